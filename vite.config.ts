import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Puts app/frame/load-route-module.ts in the place of React Router's own; says there why. */
function ownChunkLoading(): Plugin {
  const own = fileURLToPath(new URL('app/frame/load-route-module.ts', import.meta.url))
  let replaced = false
  return {
    name: 'own-chunk-loading',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return
      replaced = true
      return own
    },
    buildEnd() {
      // After an update of React Router it may go by another name, which must not go unnoticed.
      if (!replaced)
        this.error('React Router has no routeModules.js: how does it load the code of pages now?')
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), ownChunkLoading()],
  build: { target: 'baseline-widely-available' },
  // The server's build holds all it needs: so React is its production form whatever NODE_ENV says at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
