/** The names that parameters of a search may have. */
import { capitalised } from '../text/english.ts'
import { allCriteria, type Criteria, type Criterion, type CriterionName } from './declarations.ts'
import { fieldsOf, partName } from './fields.ts'

/** What a parameter's name means: a criterion, and which part of it. */
export interface Spelling {
  readonly criterion: Criterion
  readonly part: 'whole' | 'min' | 'max'
  readonly excluded: boolean
}

/** Other names of a criterion. */
const aliases: Readonly<Partial<Record<CriterionName, readonly string[]>>> = {
  make: ['makes'],
  model: ['models'],
  transmission: ['gearbox'],
  price: ['priceRange'],
  color: ['colour'],
  imported: ['import'],
  colorChanged: ['colourChanged'],
  euroStatus: ['euroStandard'],
  writeOffCategories: ['writeOffCategory'],
  fuelEconomyCombined: ['fuelEconomy'],
  vedStandard: ['roadTax'],
  city: ['location'],
  distance: ['range'],
}

export const aliasesOf = (name: CriterionName): readonly string[] => aliases[name] ?? []

function* spellingsOf(criterion: Criterion): Generator<[string, Spelling]> {
  for (const name of [criterion.name, ...aliasesOf(criterion.name)]) {
    yield [name, { criterion, part: 'whole', excluded: false }]
    if (criterion.kind === 'many') yield [`not.${name}`, { criterion, part: 'whole', excluded: true }]
    if (criterion.kind === 'range' || criterion.kind === 'dates') {
      for (const part of ['min', 'max'] as const) {
        const spelling: Spelling = { criterion, part, excluded: false }
        yield [`${name}${capitalised(part)}`, spelling]
        yield [`${part}${capitalised(name)}`, spelling]
      }
    }
  }
}

/** Pages that read no address leave it out, which they may because making it has no effect of its own. */
const table = /* @__PURE__ */ new Map<string, Spelling>(
  allCriteria.flatMap(criterion => [...spellingsOf(criterion)]),
)

/** '200+', which an address may spell with a space, and '200-300'. */
const openRange = /\d *[-–+]|\d $/

/**
 * Reads any accepted spelling: minPrice, priceMin, gearbox, not.make, … The value decides what 'range' means:
 * '25' is a distance, '200+' how far an electric car goes.
 */
export function spelling(parameter: string, value?: unknown): Spelling | undefined {
  const isElectric = parameter === 'range' && typeof value === 'string' && openRange.test(value)
  return table.get(isElectric ? 'electricRange' : parameter)
}

/** The fields that a parameter is about: 'minPrice' is priceMin, 'price' both bounds, 'not.make' `not`. */
export function fieldsSaidBy(parameter: string, value?: unknown): readonly (keyof Criteria)[] {
  const known = spelling(parameter, value)
  if (!known) return []
  const { criterion, part, excluded } = known
  if (excluded) return ['not']
  const isRange = criterion.kind === 'range' || criterion.kind === 'dates'
  return isRange && part !== 'whole' ? [partName(criterion.name, part)] : fieldsOf(criterion)
}
