/**
 * A table of alternatives, apart by semicolons and line ends, as one of a regular expression's: the longest first, so that
 * 'no more than' is never read as 'more than'.
 */
export const alternation = (table: string): string =>
  table
    .trim()
    .split(/\s*\n\s*|\s*; \s*/)
    .sort((a, b) => b.length - a.length)
    .join('|')
