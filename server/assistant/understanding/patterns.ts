/**
 * Joins a table of alternatives, separated by semicolons or line ends, for a regular expression: longest first, so that
 * 'no more than' is not matched as 'more than'.
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
