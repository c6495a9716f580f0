/**
 * The boundaries of ARCHITECTURE.md, generated from the folders of server/ and app/: a new domain has them
 * from its first file.
 */
import { readdirSync } from 'node:fs'

const domains = readdirSync('server', { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !['platform', 'integrations'].includes(entry.name))
  .map(entry => entry.name)

/** Which domains a domain may use; one that is not named here may use none. */
const uses = {
  search: ['listings', 'vehicles', 'places'],
  listings: ['vehicles', 'places', 'settings'],
  live: ['search'],
  accounts: ['settings', 'places'],
  assistant: ['search', 'listings', 'vehicles', 'places', 'settings'],
  saved: ['search', 'listings', 'accounts', 'settings'],
  valuation: ['listings', 'vehicles', 'places'],
  selling: [
    ...['valuation', 'vehicles', 'listings', 'places', 'accounts', 'settings', 'offers', 'payments'],
    'campaigns',
  ],
  appointments: ['accounts'],
  enquiries: ['listings', 'accounts', 'settings', 'appointments'],
  offers: ['listings', 'settings'],
  buying: [
    ...['offers', 'payments', 'payouts', 'listings', 'places', 'accounts', 'settings', 'campaigns'],
    'appointments',
  ],
  payments: ['settings'],
  payouts: ['payments', 'accounts', 'settings'],
  content: ['settings'],
  landing: ['search', 'listings', 'valuation', 'vehicles', 'places', 'content', 'settings'],
  subscribers: ['accounts', 'settings', 'campaigns'],
  'short-links': ['settings'],
  sitemaps: ['listings'],
  operations: ['listings', 'search'],
}

const domainBoundaries = domains.map(domain => {
  const others = domains.filter(other => other !== domain && !(uses[domain] ?? []).includes(other))
  return {
    name: `domain-${domain}`,
    comment: `server/${domain} may use: ${(uses[domain] ?? []).join(', ') || 'no other domain'}`,
    severity: 'error',
    from: { path: `^server/${domain}/` },
    to: { path: `^server/(${others.join('|')})/` },
  }
})

/** What the domains of app/ stand on, and what of it each folder may use itself. */
const appFoundation = {
  ui: [],
  storage: ['ui'],
  frame: ['ui', 'storage'],
  forms: ['ui', 'storage', 'frame'],
  /** Drawn cars, which many domains show. */
  vehicles: ['ui'],
}

/** Which domains of app/ a domain may use beside the foundation; one that is not named here may use none. */
const appUses = {
  accounts: ['mail', 'listings', 'vehicles'],
  listings: ['vehicles'],
  saved: ['accounts', 'listings'],
  compare: ['listings'],
  search: ['listings', 'saved', 'vehicles'],
  home: ['listings', 'vehicles'],
  landing: ['search', 'listings', 'valuation'],
  assistant: ['search'],
  selling: ['accounts', 'appointments', 'landing', 'listings', 'valuation'],
  valuation: ['listings'],
  buying: ['accounts', 'listings', 'appointments'],
  enquiries: ['accounts', 'listings', 'appointments'],
  payments: ['accounts'],
  payouts: ['accounts'],
  subscribers: ['mail'],
  'short-links': [],
}

const appFolders = readdirSync('app', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

const appBoundaries = appFolders.map(folder => {
  const allowed = appFoundation[folder] ?? [...Object.keys(appFoundation), ...(appUses[folder] ?? [])]
  const others = appFolders.filter(other => other !== folder && !allowed.includes(other))
  return {
    name: `app-${folder}`,
    comment: `app/${folder} may use: ${allowed.join(', ') || 'no other folder'}`,
    severity: 'error',
    from: { path: `^app/${folder}/` },
    to: { path: `^app/(${others.join('|')})/` },
  }
})

for (const folder of [...Object.keys(appFoundation), ...Object.entries(appUses).flat(2)]) {
  if (!appFolders.includes(folder))
    throw new Error(`.dependency-cruiser.mjs names app/${folder}, which is not there`)
}

/**
 * The files that other domains may import of a domain, by regular expression without folder and extension; of
 * a domain that is not named here, all. Modules are for server/modules.ts.
 */
const publicFiles = {
  search: [
    'search\\.service',
    'search-index',
    'index-listeners',
    'saved-search-matcher',
    'search-figures',
    'search\\.module',
    'opensearch/opensearch-url',
    'stocked-models',
    'vocabulary',
  ],
}

const publicSurfaces = Object.entries(publicFiles).map(([domain, files]) => ({
  name: `public-${domain}`,
  comment: `Of server/${domain} others import: ${files.join(', ').replaceAll('\\', '')}`,
  severity: 'error',
  from: { path: '^server/', pathNot: `^server/${domain}/` },
  to: { path: `^server/${domain}/`, pathNot: `^server/${domain}/(${files.join('|')})\\.ts$` },
}))

/**
 * An external service is a folder with its interface in a file of the same name, which is all that domains
 * import of it. server/modules.ts opens the service by its `open…` function, which chooses between the real
 * client and a fake.
 */
const integrations = readdirSync('server/integrations', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

const integrationBoundaries = integrations.flatMap(service => [
  boundary(
    `integration-${service}`,
    { path: `^server/integrations/${service}/` },
    { path: `^server/(integrations/(?!${service}/)|${domains.map(domain => `${domain}/`).join('|')})` },
    'An integration uses no domain and no other service',
  ),
  boundary(
    `integration-${service}-interface`,
    { path: '^server/', pathNot: `^server/(integrations/${service}/|modules\\.ts$)` },
    { path: `^server/integrations/${service}/`, pathNot: `^server/integrations/${service}/${service}\\.ts$` },
    'Domains import the interface of an integration, never its clients',
  ),
])

/** What the search engine offers to the rest of server/search: what can be asked, and who answers. */
const engineEntry = ['port', 'query', 'schema', 'words', 'percolator/percolator']
/** What another engine behind the same port shares with it: checks, and the meaning of filters and places. */
const engineMeaning = ['check-request', 'columns/number', 'layout', 'place', 'plan', 'row']

function boundary(name, from, to, comment) {
  return { name, comment, severity: 'error', from, to }
}

export default {
  forbidden: [
    ...domainBoundaries,
    ...publicSurfaces,
    ...appBoundaries,
    ...integrationBoundaries,
    boundary(
      'app-not-server',
      { path: '^app/' },
      { path: '^(server|db)/' },
      'The site speaks to the API only',
    ),
    boundary(
      'app-not-root',
      { path: '^app/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      { path: '^app/(root|routes|entry\\.server)\\.' },
      'They put the folders together',
    ),
    boundary(
      'server-not-app',
      { path: '^server/' },
      { path: '^app/' },
      'The built site is loaded at run time',
    ),
    boundary(
      'contracts-only-zod',
      { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(contracts/|node_modules/zod/)' },
      'Contracts import nothing but zod',
    ),
    boundary(
      'engine-is-pure',
      { path: '^server/search/engine/', pathNot: '(\\.test|random-worlds)\\.ts$|/assembly/' },
      { pathNot: '^(server/search/engine/|timers/promises$|worker_threads$|fs$|os$)' },
      'The engine knows nothing of cars, HTTP or SQL',
    ),
    boundary(
      'engine-entry',
      { path: '^server/', pathNot: '^server/search/(engine|opensearch)/' },
      { path: '^server/search/engine/', pathNot: `^server/search/engine/(${engineEntry.join('|')})\\.ts$` },
      `Of the engine others import: ${engineEntry.join(', ')}`,
    ),
    boundary(
      'engine-meaning',
      { path: '^server/search/opensearch/' },
      {
        path: '^server/search/engine/',
        pathNot: `^server/search/engine/(${[...engineEntry, ...engineMeaning].join('|')})\\.ts$`,
      },
      `Of the engine the OpenSearch port imports also: ${engineMeaning.join(', ')}`,
    ),
    boundary(
      'ui-knows-no-domain',
      { path: '^app/ui/' },
      { path: '^(app/(?!ui/)|contracts/(?!(text/english|money|site)\\.ts$))' },
      'The design system stands alone',
    ),
    boundary(
      'platform-knows-no-domain',
      { path: '^server/platform/' },
      { path: `^server/(${domains.join('|')})/` },
      'What all domains stand on stands on none of them',
    ),
    boundary(
      'platform-knows-no-integration',
      { path: '^server/platform/' },
      { path: '^server/integrations/' },
      'Integrations stand on the platform',
    ),
    boundary(
      'product-not-demonstration',
      { path: '^(app|contracts|server)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(db/)?demo/', dynamic: false },
      'What a demonstration invents is loaded where a setting asks for it',
    ),
    boundary(
      'routes-not-store',
      { path: '\\.routes\\.ts$', pathNot: '^server/(settings|platform)/' },
      { path: '\\.store\\.ts$' },
      'One way down: routes, service, store',
    ),
    boundary(
      'not-tests',
      { pathNot: '(\\.test\\.tsx?$|^testing/|^e2e/)' },
      { path: '(\\.test\\.tsx?$|^testing/)' },
      'Tests are for tests',
    ),
    boundary(
      'no-circles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Depend one way',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|^\\.react-router/|\\+types/)' },
    // TypeScript 7 offers no API that dependency-cruiser could read with; swc's parser does.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
