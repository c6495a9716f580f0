const MAX_SUGGESTIONS = 5

/** At most five suggestions in which a word begins with the typed text, the earliest match first. */
export function matchingSuggestions(suggestions: readonly string[], typed: string): string[] {
  const wanted = folded(typed)
  if (wanted === '') return []
  return [...new Set(suggestions)]
    .map(text => ({ text, at: ` ${folded(text)}`.indexOf(` ${wanted}`) }))
    .filter(({ text, at }) => at >= 0 && folded(text) !== wanted)
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text }) => text)
}

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
