// Three bundles: the main process as a module for the Node inside Electron, with the packages it runs on left
// outside; the preload as one CommonJS file, because a sandbox loads nothing else; the page.
import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { COMMAND_NAMES } from './src/contract/commands.ts'
import { NONCE_MARK } from './src/main/page/schemes.ts'

const here = (path: string): string => resolve(import.meta.dirname, path)

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: { index: here('src/main/index.ts'), decoder: here('src/host/decoder.ts') },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // The process that decodes images loads the engine, and nothing of Electron's main process.
          // What says that the app cannot start loads none of the engine's packages.
          codeSplitting: {
            groups: [
              { name: 'words', test: /[\\/]src[\\/](?:domain|words[\\/](?:en[\\/]|[^\\/]*$))/, priority: 1 },
              { name: 'engine', test: /[\\/]src[\\/]engine[\\/]/ },
            ],
          },
        },
      },
    },
  },
  preload: {
    define: { COMMAND_NAMES: JSON.stringify(COMMAND_NAMES) },
    build: {
      outDir: 'out/preload',
      // Nothing can be required in a sandbox.
      externalizeDeps: false,
      minify: false,
      rollupOptions: {
        input: { index: here('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src/renderer'),
    plugins: [react(), tailwind()],
    // Replaced by a new one at each load of the page: src/main/page/schemes.ts.
    html: { cspNonce: NONCE_MARK },
    build: {
      outDir: here('out/renderer'),
      emptyOutDir: true,
      // Everything is a file of its own: the policy allows no data: address for scripts and styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: { index: here('src/renderer/index.html') } },
    },
  },
})
