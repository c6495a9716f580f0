/** The walls of the house (ARCHITECTURE.md), made from the folder list: a new domain is born walled. */
import { readdirSync } from 'node:fs'

const domains = readdirSync('server', { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !['platform', 'outside'].includes(entry.name))
  .map(entry => entry.name)

/** Which domains a domain may use; one that is not named here may use none. */
const uses = {
  search: ['listings', 'vehicles', 'places'],
  listings: ['vehicles', 'places'],
  live: ['search'],
  accounts: ['settings', 'places', 'listings'],
  assistant: ['search', 'listings', 'vehicles', 'places', 'accounts', 'settings'],
  saved: ['search', 'listings', 'accounts', 'settings'],
  valuation: ['listings', 'vehicles', 'places'],
  selling: ['valuation', 'vehicles', 'listings', 'places', 'accounts'],
  buying: ['offers', 'payments', 'listings', 'places', 'accounts'],
  landing: ['search', 'vehicles', 'places'],
  sitemaps: ['listings', 'search', 'vehicles'],
}

const domainWalls = domains.map(domain => {
  const others = domains.filter(other => other !== domain && !(uses[domain] ?? []).includes(other))
  return {
    name: `domain-${domain}`,
    comment: `server/${domain} may use: ${(uses[domain] ?? []).join(', ') || 'no other domain'}`,
    severity: 'error',
    from: { path: `^server/${domain}/` },
    to: { path: `^server/(${others.join('|')})/` },
  }
})

const wall = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    ...domainWalls,
    wall('app-not-server', { path: '^app/' }, { path: '^(server|db)/' }, 'The site speaks to the API only'),
    wall('server-not-app', { path: '^server/' }, { path: '^app/' }, 'The built site is loaded at run time'),
    wall(
      'contracts-only-zod',
      { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(contracts/|node_modules/zod/)' },
      'Contracts import nothing but zod',
    ),
    wall(
      'engine-is-pure',
      { path: '^server/search/engine/', pathNot: '(\\.test|random-worlds)\\.ts$|/assembly/' },
      { pathNot: '^(server/search/engine/|timers/promises$|worker_threads$|fs$|os$)' },
      'The engine knows nothing of cars, HTTP or SQL',
    ),
    wall(
      'ui-knows-no-domain',
      { path: '^app/ui/' },
      { path: '^app/(?!ui/)' },
      'The design system stands alone',
    ),
    wall(
      'platform-knows-no-domain',
      { path: '^server/platform/', pathNot: 'health\\.routes\\.ts$' },
      { path: `^server/(${domains.join('|')})/` },
      'What all domains stand on stands on none of them',
    ),
    wall(
      'routes-not-store',
      { path: '\\.routes\\.ts$', pathNot: '^server/(settings|platform)/' },
      { path: '\\.store\\.ts$' },
      'One way down: routes, service, store',
    ),
    wall(
      'not-tests',
      { pathNot: '(\\.test\\.tsx?$|^testing/|^e2e/)' },
      { path: '(\\.test\\.tsx?$|^testing/)' },
      'Tests are for tests',
    ),
    wall(
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
