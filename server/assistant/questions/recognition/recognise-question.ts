/** Recognises a question in a message by patterns over its clauses. Pure; never throws. */

import { anyOf } from '#server/assistant/understanding/patterns.ts'
import type { Question } from '../question.ts'
import { asksAboutOneCar } from './car-questions.ts'
import { recogniseCatalogueQuestion } from './catalogue-questions.ts'
import { type QuestionClause, splitClauses } from './clauses.ts'
import { conditionAdvice } from './condition-advice.ts'
import { recognisePriceQuestion, recogniseStockQuestion } from './stock-questions.ts'
import { unsupportedTopics } from './unsupported-topics.ts'

/** Requests to show cars or to change the search, which are not questions. */
const searchRequest = anyOf(
  String.raw`^(?:how|what) (?:about|bout)\b|^what if\b|^(?:is|was) it possible\b|^(?:do|would) (?:you|u) mind\b`,
  String.raw`^(?:show|find|get|give|list|search|filter|sort)\b`,
  String.raw`^(?:can|could|would|will|shall|should|may|might) (?:you|u|we|i|it|that|they) (?:please |just |also |only |maybe )*(?:${[
    'show|find|search|filter|list|get|see|have|look|view|browse|bring|pull|give|recommend|suggest|compare|help',
    'switch|change|make|add|remove|drop|swap|keep|set|put|narrow|limit|expand|increase|include|exclude|sort|order',
    'go|do|try|be|start|clear|forget',
  ].join('|')})\b`,
)
const backReference = anyOf(
  String.raw`\b(?:these|those|them|they|it|its|it's|this|ones)\b|\bthat one\b`,
  String.raw`\b(?:have|got|is|are|there) one (?:in|with|that|under|below|near|from|within)\b`,
  String.raw`\b(?:of|than|on|is|does|has|for) that(?: one)?$`,
  String.raw`^how many (?:are|have|has|do you have|is|come|were|with|in|under|over|there|would|got|r)\b|^how many$`,
  String.raw`^(?:any|are there any|is there any|do you have any|have you got any|got any) (?:in|with|under|below|near|that|from|within|of|around|on)\b`,
)
const nearVisitor = anyOf(
  String.raw`\b(?:near(?:est|by)?(?: to)? (?:me|us|here)|nearby|closest to (?:me|us|here)|close (?:by|to (?:me|us|home|here)))\b`,
  String.raw`\b(?:a?round here|locally|local(?: to me)?|in my (?:area|town|city|region)|where i (?:am|live)|far from me)\b`,
)
/** '120 g/km', '110 grams of co2', 'co2 of 145' */
const grams =
  /(?<![\d.])(\d{1,3}) ?(?:g(?:rams?|ms?)?(?: ?(?:\/|per|p) ?k(?:m|ilomet\w+))?(?: ?(?:of )?co2)?)(?=[\s,.?!]|$)|\bco2(?: (?:emissions?|figure|rating))?(?: (?:of|is|at|:))? (\d{1,3})\b|(?<![\d.])(\d{1,3}) (?:of )?co2\b/

/** `onCarPage`: a question may be about the car shown, without naming it. */
export function recogniseQuestion(text: string, onCarPage = false): Question | undefined {
  for (const clause of splitClauses(text)) {
    const question = questionInClause(clause, onCarPage)
    if (question) return question
  }
  return undefined
}

function questionInClause(clause: QuestionClause, onCarPage: boolean): Question | undefined {
  const { words, from, to } = clause
  const asked = {
    from,
    to,
    refersToSearch: backReference.test(words),
    nearMe: nearVisitor.test(words),
    co2: co2In(words),
  }
  const advice = conditionAdvice(words)
  if (advice) return { ...asked, kind: 'condition-advice', reply: advice }
  const other = clause.isInner ? undefined : unsupportedTopics.find(({ pattern }) => pattern.test(words))
  if (other) return { ...asked, kind: 'unsupported', reply: other.reply }
  if (searchRequest.test(words)) return undefined
  if (asksAboutOneCar(clause, onCarPage)) return { ...asked, kind: 'one-car', words }
  const kind =
    recogniseStockQuestion(clause) ?? recogniseCatalogueQuestion(clause) ?? recognisePriceQuestion(clause)
  return kind && { ...asked, kind }
}

function co2In(words: string): number | undefined {
  const found = grams.exec(words)
  const given = found?.[1] ?? found?.[2] ?? found?.[3]
  return given === undefined ? undefined : Number(given)
}
