/** The XML format of sitemaps.org. */

export interface SitemapEntry {
  /** Absolute. */
  address: string
  changed?: Date | undefined
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, character => escapes[character]!)

const FIRST_LINES = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`
const LAST_LINE = '</urlset>\n'

/** A file of page addresses. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  return FIRST_LINES + urls(entries) + LAST_LINE
}

/** The same as a stream, one piece per batch. */
export async function* urlSetInPieces(batches: AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
  yield FIRST_LINES
  for await (const batch of batches) yield urls(batch)
  yield LAST_LINE
}

const urls = (entries: readonly SitemapEntry[]) => entries.map(entry => element('url', entry)).join('')

/** The file that lists the sitemap files. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  const sitemaps = entries.map(entry => element('sitemap', entry)).join('')
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps}</sitemapindex>\n`
}

function element(name: 'url' | 'sitemap', { address, changed }: SitemapEntry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<${name}><loc>${escaped(address)}</loc>${lastmod}</${name}>\n`
}
