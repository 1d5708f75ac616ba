// Plays a short game by Sabaki's own client: sabaki.js FOLDER_OF_MODULES PYTHON [ARGUMENTS…]
// Prints what was answered as JSON.

const [modules, command, ...args] = process.argv.slice(2)
const {Controller} = require(require.resolve('@sabaki/gtp', {paths: [modules]}))

async function main() {
  const engine = new Controller(command, args)
  engine.start()
  const asked = async (name, ...args) => {
    const {error, content} = await engine.sendCommand({name, args})
    return {name, error, content}
  }
  const told = []
  told.push(await asked('list_commands'))
  told.push(await asked('boardsize', '5'))
  told.push(await asked('play', 'B', 'C3'))
  told.push(await asked('genmove', 'W'))
  told.push(await asked('nonsense'))

  // An analysis is ended by the next command, and both are answered.
  let lines = 0
  const analysis = engine.sendCommand({name: 'analyze', args: ['B', '5']}, ({line}) => {
    if (line.startsWith('info')) lines += 1
    if (lines === 2) asked('name').then(answer => told.push(answer))
  })
  const {error, content} = await analysis
  told.push({name: 'analyze', error, content})
  told.push(await asked('showboard'))
  await engine.stop()
  console.log(JSON.stringify({told, lines}))
}

main()
