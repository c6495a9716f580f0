import type { Span } from './span.ts'

/**
 * Joins a table of alternatives, separated by semicolons or line ends, for a regular expression: longest
 * first, so that 'no more than' is not matched as 'more than'.
 */
export const alternation = (table: string): string =>
  table
    .trim()
    .split(/\s*\n\s*|\s*; \s*/)
    .sort((a, b) => b.length - a.length)
    .join('|')

/** A regular expression that matches any of these patterns. */
export function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/**
 * All matches of a pattern with the flag g. A message meets a hundred patterns, of which few match; matchAll
 * makes a copy of each.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match)
    // An empty match would be found again.
    if (match[0] === '') pattern.lastIndex++
  }
  return found
}

/** Where a pattern has matched, or the beginning `text` of what it has matched. */
export const spanOf = ({ index, 0: all }: RegExpExecArray, text = all): Span => ({
  from: index,
  to: index + text.length,
})
