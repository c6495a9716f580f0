/** What every kind of page tells machines in the words of schema.org. For the server only. */
import type { BreadcrumbList, Graph, Thing } from 'schema-dts'

export interface Crumb {
  name: string
  /** The page itself needs none. */
  path?: string
}

export function graph(...nodes: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** From the home page down. */
export function breadcrumbs(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, i) => ({
      '@type': 'ListItem' as const,
      position: i + 1,
      name,
      ...(path === undefined ? {} : { item: origin + path }),
    })),
  }
}

/** What nobody has told us is left out, not guessed. */
export function known<Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]: NonNullable<Facts[Name]> } {
  const told = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(told) as { [Name in keyof Facts]: NonNullable<Facts[Name]> }
}
