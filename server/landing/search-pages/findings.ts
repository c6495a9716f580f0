/**
 * What can be said of the cars of a search. A finding has a weight: how far its fact is from that of all
 * cars, so that a page begins with what is unusual of it. content/landing/findings/KEY.md has its wordings:
 * paragraphs are sentences, headings questions with their answers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { LandingQuestion } from '#contracts/landing/landing-page.ts'
import { fuelTypes } from '#contracts/vehicle/enumerations.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import { readPageBody } from '../texts/page-body.ts'
import { CONTENT, type Template, templateOf, type Values } from '../texts/template.ts'
import { hashOf, wordingOf } from '../texts/wording.ts'

export interface Finding {
  readonly key: string
  /** From 0, what is the same for all cars; 1 is very unusual. */
  readonly weight: number
  readonly values: Values
}

/** Undefined where too little is known. `all`: of all cars. */
type Maker = (own: SearchFigures, all: SearchFigures) => Omit<Finding, 'key'> | undefined

/** Percentages of fewer cars say nothing. */
const MIN_CARS = 8
/** A smaller difference from the median of all cars, as a share of it, is none. */
const MIN_GAP = 0.01
/** The share of cars whose year is counted from which a middle year is said. */
const MIN_YEARS_KNOWN = 0.9

type Counts = Readonly<Record<string, number>>
type Steps = readonly { from: number; count: number }[]

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The share with a value of cars whose fact is known; undefined where it is known of too few. */
function shareOf(counts: Counts, ...values: string[]): number | undefined {
  const known = sum(Object.values(counts))
  return known < MIN_CARS ? undefined : sum(values.map(value => counts[value] ?? 0)) / known
}

function shareBelow(steps: Steps, limit: number): number | undefined {
  const known = sum(steps.map(({ count }) => count))
  const below = steps.filter(({ from }) => from < limit).map(({ count }) => count)
  return known < MIN_CARS ? undefined : sum(below) / known
}

/** The step at which half of the cars are reached. */
function middleStep(steps: Steps): number | undefined {
  const total = sum(steps.map(({ count }) => count))
  if (total < MIN_CARS) return undefined
  let reached = 0
  return steps.find(step => {
    reached += step.count
    return reached * 2 >= total
  })?.from
}

/** Finds how far a figure is from that of all cars; `scale` is the distance that weighs 1. */
function comparing(
  figureOf: (figures: SearchFigures) => number | undefined,
  scale = 1,
  more: (own: SearchFigures) => Values | undefined = () => ({}),
): Maker {
  return (own, all) => {
    const [mine, others, values] = [figureOf(own), figureOf(all), more(own)]
    if (mine === undefined || others === undefined || !values) return undefined
    return { weight: Math.min(1, Math.abs(mine - others) / scale), values: { mine, others, ...values } }
  }
}

/** Compares the share of a fact's commonest value, and names that value and the next two. */
function commonest(name: 'fuelType' | 'color', least: number, nameOf = (value: string) => value): Maker {
  return (own, all) => {
    const ranked = Object.entries(own.counts[name]).sort(([, a], [, b]) => b - a)
    const [first, second, third] = ranked.map(([value]) => value)
    if (ranked.length < least || !first || !second) return undefined
    const names = { first: nameOf(first), second: nameOf(second), third: third ?? null }
    const next = shareOf(own.counts[name], second)
    return comparing(
      ({ counts }) => shareOf(counts[name], first),
      1,
      () => ({ ...names, next }),
    )(own, all)
  }
}

/** The features that set the cars apart most. */
const equipment: Maker = (own, all) => {
  const [first, second] = Object.keys(all.counts.features)
    .map(feature => {
      const mine = (own.counts.features[feature] ?? 0) / own.total
      const others = all.counts.features[feature]! / all.total
      const name = feature.replaceAll('-', ' ')
      return { feature, name, mine, others, gap: Math.abs(mine - others) }
    })
    .sort((a, b) => b.gap - a.gap || hashOf(a.feature) - hashOf(b.feature))
  return first && second && { weight: first.gap, values: { first, second } }
}

const fuelName = (value: string) => fuelTypes.find(fuel => fuel.value === value)?.label.toLowerCase() ?? value

/** In words, which way one is from the other. */
function apart(mine: number, others: number, [less, more]: readonly [string, string]): Values {
  const isLess = mine < others
  return {
    ...{ mine, others, gap: Math.abs(mine - others), share: Math.abs(mine - others) / others },
    ...{ way: isLess ? less : more, otherWay: isLess ? more : less, side: isLess ? 'below' : 'above' },
  }
}

