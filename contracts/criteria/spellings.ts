import type { Criterion } from './criterion.ts'
import { allCriteria, type Criteria } from './declarations.ts'

/** What a parameter's name means: a criterion, and which part of it. */
export interface Spelling {
  readonly criterion: Criterion
  readonly part: 'whole' | 'min' | 'max'
  readonly excluded: boolean
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function* spellingsOf(criterion: Criterion): Generator<[string, Spelling]> {
  for (const name of [criterion.name, ...(criterion.aliases ?? [])]) {
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

/** Reads any accepted spelling: minPrice, priceMin, gearbox, not.make, … */
export function spelling(parameter: string): Spelling | undefined {
  return table.get(parameter)
}

/** Made once: a page writes dozens of addresses, each of which asks for all of them. */
const partNames = new Map(
  allCriteria.map(({ name }) => [name, { min: `${name}Min`, max: `${name}Max` }] as const),
)

/** The canonical name of a part: ('price', 'min') → 'priceMin'. */
export function partName(name: string, part: 'min' | 'max'): string {
  return partNames.get(name)?.[part] ?? name + capitalised(part)
}

/** The criteria that a search states, in the order of their declaration: mostly few of sixty. */
export function statedIn(criteria: Criteria): Criterion[] {
  const { not = {} } = criteria
  return allCriteria.filter(({ kind, name }) =>
    kind === 'range' || kind === 'dates'
      ? partName(name, 'min') in criteria || partName(name, 'max') in criteria
      : name in criteria || name in not,
  )
}
