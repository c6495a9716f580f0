/** One of these, anywhere or, with ^, at the beginning: a grammar as a list that can be read. */
export function phrases(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join('|'))
}
