/** A figure of a model, or of several to compare: from the least to the most that the catalogue has of what is meant. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { listed } from '#server/assistant/response/wording.ts'
import type { Generation } from '#server/vehicles/catalogue/model.ts'
import type { Fact } from '../question.ts'
import { type CatalogueFactRule, catalogueFactRules } from './catalogue-facts.ts'
import { bodyWord, engineOf, type Meant, matchingDerivatives, nameOf } from './matching-derivatives.ts'
import { type CatalogueModel, modelsOf, yearsOf } from './question-subject.ts'

interface Told {
  model: CatalogueModel
  name: string
  /** What the figures are of. */
  measured: Meant[]
  /** The least first. */
  figures: number[]
}

const MAX_COMPARED = 3

export function answerCatalogueFact(fact: Fact, asked: Criteria, now: Date): string | null {
  const rule = catalogueFactRules[fact]
  const models = modelsOf(asked)
  if (models.length === 0 || models.length > MAX_COMPARED) return null
  const told = models.map(model => toldOf(rule, model, asked, now))
  const [only, ...others] = told
  if (others.length === 0 && only!.figures.length === 0) return ofAnotherBody(rule, only!.model, asked, now)
  if (told.some(({ figures }) => figures.length === 0)) return null
  const sentences = told.map(one => `${rule.say(one.name, amountOf(rule, one, asked))}.`)
  const last = others.length > 0 ? comparison(rule, told) : narrowing(rule, only!, asked, now)
  return [...sentences, ...(last === undefined ? [] : [last])].join(' ')
}

function toldOf(rule: CatalogueFactRule, model: CatalogueModel, asked: Criteria, now: Date): Told {
  const meant = matchingDerivatives(model, asked, now)
  const isMeasured = ({ generation: { bodies } }: Meant) =>
    asked.bodyType === undefined || asked.bodyType.every(body => bodies[0]?.body === body)
  const measured = rule.whose === 'first body' ? meant.filter(isMeasured) : meant
  return { model, name: nameOf(model, asked, now), measured, figures: figuresOf(rule, measured) }
}

function figuresOf(rule: CatalogueFactRule, meant: readonly Meant[]): number[] {
  return distinct(meant.flatMap(rule.of).filter(figure => figure !== null)).sort((a, b) => a - b)
}

/** '380 litres as a hatchback, 250 litres as a convertible' where no body is said and there are several. */
function amountOf(rule: CatalogueFactRule, { measured, figures }: Told, { bodyType }: Criteria): string {
  const isPlain = bodyType !== undefined || measured.every(({ generation }) => generation.bodies.length === 1)
  const byBody = Map.groupBy(measured, ({ generation }) => generation.bodies[0]?.body)
  if (rule.whose !== 'first body' || (isPlain && byBody.size < 2)) return rule.amount(figures)
  return [...byBody]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([body, ones]) => [body, figuresOf(rule, ones)] as const)
    .filter(([body, own]) => body !== undefined && own.length > 0)
    .map(
      ([body, own]) =>
        `${rule.amount(own)} as ${body === 'suv' || body === 'mpv' ? 'an' : 'a'} ${bodyWord(body!)}`,
    )
    .join(', ')
}

/** What would make several figures fewer; and of a model's many years, what the latest has. */
function narrowing(rule: CatalogueFactRule, told: Told, asked: Criteria, now: Date): string | undefined {
  if (told.figures.length < 2) return undefined
  const isYearSaid = yearsOf(asked, now) !== null
  if (rule.whose === 'engine') {
    const isEngineSaid = engineOf(asked).litres !== undefined || asked.keywords !== undefined
    const wanted = [...(isYearSaid ? [] : ['year']), ...(isEngineSaid ? [] : ['engine'])]
    return wanted.length === 0 ? undefined : `Tell me the ${listed(wanted, 'and')}, and I can be more exact.`
  }
  const latest = told.measured.toSorted((a, b) => b.generation.years.from - a.generation.years.from)[0]!
  const own = figuresOf(rule, [latest])
  if (isYearSaid || own.length === 0) return undefined
  return `${rule.say(`latest (${yearsInWords(latest.generation)})`, rule.amount(own))}.`
}

function comparison({ wins: { by, words } }: CatalogueFactRule, told: readonly Told[]): string {
  // So that the one that wins has the least at the top of what the others have.
  const turned = told.map(({ model, figures }) => {
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

/** Nothing of the body that is asked for, but something of the one that its generations are measured in. */
function ofAnotherBody(
  rule: CatalogueFactRule,
  model: CatalogueModel,
  asked: Criteria,
  now: Date,
): string | null {
  const { bodyType, ...others } = asked
  if (rule.whose !== 'first body' || bodyType === undefined) return null
  const meant = matchingDerivatives(model, asked, now)
  const figures = figuresOf(rule, meant)
  if (figures.length === 0) return null
  const known = listed(
    distinct(meant.flatMap(({ generation }) => generation.bodies[0]?.body ?? [])).map(bodyWord),
  )
  const unknown = listed(bodyType.map(bodyWord))
  return `${rule.say(`${nameOf(model, others, now)} ${known}`, rule.amount(figures))}; the ${unknown}’s I don’t know.`
}

function yearsInWords({ years: { from, to } }: Generation): string {
  return to === null ? `since ${from}` : from === to ? String(from) : `${from} to ${to}`
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
