import { posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import type { Endpoint } from './contracts/endpoint.ts'

/** Files of React Router that are replaced in the browser's build; each replacement says why. */
const replacements = [
  { file: '/routeModules.js', importedBy: '', replacement: 'app/frame/load-route-module.ts' },
  {
    file: '/instrumentation.js',
    importedBy: '/lib/router/router.js',
    replacement: 'app/frame/no-instrumentation.ts',
  },
  { file: '/dom/ssr/errorBoundaries.js', importedBy: '', replacement: 'app/frame/outer-failure.tsx' },
] as const

function replacedRouterFiles(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'replaced-router-files',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/react-router/dist/')) return
      const imported = posix.join(posix.dirname(importer), source)
      const found = replacements.find(
        ({ file, importedBy }) => imported.endsWith(file) && importer.endsWith(importedBy),
      )
      if (!found) return
      replaced.add(found.file)
      return fileURLToPath(new URL(found.replacement, import.meta.url))
    },
    buildEnd() {
      // An update of React Router may rename them.
      for (const { file } of replacements) {
        if (!replaced.has(file)) this.error(`React Router has no ${file} any more: find what replaces it`)
      }
    },
  }
}

/** React Router's requests for pages go through app/frame/connection.ts, which waits for the connection when it is lost. */
function pageDataWaitsForConnection(): Plugin {
  const files = ['single-fetch.js', 'fog-of-war.js']
  const file = fileURLToPath(new URL('app/frame/connection.ts', import.meta.url))
  const changed = new Set<string>()
  return {
    name: 'page-data-waits-for-connection',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const found = files.find(name => id.includes('/react-router/dist/') && id.endsWith(`/${name}`))
      if (!found || !code.includes('await fetch(')) return null
      changed.add(found)
      return `import { fetchPageData } from ${JSON.stringify(file)}\n${code.replaceAll('await fetch(', 'await fetchPageData(')}`
    },
    buildEnd() {
      // An update of React Router may rename them.
      for (const name of files)
        if (!changed.has(name))
          this.error(`React Router has no fetch in ${name} any more: find what replaces it`)
    },
  }
}

/**
 * Replaces Vite's helper around each dynamic import, which preloads imports and styles, by one that handles failures. Most
 * imports are loaded already, and all styles are in the root.
 */
function chunksLoadedByOwnHelper(): Plugin {
  const helper = '\0vite/preload-helper.js'
  const file = fileURLToPath(new URL('app/frame/load-chunk.ts', import.meta.url))
  return {
    name: 'chunks-loaded-by-own-helper',
    apply: 'build',
    enforce: 'pre',
    load: id => (id === helper ? `export { loadChunk as __vitePreload } from ${JSON.stringify(file)}` : null),
    writeBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
          this.error(
            `${file.name} imports a module with styles, which are not loaded: import them in app/root.tsx`,
          )
      }
    },
  }
}

/** sonner would add its styles by a script, which the content security policy forbids: app/ui/toast-area.tsx links to them. */
function withoutScriptedStyles(): Plugin {
  return {
    name: 'without-scripted-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null
      const left = code.replace(/^__insertCSS\(".*"\);$/m, '')
      if (left === code) this.error('sonner adds its styles in another way: find how to leave that out')
      return { code: left, map: null }
    },
  }
}

/**
 * Chunks that several pages share, by the modules in them: few files are smaller and load sooner than two dozen. `frame` is
 * on every page, `card` on every page with cards, `search` on pages of searches and their filters, `detail` on pages of one car, valuation
 * or account, `fields` on pages with forms. What a module imports comes along, unless another chunk has it. Paths are from the
 * root; one that ends in a slash is a folder.
 */
