import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import type { Endpoint } from './contracts/api/endpoint.ts'

/** The browser needs an endpoint's method and path only; schemas would bring zod and every form. */
function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client' || !/\/contracts\/.+\/endpoints\.ts$/.test(id)) return null
      const module: Record<string, unknown> = await import(pathToFileURL(id).href)
      const lines = Object.entries(module).map(([name, value]) => {
        const { method, path } = Object(value) as Partial<Endpoint>
        // A list beside them is a plain value, and stays one.
        return `export const ${name} = ${JSON.stringify(path ? { method, path } : value)}`
      })
      return lines.join('\n')
    },
  }
}

/** A few dozen tiny files load later and compress worse than one. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shared', test: /\/app\/(frame|storage|ui)\//, minShareCount: 4 },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), endpointsWithoutSchemas()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
  },
  // Not for the server: a part that a module there awaits may be in a chunk that waits for that module's.
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // The server's build bundles its dependencies, so that React is the production build whatever NODE_ENV is
  // at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
