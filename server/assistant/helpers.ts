/** What others bring to an answer, each where there is one. */
import type { SearchState } from '#contracts/assistant.ts'
import type { Source } from '#contracts/search-orders.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { answerQuestion } from './questions/answers/answer-question.ts'
import type { Question } from './questions/question.ts'
import type { Understanding } from './understanding/understanding.ts'

/** Looks up what a message asks; null where the data can't tell. */
export type QuestionAnswerer = (
  question: Question,
  understanding: Understanding,
  /** The search as the message leaves it. */
  outcome: SearchState & { source: Source },
) => Promise<string | null>

export function questionAnswerer(
  search: SearchService,
  vocabulary: Vocabulary,
  now: () => Date = () => new Date(),
): QuestionAnswerer {
  return (question, understanding, outcome) =>
    answerQuestion(question, understanding, outcome, { search, vocabulary, now: now() })
}

/** A language model's reading of the words that were left over. Never throws; null where it makes nothing of them. */
export interface FallbackModel {
  suggestCriteria(asked: {
    text: string
    unused: readonly string[]
    /** Criteria that are not stated yet. */
    empty: readonly string[]
    visitor: string
    /** Whether this, as a slug, is one that is known. */
    knows: (criterion: 'make' | 'model', value: string) => boolean
  }): Promise<Record<string, unknown> | null>
}
