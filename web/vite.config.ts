import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8361";

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    outDir: "../src/tengen/web/page",
    emptyOutDir: true,
    target: "es2022",
    // The content policy allows no data: scripts and no inline anything.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
