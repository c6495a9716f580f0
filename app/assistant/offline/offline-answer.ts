import {
  FALLBACK_SESSION,
  isEmptySearch,
  isFallback,
  isSameSearch,
  type PresentSearch,
} from '#app/assistant/conversation/conversation.ts'
import type { Outcome, ProcessAnswer } from '#contracts/assistant/assistant.ts'
import { NOT_CONNECTED } from '#contracts/assistant/texts.ts'
import { join, merge } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { cannedReply, OFFLINE_CONFIDENCE, suggestionsFor } from './canned.ts'
import { keywordsIn } from './keywords.ts'

/** The answer without the server: a canned reply, and the few criteria that keywords can name. */
export function offlineAnswer(
  text: string,
  { criteria: now, sortBy }: PresentSearch,
  sessionId: string | null,
  at: number,
): ProcessAnswer {
  const { criteria, understood } = keywordsIn(text)
  const outcome = (merged: Criteria): Outcome => ({
    criteria: merged,
    sortBy,
    query: writeSearchUrl({ criteria: merged, sortBy }),
    matchingCount: null,
  })
  const update = merge(now, criteria)
  const isNothing = understood.length === 0
  const changes = !isSameSearch({ criteria: update, sortBy }, { criteria: now, sortBy })
  return {
    response: isNothing
      ? (cannedReply(text) ?? NOT_CONNECTED)
      : 'I am offline just now, but this much I understood. Search, and see what there is.',
    extractedData: criteria,
    sessionId: isFallback(sessionId) ? sessionId! : FALLBACK_SESSION + at,
    suggestions: isNothing ? suggestionsFor(text) : [],
    confidence: OFFLINE_CONFIDENCE,
    matchingCount: null,
    op: isNothing ? 'none' : 'set',
    dropped: [],
    understood,
    unused: [],
    outcomes: {
      replace: outcome(isNothing ? now : criteria),
      update: outcome(update),
      add: outcome(join(now, criteria)),
    },
    needsChoice: changes && !isEmptySearch({ criteria: now, sortBy }),
    costs: [],
    blocked: [],
    reading: [],
    offers: [],
    recommendations: [],
  }
}
