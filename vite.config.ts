import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Files of React Router that the browser gets ours for; each of ours says why. */
const replacements = [
  { file: '/routeModules.js', askedForBy: '', own: 'app/frame/load-route-module.ts' },
  {
    file: '/instrumentation.js',
    askedForBy: '/lib/router/router.js',
    own: 'app/frame/no-instrumentation.ts',
  },
] as const

function ownInPlaceOfRouters(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'own-in-place-of-routers',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/react-router/dist/')) return
      const found = replacements.find(
        ({ file, askedForBy }) => source.endsWith(file) && importer.endsWith(askedForBy),
      )
      if (!found) return
      replaced.add(found.file)
      return fileURLToPath(new URL(found.own, import.meta.url))
    },
    buildEnd() {
      // After an update of React Router they may go by other names, which must not go unnoticed.
      for (const { file } of replacements) {
        if (!replaced.has(file)) this.error(`React Router has no ${file}: where is it now?`)
      }
    },
  }
}

/**
 * Vite would have each page carry what fetches the imports and styles of a later part ahead of it. Most of them are there
 * already, and styles are the root's.
 */
function withoutPreloadHelper(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'without-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: id => (id === helper ? 'export const __vitePreload = load => load()' : null),
    writeBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
          this.error(
            `${file.name} loads a part with styles of its own, which nobody fetches: import them in app/root.tsx`,
          )
      }
    },
  }
}

/** What every page has, and what has a card of a car: three files are smaller, and come sooner, than two dozen. */
const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: new RegExp(
      [
        '/app/frame/(?!not-found-page|failure-page)',
        '/app/ui/(class-names|button-style|icon|format|logo|theme|theme-toggle|toast|toasts|empty-state|spinner|fonts)\\.',
        '/app/saved/(local-store|use-local-store|car-ids|wishlist|compare-tray|saved-button)\\.',
        '/contracts/(site|slug|search-url|search-request|view-path|criteria/(declarations|fields))\\.',
      ].join('|'),
    ),
  },
  {
    name: 'card',
    test: new RegExp(
      [
        '/app/listings/card/(listing-card|card-controls|card-pictures)\\.tsx',
        '/app/ui/(badge|text-link|skeleton|car-drawing/illustration-tag)\\.',
        '/app/saved/(seen|seen-mark|wishlist-heart|recently-viewed)\\.',
        '/app/compare/compare-tick\\.',
        '/app/(browser-api|cached-dispatch|api)\\.',
        '/contracts/(price-labels|calls)\\.',
      ].join('|'),
    ),
  },
  { name: 'search', test: /\/app\/search\/(search-draft|search-base|count-ahead|after-paint|results\/field-problems)\./ },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), ownInPlaceOfRouters(), withoutPreloadHelper()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // The server's build holds all it needs: so React is its production form whatever NODE_ENV says at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
