/** The blog as a feed for readers, in the Atom format (RFC 4287). */
import type { PostSummary } from '#contracts/content/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'

/** Readers keep what they have seen. */
const MAX_ENTRIES = 30

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML has no place for control characters, not even escaped. */
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<>"]/g, character => escapes[character]!)

/** `posts` begin with the latest. `origin` begins addresses, which are the entries' ids, too. */
export function atomFeed(posts: readonly PostSummary[], origin: string): string {
  const shown = posts.slice(0, MAX_ENTRIES)
  const updated =
    shown
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<title>${escaped(SITE_NAME)} blog</title>`,
    `<id>${escaped(origin)}/blogs</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin)}/blogs"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin)}/blogs/feed.xml"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(SITE_NAME)}</name></author>`,
    ...shown.map(post => entry(post, escaped(origin))),
    '</feed>',
    '',
  ].join('\n')
}

function entry(
  { url, title, description, topics, publishedAt, updatedAt }: PostSummary,
  origin: string,
): string {
  return [
    '<entry>',
    `<title>${escaped(title)}</title>`,
    `<id>${origin}/blog/${url}</id>`,
    `<link rel="alternate" type="text/html" href="${origin}/blog/${url}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    ...topics.map(topic => `<category term="${escaped(topic)}"/>`),
    `<summary>${escaped(description)}</summary>`,
    '</entry>',
  ].join('\n')
}