const makers: Readonly<Record<string, Maker>> = {
  automatics: comparing(({ counts }) => shareOf(counts.transmission, 'automatic', 'semi-automatic')),
  fuels: commonest('fuelType', 2, fuelName),
  ulez: comparing(({ flags }) => shareOf(flags.ulez, 'yes')),
  insurance: comparing(
    ({ steps }) => middleStep(steps.insuranceGroup),
    25,
    ({ steps }) => ({ lowest: steps.insuranceGroup[0]?.from }),
  ),
  age: comparing(
    ({ steps }) => middleStep(steps.year),
    8,
    ({ steps: { year }, total }) => {
      // Cars from before the first bar are in no step: where they are many, the middle of the steps is not
      // that of all cars.
      const isKnown = sum(year.map(({ count }) => count)) >= MIN_YEARS_KNOWN * total
      return isKnown ? { commonest: year.toSorted((a, b) => b.count - a.count)[0] } : undefined
    },
  ),
  sellers: comparing(({ flags }) => shareOf(flags.dealer, 'yes')),
  colours: commonest('color', 3),
  keepers: comparing(({ counts }) => shareOf(counts.owners, '0', '1')),
  history: comparing(({ counts }) => shareOf(counts.serviceHistory, 'full', 'full dealer')),
  equipment,
  'low-miles': comparing(({ steps }) => shareBelow(steps.mileage, 30_000)),
  tax: comparing(
    ({ steps }) => middleStep(steps.vedStandard),
    180,
    ({ steps }) => ({ mine: shareBelow(steps.vedStandard, 36) }),
  ),
}

/** A median beside that of all cars. */
function median(key: 'price' | 'mileage', own: SearchFigures, all: SearchFigures): Finding[] {
  const [mine, others] = [own[key], all[key]]
  if (mine === null || !others) return []
  const values = apart(mine, others, key === 'price' ? ['less', 'more'] : ['fewer', 'more'])
  const gap = Math.abs(mine - others) / others
  return [
    gap < MIN_GAP ? { key: `${key}-alike`, weight: 0, values } : { key, weight: Math.min(1, gap), values },
  ]
}

/** The most unusual first. `what`: 'used Ford Focus cars'. */
export function findingsOf(what: string, own: SearchFigures, all: SearchFigures): Finding[] {
  if (own === all) return findingsOfStock(own)
  const medians = [...median('price', own, all), ...median('mileage', own, all)]
  const others =
    own.total < MIN_CARS
      ? []
      : Object.entries(makers).flatMap(([key, make]) => {
          const made = make(own, all)
          return made ? [{ key, ...made }] : []
        })
  return [...medians, ...others]
    .map(finding => ({ ...finding, values: { what, ...finding.values } }))
    .sort((a, b) => b.weight - a.weight)
}

/** What is said of all cars of the site, which there is nothing to compare with. */
function findingsOfStock({ price, mileage, counts }: SearchFigures): Finding[] {
  const figures = {
    'price-of-all': price,
    'mileage-of-all': mileage,
    'automatics-of-all': shareOf(counts.transmission, 'automatic', 'semi-automatic') ?? null,
  }
  return Object.entries(figures).flatMap(([key, mine]) =>
    mine === null ? [] : [{ key, weight: 0, values: { mine } }],
  )
}

interface Wordings {
  sentences: readonly Template[]
  questions: readonly { question: Template; answer: Template }[]
}

const template = (text = '') => templateOf(text, text)

const wordings = new Map(
  readdirSync(`${CONTENT}findings`).map((file): [string, Wordings] => {
    const { paragraphs, sections } = readPageBody(readFileSync(`${CONTENT}findings/${file}`, 'utf8'))
    const questions = sections.map(({ heading, paragraphs: [answer] }) => ({
      ...{ question: template(heading), answer: template(answer) },
    }))
    return [basename(file, '.md'), { sentences: paragraphs.map(template), questions }]
  }),
)

/** In one of its wordings, always the same for a page. */
export function sentenceOf({ key, values }: Finding, path: string): string {
  const { sentences } = wordings.get(key)!
  return sentences[wordingOf(path, key, sentences.length)]!(values)
}

export function questionOf({ key, values }: Finding, path: string): LandingQuestion {
  const { questions } = wordings.get(key)!
  const { question, answer } = questions[wordingOf(path, key, questions.length)]!
  return { question: question(values), answer: answer(values) }
}
