/** The site and its publisher as schema.org data. Server only. */
import type { Graph, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { defaultImage } from '#app/frame/page-meta.ts'
import { graph } from '#app/frame/structured-data.ts'
import { SITE_NAME } from '#contracts/site.ts'

export function siteData(origin: string): Graph {
  const publisher = { '@id': `${origin}/#organisation` }
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keywords={words}` },
    'query-input': 'required name=words',
  }
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: SITE_NAME,
    url: `${origin}/`,
    inLanguage: 'en-GB',
    publisher,
    potentialAction: search,
  }
  return graph(site, {
    '@type': 'Organization',
    ...publisher,
    name: SITE_NAME,
    url: `${origin}/`,
    logo: defaultImage(origin),
  })
}