const chunks = {
  framework: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'node_modules/scheduler/',
    // Files of React Router import them.
    'app/frame/connection.ts',
    'app/frame/load-chunk.ts',
    'app/frame/load-route-module.ts',
    'app/frame/outer-failure.tsx',
  ],
  frame: [
    'app/api.ts',
    'app/frame/connection-notice.tsx',
    'app/frame/failure-page.tsx',
    'app/frame/footer.tsx',
    'app/frame/frame.tsx',
    'app/frame/header.tsx',
    'app/frame/lazy-hydration.tsx',
    'app/frame/lazy-part.ts',
    'app/frame/page-meta.ts',
    'app/frame/page-width.ts',
    'app/frame/toasts.tsx',
    'app/frame/theme-toggle.tsx',
    'app/saved/wishlist/wishlist-button.tsx',
    'app/storage/browser-storage.ts',
    'app/storage/car-ids.ts',
    'app/storage/compared-cars.ts',
    'app/storage/local-store.ts',
    'app/storage/login-marker.ts',
    'app/storage/theme.ts',
    'app/storage/wishlist-store.ts',
    'app/storage/wishlist.ts',
    'app/ui/button-style.ts',
    'app/ui/class-names.ts',
    'app/ui/empty-state.tsx',
    'app/ui/fonts.ts',
    'app/ui/format.ts',
    'app/ui/icon.tsx',
    'app/ui/logo.tsx',
    'app/ui/spinner.tsx',
    'app/ui/toast.ts',
    'app/ui/trusted-markup.ts',
    'contracts/criteria/declarations.ts',
    'contracts/criteria/fields.ts',
    'contracts/endpoint.ts',
    'contracts/search-url.ts',
    'contracts/site.ts',
    'contracts/slug.ts',
    'contracts/view-path.ts',
  ],
  card: [
    'app/browser-api.ts',
    'app/listings/card/car-card.tsx',
    'app/listings/card/card-controls.tsx',
    'app/listings/card/card-pictures.tsx',
    'app/listings/card/compare-checkbox.tsx',
    'app/listings/card/wishlist-heart.tsx',
    'app/listings/summary/recently-viewed.tsx',
    'app/storage/viewed-cars.ts',
    'app/ui/badge.tsx',
    'app/ui/chip.tsx',
    'app/ui/order-select.tsx',
    'app/vehicles/drawing/illustration-tag.tsx',
    'contracts/saved/endpoints.ts',
    'contracts/search/endpoints.ts',
    'app/ui/skeleton.tsx',
    'app/ui/text-link.tsx',
    'contracts/price-labels.ts',
  ],
  detail: [
    'app/listings/section.tsx',
    'app/ui/breadcrumbs.tsx',
    'app/ui/card.tsx',
    'app/ui/share-button.tsx',
  ],
  fields: [
    'app/ui/checkbox.tsx',
    'app/ui/choice-row.tsx',
    'app/ui/field.tsx',
    'app/ui/select-field.tsx',
    'app/ui/text-field.tsx',
  ],
  // Otherwise it would be in `search`, which imports it, and other pages would load all of that.
  notice: ['app/ui/notice.tsx'],
  search: [
    'app/search/count-ahead.ts',
    'app/search/refused-fields.ts',
    'app/search/results/lazy-search-notices.tsx',
    'app/search/search-base.ts',
    'app/search/search-draft.ts',
    'app/ui/pagination.tsx',
    'contracts/search-orders.ts',
  ],
} as const

const root = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')

/** Whether a module is one of these paths from the root, or in one of them that ends in a slash. */
function isAmong(paths: readonly string[], id: string): boolean {
  const [path = ''] = id.split('?')
  return paths.some(one => (one.endsWith('/') ? path.startsWith(root + one) : path === root + one))
}

const groups = Object.entries(chunks).map(([name, paths]) => ({
  name,
  test: (id: string) => isAmong(paths, id),
}))

/** Fails the build where a path in `chunks` matches no module of its chunk: it was renamed, or has become unused. */
function everyChunkPathMatches(): Plugin {
  return {
    name: 'every-chunk-path-matches',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const [name, paths] of Object.entries<readonly string[]>(chunks)) {
        const modules = Object.values(bundle).flatMap(file =>
          file.type === 'chunk' && file.name === name ? file.moduleIds : [],
        )
        const unmatched = paths.filter(path => !modules.some(id => isAmong([path], id)))
        if (unmatched.length > 0)
          this.error(
            `vite.config.ts lists modules that are not in the chunk '${name}': ${unmatched.join(', ')}`,
          )
      }
    },
  }
}

/** Of endpoints the browser needs method and path; their schemas would bring zod and every form with them. */
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

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    replacedRouterFiles(),
    pageDataWaitsForConnection(),
    chunksLoadedByOwnHelper(),
    withoutScriptedStyles(),
    everyChunkPathMatches(),
    endpointsWithoutSchemas(),
  ],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
  },
  // Not for the server: a part that a module there awaits may be in a chunk that waits for that module's.
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // The server's build bundles its dependencies, so that React is the production build whatever NODE_ENV is at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
