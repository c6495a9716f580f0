/** Smart Suggestions: the values of each criterion that is not set, with the number of cars each leaves. */
import type { SuggestionCategory } from '#contracts/assistant/assistant.ts'
import { companionsOf, merge } from '#contracts/criteria/algebra.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { patch, set, wantedNames } from '#contracts/criteria/fields.ts'
import { criterionRangeText } from '#contracts/criteria/tags.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import { countsOf, type SearchSnapshot, type SuggestionDependencies } from './candidates.ts'
import { boundAtShare, histogramOf } from './histogram.ts'
import { optionsByCount } from './suggestions.ts'

const chosenFrom = ['make', 'model', 'bodyType', 'fuelType', 'transmission', 'color'] as const
/** Suggested bounds leave about these shares of the cars. */
const SHARES = [0.1, 0.25, 0.5, 0.75] as const
/** Per criterion. The panel shows five, and all on request. */
const MAX_VALUES = 12

export const smartSuggestionFacets = [...chosenFrom, 'price', 'mileage', 'year'] as const

export async function smartSuggestions(
  dependencies: SuggestionDependencies,
  snapshot: SearchSnapshot,
): Promise<SuggestionCategory[]> {
  const lists = chosenFrom.flatMap(name => listCategory(name, snapshot))
  const ranges = await Promise.all(
    [
      rangeCategory(dependencies, snapshot, 'price', 'priceMax'),
      rangeCategory(dependencies, snapshot, 'mileage', 'mileageMax'),
      rangeCategory(dependencies, snapshot, 'year', 'yearMin'),
    ].filter(category => category !== undefined),
  )
  return [...lists, ...ranges].filter(({ suggestions }) => suggestions.length > 0)
}

function listCategory(
  name: (typeof chosenFrom)[number],
  { state, facets, total }: SearchSnapshot,
): SuggestionCategory[] {
  const { criteria } = state
  if (criteria[name] !== undefined || criteria.not?.[name]) return []
  // Models are suggested only within one make: there are too many.
  const [make, ...others] = criteria.make ?? []
  if (name === 'model' && (make === undefined || others.length > 0)) return []
  const suggestions = optionsByCount(facets[name], total)
    .slice(0, MAX_VALUES)
    .map(({ value, label, count }) => ({
      text: label,
      criteria: set(name === 'model' ? { make: [make!] } : {}, patch(name, [value])),
      count,
    }))
  return [{ criterion: name, label: criterionNamed(name)!.label, suggestions }]
}

async function rangeCategory(
  dependencies: SuggestionDependencies,
  { state, source, facets, total }: SearchSnapshot,
  name: 'price' | 'mileage' | 'year',
  bound: 'priceMax' | 'mileageMax' | 'yearMin',
): Promise<SuggestionCategory> {
  const criterion = criterionNamed(name)
  const category = { criterion: name, label: criterion?.label ?? name }
  const taken = wantedNames(state.criteria)
  if (criterion?.kind !== 'range' || companionsOf(name).some(one => taken.includes(one)))
    return { ...category, suggestions: [] }
  const steps = spread(facets[name])
  const choices = steps.map(step => set({}, patch(bound, step)))
  const counts = await countsOf(
    dependencies,
    source,
    choices.map(choice => merge(state.criteria, choice)),
  )
  const suggestions = choices.flatMap((criteria, index) => {
    const count = counts[index]!
    const step = steps[index]!
    const text =
      bound === 'yearMin'
        ? criterionRangeText(criterion, step)
        : criterionRangeText(criterion, undefined, step)
    return text && count > 0 && count < total ? { text, criteria, count } : []
  })
  return { ...category, suggestions }
}

/** The bounds nearest to these shares, without duplicates. */
function spread(facet: Facet | undefined): number[] {
  return [...new Set(SHARES.flatMap(share => boundAtShare(histogramOf(facet), share) ?? []))]
}
