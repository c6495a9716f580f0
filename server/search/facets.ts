import {
  allCriteria,
  type Criteria,
  type Criterion,
  type ManyName,
} from '#contracts/criteria/declarations.ts'
import { excludedOf, valuesOf } from '#contracts/criteria/fields.ts'
import { histogramEdges } from '#contracts/criteria/histograms.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import type { FacetAnswer } from './engine/query.ts'
import { includedIn, VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

interface OptionCount {
  value: string
  label: string
  count: number
  make?: string
}

/**
 * The engine's counts as the contract has them: options in the order of their declaration, makes and models
 * by name. Values that the criteria choose or exclude are among them even if no car has them, so that they
 * can be removed.
 */
export function facetsOf(
  answers: Readonly<Record<string, FacetAnswer>>,
  criteria: Criteria,
  chosenMakes: readonly string[],
  vocabulary: Vocabulary,
): Record<string, Facet> {
  const facets: Record<string, Facet> = {}
  const vehicle = answers[VEHICLE]
  if (vehicle && 'counts' in vehicle) {
    facets.make = options(
      withNamed('make', makeOptions(vehicle.counts, vocabulary), criteria, make => vocabulary.makeName(make)),
    )
    facets.model = options(
      withNamed('model', modelOptions(vehicle.counts, chosenMakes, vocabulary), criteria, model =>
        vocabulary.modelLabel(model, chosenMakes),
      ),
    )
  }
  for (const criterion of allCriteria) {
    const answer = answers[criterion.name]
    if (!answer) continue
    if ('flag' in answer) facets[criterion.name] = { kind: 'flag', ...answer.flag }
    else if ('histogram' in answer) {
      facets[criterion.name] = {
        kind: 'histogram',
        ...shownBars(criterion, answer.histogram),
      }
    } else if (criterion.kind === 'many') {
      const { counts } = answer
      const countOf = (value: string) =>
        (includedIn[criterion.name]?.[value] ?? [value]).reduce((sum, one) => sum + (counts[one] ?? 0), 0)
      const closed = optionsOf(criterion)
      const counted = closed
        ? closed.map(({ value, label }) => ({ value, label, count: countOf(value) }))
        : Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))
      facets[criterion.name] = options(withNamed(criterion.name, counted, criteria, value => value))
    }
  }
  return facets
}

/** The last bar is open: what the index counts in bars beyond the declared ones belongs to it. */
function shownBars(
  criterion: Criterion,
  { edges, counts }: { edges: readonly number[]; counts: readonly number[] },
): { edges: number[]; counts: number[] } {
  const declared = criterion.kind === 'range' ? histogramEdges(criterion.name) : undefined
  const last = (declared ?? edges).length - 1
  return {
    edges: edges.slice(0, last + 1),
    counts: [...counts.slice(0, last), counts.slice(last).reduce((sum, count) => sum + count, 0)],
  }
}

const options = (counted: OptionCount[]): Facet => ({ kind: 'options', options: counted })

/** With the values that the criteria name and no car has at the end. */
function withNamed(
  criterion: ManyName,
  counted: OptionCount[],
  criteria: Criteria,
  labelOf: (value: string) => string,
): OptionCount[] {
  const named = new Set([...valuesOf(criteria, criterion), ...excludedOf(criteria, criterion)])
  if (named.size === 0) return counted
  const known = new Set(counted.map(({ value }) => value))
  const empty = [...named].filter(value => !known.has(value))
  return [...counted, ...empty.map(value => ({ value, label: labelOf(value), count: 0 }))]
}

export function makeOptions(counts: Readonly<Record<string, number>>, vocabulary: Vocabulary): OptionCount[] {
  return vocabulary.makesInOrder().flatMap(({ slug, name }) => {
    const count = counts[slug] ?? 0
    return count > 0 ? { value: slug, label: name, count } : []
  })
}

/**
 * Models of the chosen makes; two makes' models of one name stand as one choice, as the filter takes them.
 */
export function modelOptions(
  counts: Readonly<Record<string, number>>,
  makes: readonly string[],
  vocabulary: Vocabulary,
): OptionCount[] {
  const options = new Map<string, OptionCount>()
  for (const { path, slug, name } of vocabulary.modelsInOrder(makes)) {
    const count = counts[path] ?? 0
    if (count === 0) continue
    const known = options.get(slug)
    if (known) known.count += count
    else options.set(slug, { value: slug, label: name, count, make: path.slice(0, path.indexOf('/')) })
  }
  return [...options.values()]
}
