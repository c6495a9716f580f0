/** A figure of one model, or of several compared: the catalogue's range over all matching derivatives. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { listAnd, listOr } from '#contracts/text/english.ts'
import type { Generation } from '#server/vehicles/catalogue/model.ts'
import type { CatalogueFact } from '../recognition/catalogue-questions.ts'
import { type CatalogueFactRule, catalogueFactRules } from './catalogue-facts.ts'
import {
  bodyNoun,
  describeModel,
  engineOf,
  type MatchingDerivative,
  matchingDerivatives,
} from './matching-derivatives.ts'
import { type CatalogueModel, catalogueModels, yearRange } from './question-subject.ts'

interface ModelAnswer {
  model: CatalogueModel
  name: string
  /** The derivatives that the figures are of. */
  measured: MatchingDerivative[]
  /** Ascending. */
  figures: number[]
}

const MAX_COMPARED = 3

export function answerCatalogueFact(fact: CatalogueFact, asked: Criteria, now: Date): string | null {
  const rule = catalogueFactRules[fact]
  const models = catalogueModels(asked)
  if (models.length === 0 || models.length > MAX_COMPARED) return null
  const answers = models.map(model => modelAnswer(rule, model, asked, now))
  const [only, ...others] = answers
  if (others.length === 0 && only!.figures.length === 0)
    return answerForAnotherBody(rule, only!.model, asked, now)
  if (answers.some(({ figures }) => figures.length === 0)) return null
  const sentences = answers.map(one => `${rule.sentence(one.name, amountOf(rule, one, asked))}.`)
  const last = others.length > 0 ? compareModels(rule, answers) : narrowingAdvice(rule, only!, asked, now)
  return [...sentences, ...(last === undefined ? [] : [last])].join(' ')
}

function modelAnswer(
  rule: CatalogueFactRule,
  model: CatalogueModel,
  asked: Criteria,
  now: Date,
): ModelAnswer {
  const meant = matchingDerivatives(model, asked, now)
  const isMeasured = ({ generation: { bodies } }: MatchingDerivative) =>
    asked.bodyType === undefined || asked.bodyType.every(body => bodies[0]?.body === body)
  const measured = rule.belongsTo === 'first_body' ? meant.filter(isMeasured) : meant
  return { model, name: describeModel(model, asked, now), measured, figures: figuresOf(rule, measured) }
}

function figuresOf(rule: CatalogueFactRule, meant: readonly MatchingDerivative[]): number[] {
  return distinct(meant.flatMap(rule.values).filter(figure => figure !== null)).sort((a, b) => a - b)
}

/** '380 litres as a hatchback, 250 litres as a convertible' where a question names no body of several. */
function amountOf(
  rule: CatalogueFactRule,
  { measured, figures }: ModelAnswer,
  { bodyType }: Criteria,
): string {
  const isPlain = bodyType !== undefined || measured.every(({ generation }) => generation.bodies.length === 1)
  const byBody = Map.groupBy(measured, ({ generation }) => generation.bodies[0]?.body)
  if (rule.belongsTo !== 'first_body' || (isPlain && byBody.size < 2)) return rule.amount(figures)
  return [...byBody]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([body, ones]) => [body, figuresOf(rule, ones)] as const)
    .filter(([body, own]) => body !== undefined && own.length > 0)
    .map(
      ([body, own]) =>
        `${rule.amount(own)} as ${body === 'suv' || body === 'mpv' ? 'an' : 'a'} ${bodyNoun(body!)}`,
    )
    .join(', ')
}

/** What would narrow a range of figures, or the latest generation's figure. */
function narrowingAdvice(
  rule: CatalogueFactRule,
  answers: ModelAnswer,
  asked: Criteria,
  now: Date,
): string | undefined {
  if (answers.figures.length < 2) return undefined
  const isYearSaid = yearRange(asked, now) !== null
  if (rule.belongsTo === 'engine') {
    const isEngineSaid = engineOf(asked).litres !== undefined || asked.keywords !== undefined
    const wanted = [...(isYearSaid ? [] : ['year']), ...(isEngineSaid ? [] : ['engine'])]
    return wanted.length === 0 ? undefined : `Tell me the ${listAnd(wanted)}, and I can be more exact.`
  }
  const latest = answers.measured.toSorted((a, b) => b.generation.years.from - a.generation.years.from)[0]!
  const own = figuresOf(rule, [latest])
  if (isYearSaid || own.length === 0) return undefined
  return `${rule.sentence(`latest (${yearsInWords(latest.generation)})`, rule.amount(own))}.`
}

function compareModels(
  { comparison: { by, words } }: CatalogueFactRule,
  answers: readonly ModelAnswer[],
): string {
  // Negated where less is better, so that the winner's worst figure must exceed the others' best.
  const turned = answers.map(({ model, figures }) => {
    const [least, most] = [figures[0]!, figures.at(-1)!]
    return by === 'most' ? { model, worst: least, best: most } : { model, worst: -most, best: -least }
  })
  const [first, ...others] = turned.toSorted((a, b) => b.worst - a.worst)
  if (turned.every(({ worst, best }) => worst === first!.worst && best === worst))
    return 'They are the same in this.'
  const isClear = others.every(({ best }) => best < first!.worst)
  return isClear
    ? `So the ${first!.model.model.name} ${words}.`
    : `Which ${words} depends on year and version.`
}

/** The figure of the measured body, where there is none of the body in the question. */
function answerForAnotherBody(
  rule: CatalogueFactRule,
  model: CatalogueModel,
  asked: Criteria,
  now: Date,
): string | null {
  const { bodyType, ...others } = asked
  if (rule.belongsTo !== 'first_body' || bodyType === undefined) return null
  const meant = matchingDerivatives(model, asked, now)
  const figures = figuresOf(rule, meant)
  if (figures.length === 0) return null
  const known = listOr(
    distinct(meant.flatMap(({ generation }) => generation.bodies[0]?.body ?? [])).map(bodyNoun),
  )
  const unknown = listOr(bodyType.map(bodyNoun))
  return `${rule.sentence(`${describeModel(model, others, now)} ${known}`, rule.amount(figures))}; the ${unknown}’s I don’t know.`
}

function yearsInWords({ years: { from, to } }: Generation): string {
  return to === null ? `since ${from}` : from === to ? String(from) : `${from} to ${to}`
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
