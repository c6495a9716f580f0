import type { ChatMessage, End } from '#app/assistant/conversation/conversation.ts'
import type { Outcome, ProcessAnswer, RoleGiven, SearchState } from '#contracts/assistant/assistant.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'
import { cleanedExtracted } from '../panels/chip-rules.ts'

let made = 0
const stamp = () => ({ id: `${Date.now()}-${made++}`, timestamp: new Date().toISOString() })

export function userMessage(content: string): ChatMessage {
  return { ...stamp(), type: 'user', content }
}

/** `roles` are those that the visitor has given to words of the message with the id `answers`. */
export function botMessage(
  answer: ProcessAnswer,
  answers: string,
  roles: readonly RoleGiven[] = [],
): ChatMessage {
  const { response, suggestions, confidence, matchingCount, outcomes, extractedData } = answer
  const { understood, reading, unused, costs, blocked, offers, recommendations } = answer
  return {
    ...stamp(),
    type: 'bot',
    content: response,
    answers,
    suggestions,
    confidence,
    matchingCount,
    searchParams: outcomes.update.criteria,
    extractedData: cleanedExtracted(extractedData),
    understood,
    reading,
    roles,
    unused,
    costs,
    blocked,
    offers,
    recommendations,
  }
}

type Confirmed = Pick<Outcome, 'criteria' | 'matchingCount'>
const ended = { replace: 'replaced', update: 'updated', add: 'added' } as const

/** The outcome of a pending update or of suggestions. */
export function confirmation(end: End, outcome: Confirmed | undefined, labelOf: LabelOf): ChatMessage {
  if (end === 'cancel' || !outcome) {
    const content = 'Search criteria update cancelled. Your current search filters remain unchanged.'
    return { ...stamp(), type: 'bot', content }
  }
  const { criteria, matchingCount } = outcome
  const tags = tagsOf(criteria, labelOf).map(({ label, text }) => (label ? `${label}: ${text}` : text))
  const now = tags.length === 0 ? 'You are searching all cars.' : `You are searching for: ${tags.join(', ')}.`
  return {
    ...stamp(),
    type: 'bot',
    content: `Search criteria ${ended[end]}. ${now}`,
    matchingCount,
    searchParams: criteria,
  }
}

/** A pending update was dropped, because the search it was made for has changed; `said` can be sent again. */
export function droppedMessage(said: string, { criteria }: SearchState): ChatMessage {
  return {
    ...stamp(),
    type: 'bot',
    content:
      'Your search has changed, so I have not used your last request. Send it again if you still want it.',
    suggestions: said ? [said] : [],
    searchParams: criteria,
  }
}
