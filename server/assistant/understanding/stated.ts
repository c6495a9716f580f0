/** From facts to what everybody else speaks: canonical criteria, each with the words it came from. */
import type { Operation } from '#contracts/assistant.ts'
import { type Criteria, criterionNamed } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import type { SortOrder } from '#contracts/search-orders.ts'
import type { Fact } from './fact.ts'
import type { Reading } from './reading.ts'
import type { Span, Statement, Understanding } from './understanding.ts'

export function stated(
  reading: Reading,
  facts: readonly Fact[],
  op: Operation,
  unused: readonly Span[],
): Understanding {
  const { text } = reading
  const usable = facts.filter(canBeSearched)
  const statements = onePlace(usable).map(fact => statementOf(fact, text.original(fact)))
  const criteria = together(statements)
  const sort = statements.findLast(statement => statement.sortBy !== undefined)?.sortBy
  const used = statements.length + reading.hints.length
  return {
    op,
    statements,
    criteria,
    sortBy: sort,
    beyond: facts.filter(fact => !usable.includes(fact)).map(fact => statementOf(fact, text.original(fact))),
    unused: [...unused, ...facts.filter(fact => !usable.includes(fact))].map(span => text.original(span)),
    hints: reading.hints.map(hint => ({ kind: hint.kind, ...text.original(hint) })),
    question: undefined,
    confidence: used === 0 ? 0.3 : Math.round((0.5 + (0.5 * used) / (used + unused.length)) * 100) / 100,
  }
}

/** Trims are found by words, and the words of an advert can't be refused. */
export const canBeSearched = ({ criterion, excluded }: Fact) => !(criterion === 'keywords' && excluded)

/** One looks from one place: the one that a distance was said of, else the last. */
function onePlace(facts: readonly Fact[]): readonly Fact[] {
  const isPlace = ({ criterion, drops }: Fact) =>
    drops === undefined && (criterion === 'city' || criterion === 'postcode')
  const places = facts.filter(isPlace)
  const distance = facts.findIndex(({ criterion, drops }) => criterion === 'distance' && drops === undefined)
  const chosen = facts.slice(distance + 1).find(fact => distance >= 0 && isPlace(fact)) ?? places.at(-1)
  return facts.filter(fact => !isPlace(fact) || fact === chosen)
}

/** All that is stated, in one. Later bounds win over earlier ones of the same end. */
export function together(statements: readonly Statement[]): Criteria {
  const all: Record<string, unknown> = {}
  const not: Record<string, string[]> = {}
  for (const { criteria, drops } of statements) {
    if (drops !== undefined) continue
    for (const [name, value] of Object.entries(criteria)) {
      if (name === 'not') {
        for (const [of, values] of Object.entries(value as Record<string, string[]>))
          not[of] = distinct([...(not[of] ?? []), ...values])
      } else
        all[name] = Array.isArray(value)
          ? distinct([...((all[name] as string[] | undefined) ?? []), ...value])
          : value
    }
  }
  uncrossed(all)
  if (Object.keys(not).length > 0) all.not = not
  return all as Criteria
}

/** 'over 10k … under 5k' can't both hold: the later word stays. */
function uncrossed(all: Record<string, unknown>): void {
  for (const name of Object.keys(all).filter(key => key.endsWith('Min'))) {
    const upper = `${name.slice(0, -3)}Max`
    if (all[upper] !== undefined && (all[name] as number) > (all[upper] as number)) delete all[name]
  }
}

export const distinct = (values: readonly string[]) => [...new Set(values)]

function statementOf(fact: Fact, span: Span): Statement {
  const { criterion, drops, joins, moves } = fact
  return {
    ...span,
    criterion,
    criteria: criteriaOf(fact),
    ...(criterion === 'sortBy' ? { sortBy: fact.one as SortOrder } : {}),
    ...(drops === undefined ? {} : { drops }),
    ...(fact.end ? { end: fact.end } : {}),
    ...(joins ? { joins } : {}),
    ...(fact.replaces ? { replaces: true } : {}),
    ...(moves ? { moves } : {}),
    ...(fact.values ? { asSaid: fact.values } : {}),
  }
}

function criteriaOf(fact: Fact): Criteria {
  const { criterion, values, min, max, is, one, excluded, implied } = fact
  if (criterion === 'sortBy' || criterion === 'place') return {}
  if (excluded && is !== undefined) return { [criterion]: !is } as Criteria
  if (excluded) return { not: { [criterion]: values ?? [] } } as Criteria
  if (values) {
    const made = criterion === 'model' && implied ? { make: implied } : {}
    return { ...made, [criterion]: opened(fact) } as Criteria
  }
  if (is !== undefined) return { [criterion]: is } as Criteria
  if (min !== undefined || max !== undefined) {
    return {
      ...(min === undefined ? {} : { [partName(criterion, 'min')]: min }),
      ...(max === undefined ? {} : { [partName(criterion, 'max')]: max }),
      ...(criterion === 'price' && one !== undefined ? { priceType: one } : {}),
    } as Criteria
  }
  // An outcode is shorter than a postcode may be; places are found by it all the same.
  if (criterion === 'postcode' && String(one).length < 5) return { city: String(one) }
  return one === undefined ? {} : ({ [criterion]: one } as Criteria)
}

/** 'At most 2 owners' wants 0, 1 and 2; 'at least 5 seats' 5 to 9; 'euro 5 or better' 5 and 6. */
function opened({ criterion, values = [], open }: Fact): string[] {
  const options =
    optionsOf(criterionNamed(criterion) ?? { name: criterion })?.map(option => option.value) ?? []
  const upTo = criterion === 'owners' ? 'downwards' : open
  const at = options.indexOf(values[0]!)
  if (upTo === undefined || at < 0 || values.length > 1) return values
  return upTo === 'upwards' ? options.slice(at) : options.slice(0, at + 1)
}
