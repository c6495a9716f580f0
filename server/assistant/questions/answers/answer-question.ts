/** Answers a question in a sentence or two from stock, catalogue and rules; null if they have no answer. */

import type { Understanding } from '#server/assistant/understanding/understanding.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Question } from '../question.ts'
import { isSuperlative } from '../recognition/stock-questions.ts'
import { answerAboutCar } from './car-answers.ts'
import { answerCatalogueFact } from './catalogue-fact-answers.ts'
import { questionCriteria, type UpdatedSearch, vehicleCriteria } from './question-subject.ts'
import { answerRoadTax } from './road-tax.ts'
import { type AnswerServices, StockAnswers } from './stock-answers.ts'
import { answerUlez } from './ulez.ts'

/** Throws 'not-ready' while the index is being built. */
export async function answerQuestion(
  question: Question,
  understanding: Understanding,
  updatedSearch: UpdatedSearch,
  services: AnswerServices,
): Promise<string | null> {
  const { now } = services
  if (question.kind === 'unsupported' || question.kind === 'condition-advice') return question.reply
  if (question.kind === 'one-car') return answerAboutCar(question.words, updatedSearch.car)
  const criteria = questionCriteria(question, understanding, updatedSearch)
  if (question.kind === 'ulez') return answerUlez(criteria, now)
  if (question.kind === 'road-tax') return answerRoadTax(criteria, question.co2, now)
  const stock = new StockAnswers(services, updatedSearch.source ?? 'both', question.nearMe)
  try {
    if (question.kind === 'how-many') return await stock.howMany(criteria)
    if (question.kind === 'any') return await stock.any(criteria)
    if (question.kind === 'average-price') return await stock.typicalPrice(criteria)
    if (isSuperlative(question.kind)) return await stock.first(question.kind, criteria)
    return answerCatalogueFact(question.kind, vehicleCriteria(question, understanding, updatedSearch), now)
  } catch (error) {
    // An unknown place or make: the search reports it itself.
    if (error instanceof ProblemError && error.code === 'bad-criteria') return null
    throw error
  }
}

/** Answers a message's question; null where the data has no answer. */
export type QuestionAnswerer = (
  question: Question,
  understanding: Understanding,
  /** The search after the update. */
  outcome: UpdatedSearch,
) => Promise<string | null>

export function questionAnswerer(
  search: SearchService,
  vocabulary: Vocabulary,
  placeMiles: () => Promise<number>,
  now: () => Date = () => new Date(),
): QuestionAnswerer {
  return async (question, understanding, outcome) =>
    await answerQuestion(question, understanding, outcome, {
      search,
      vocabulary,
      now: now(),
      placeMiles: await placeMiles(),
    })
}
