/** The words of opening rules in English. */
export const openingsEn = {
  "new.opening-to-begin": "The game begins with its opening rule: press Start the game.",
  "board.offered": "on offer",
  opening: "Opening rule",
  "opening.none": "None",
  "opening.none.help": "Black begins anywhere.",
  "opening.needs": "{rule}: boards from {n}×{n}",
  "opening.needs-odd": "{rule}: odd boards from {n}×{n}",
  "opening.rows-of-five": "Opening rules are for rows of five.",
  "opening.empty-board": "Opening rules begin on an empty board.",
  "opening.swap": "Swap",
  "opening.swap.help": "One places three stones, the other takes a colour.",
  "opening.swap2": "Swap2",
  "opening.swap2.help":
    "One places three stones; the other takes a colour, or places two more and leaves the choice.",
  "opening.pro": "Pro",
  "opening.pro.help": "Black: the centre first, then outside the central 5×5 square.",
  "opening.long-pro": "Long pro",
  "opening.long-pro.help": "Black: the centre first, then outside the central 7×7 square.",
  "opening.rif": "RIF",
  "opening.rif.help":
    "One of the 26 openings, then the other may swap; White chooses between two fifth moves.",
  "opening.soosorv-8": "Soosõrv-8",
  "opening.soosorv-8.help":
    "One of the 26 openings; with the fourth stone White says how many fifth moves Black offers."
    + " The other may swap after the third stone and after that.",
  "opening.taraguchi-10": "Taraguchi-10",
  "opening.taraguchi-10.help":
    "After each of five stones the other may swap; or Black offers ten fifth moves.",

  "stage.place": "{side} places stone {number}, a {stone}, anywhere.",
  "stage.place.centre": "{side} places stone {number}, a {stone}, in the centre.",
  "stage.place.within":
    "{side} places stone {number}, a {stone}, within the central {area}×{area} square.",
  "stage.place.outside":
    "{side} places stone {number}, a {stone}, outside the central {area}×{area} square.",
  "stage.choose.colour": "{side} chooses a colour.",
  "stage.choose.more": "{side} chooses a colour, or places two more stones.",
  "stage.choose.swap": "{side} may swap colours.",
  "stage.choose.offer": "{side} may swap colours, or offer ten fifth moves.",
  "stage.number": "{side} says how many fifth moves Black will offer.",
  "stage.offer": "{side} offers fifth move {n} of {most}, none symmetric to another.",
  "stage.pick": "{side} chooses the fifth stone among those on offer.",
  "word.black": "Take Black",
  "word.white": "Take White",
  "word.more": "Place two more",
  "word.stay": "Keep the colours",
  "word.swap": "Swap colours",
  "word.offer": "Offer ten",
} as const;
