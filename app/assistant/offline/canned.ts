/** Replies and suggestions while the server cannot be reached. (Product specification, sections 8 and 9) */
import type { IntelligentSuggestions } from '#contracts/assistant/assistant.ts'
import { DEFAULT_TOWNS, STARTERS } from '#contracts/assistant/texts.ts'

export const OFFLINE_CONFIDENCE = 0.6

export const NO_SUGGESTIONS: IntelligentSuggestions = {
  suggestions: { categories: [], general: [...STARTERS] },
}

export function cannedSuggestions(field: string, query: string): readonly string[] {
  const all: readonly string[] = field === 'city' || field === 'location' ? DEFAULT_TOWNS : STARTERS
  const sought = query.toLowerCase()
  return all.filter(one => one.toLowerCase().includes(sought))
}

/** The reply to a message without a known keyword. */
const replies: readonly (readonly [RegExp, string])[] = [
  [
    /\b(hi|hello|hey|good (morning|afternoon|evening))\b/,
    'Hello. Tell me what you are looking for: a body, a fuel, a budget.',
  ],
  [/\b(thanks|thank you|cheers|ta)\b/, 'You are welcome.'],
  [/\b(help|what can you)\b/, "Say what you want in your own words: 'automatic diesel estate under £9,000'."],
  [
    /\b(sell|valuation|worth|part[- ]?ex(change)?|px)\b/,
    'That needs our services, which I cannot reach just now. I can take down what car you are looking for.',
  ],
  [
    /\b(how many|cheapest|newest|how much)\b/,
    'I cannot count cars just now: my services cannot be reached. Search, and the page will tell.',
  ],
  [/\bfamily\b/, 'For a family, an estate, an MPV or an SUV has the room. Which shall it be?'],
  [/\bnear me\b/, 'Which town or postcode are you near?'],
]

export function cannedReply(text: string): string | undefined {
  const said = text.toLowerCase()
  return replies.find(([pattern]) => pattern.test(said))?.[1]
}

export function suggestionsFor(text: string): string[] {
  if (/\bnear me\b/i.test(text)) return DEFAULT_TOWNS.map(town => `near ${town}`)
  if (/\bfamily\b/i.test(text)) return ['estate', 'MPV', 'SUV']
  return [...STARTERS]
}
