import { LONGEST_SEARCH_NAME } from '#contracts/tell-times.ts'

/** What a search is called until somebody gives it a name. */
export function nameOfTags(tags: readonly { label?: string | undefined; text: string }[]): string {
  const name = tags.map(({ label, text }) => (label ? `${label} ${text}` : text)).join(', ')
  if (name.length <= LONGEST_SEARCH_NAME) return name
  return `${name.slice(0, LONGEST_SEARCH_NAME - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
