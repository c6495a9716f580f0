/** The addresses of a sitemap. Throws at anything that deviates from the format of sitemaps.org. */
export function addressesIn(xml: string, root: 'urlset' | 'sitemapindex'): string[] {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n`
  const end = `</${root}>\n`
  if (!xml.startsWith(start) || !xml.endsWith(end)) throw new Error(`No ${root}: ${xml.slice(0, 200)}`)
  const name = root === 'urlset' ? 'url' : 'sitemap'
  const entry = new RegExp(
    `^<${name}><loc>([^<>"']+)</loc>(?:<lastmod>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z</lastmod>)?</${name}>$`,
  )
  const lines = xml.slice(start.length, -end.length).split('\n').slice(0, -1)
  return lines.map(line => {
    const [, address] = entry.exec(line) ?? []
    if (!address || /&(?!(amp|lt|gt|quot|apos);)/.test(address)) throw new Error(`No entry: ${line}`)
    const plain = address.replace(
      /&(amp|lt|gt|quot|apos);/g,
      (_, entity: keyof typeof entities) => entities[entity],
    )
    return new URL(plain).href
  })
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
