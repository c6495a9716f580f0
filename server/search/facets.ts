import { allCriteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search-answer.ts'
import type { FacetAnswer } from './engine/query.ts'
import { VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

interface OptionCount {
  value: string
  label: string
  count: number
}

/** The engine's counts as the contract has them: options in the order of their declaration, makes and models by name. */
export function facetsOf(
  answers: Readonly<Record<string, FacetAnswer>>,
  chosenMakes: readonly string[],
  vocabulary: Vocabulary,
): Record<string, Facet> {
  const facets: Record<string, Facet> = {}
  const vehicle = answers[VEHICLE]
  if (vehicle && 'counts' in vehicle) {
    facets.make = { kind: 'options', options: makeOptions(vehicle.counts, vocabulary) }
    facets.model = { kind: 'options', options: modelOptions(vehicle.counts, chosenMakes, vocabulary) }
  }
  for (const criterion of allCriteria) {
    const answer = answers[criterion.name]
    if (!answer) continue
    if ('flag' in answer) facets[criterion.name] = { kind: 'flag', ...answer.flag }
    else if ('histogram' in answer) {
      const { edges, counts } = answer.histogram
      facets[criterion.name] = {
        kind: 'histogram',
        edges: [...edges],
        counts: [...counts],
        min: answer.min ?? null,
        max: answer.max ?? null,
      }
    } else if (criterion.kind === 'many') {
      const { counts } = answer
      const options = criterion.options
        ? criterion.options.map(({ value, label }) => ({ value, label, count: counts[value] ?? 0 }))
        : Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))
      facets[criterion.name] = { kind: 'options', options }
    }
  }
  return facets
}

export function makeOptions(counts: Readonly<Record<string, number>>, vocabulary: Vocabulary): OptionCount[] {
  const makes = Object.entries(counts).filter(([path]) => !path.includes('/'))
  return byLabel(makes.map(([value, count]) => ({ value, label: vocabulary.makeName(value), count })))
}

/** Of the chosen makes; two makes' models of one name stand as one choice, as the filter takes them. */
export function modelOptions(
  counts: Readonly<Record<string, number>>,
  makes: readonly string[],
  vocabulary: Vocabulary,
): OptionCount[] {
  const options = new Map<string, OptionCount>()
  for (const [path, count] of Object.entries(counts)) {
    const [make = '', value] = path.split('/')
    if (value === undefined || !makes.includes(make)) continue
    const known = options.get(value)
    if (known) known.count += count
    else options.set(value, { value, label: vocabulary.modelName(path), count })
  }
  return byLabel([...options.values()])
}

const collator = new Intl.Collator('en-GB', { numeric: true })

function byLabel(options: OptionCount[]): OptionCount[] {
  return options.filter(option => option.count > 0).sort((a, b) => collator.compare(a.label, b.label))
}
