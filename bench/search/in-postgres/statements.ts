/**
 * A search as statements for PostgreSQL: the page, the counts of all facets under all filters, and the counts
 * of each facet that ignores its own filter. README.md lists alternatives that were measured.
 */
import type { IndexRequest } from '#server/search/engine/query.ts'
import { facetFields } from '../tables/bundles.ts'
import { allOf, conditionsFor, conditionsOf, isChoiceIn, selectPage } from '../tables/conditions.ts'
import type { Shape } from '../tables/shape.ts'
import { wordsFunction } from './load.ts'

export interface Statements {
  page: string
  /** Each returns rows of a facet value's number and its count. */
  counts: string[]
}

export function statementsOf(request: IndexRequest, shape: Shape): Statements {
  const conditions = conditionsOf(request.filters, shape, wordsCondition)
  const fields = facetFields(shape.schema)
  const chosen = fields.filter(field => request.filters.some(filter => isChoiceIn(field, filter)))
  const shared: Bundle[] = shape.combinations.map(({ bundle }, number) => ({
    ...bundle,
    number,
    fields: bundle.fields.filter(field => !chosen.includes(field)),
  }))
  const isCoarse = ({ fields }: Bundle) => fields.some(field => shape.facetValues.isCoarse(field))
  // The first bundle includes the total.
  const wanted = shared.filter(({ fields, number }) => number === 0 || fields.length > 0)
  const own = chosen.map(field => {
    const number = shape.combinations.findIndex(({ bundle }) => bundle.fields.includes(field))
    const bundle: Bundle = { ...shared[number]!, fields: [field] }
    return single(bundle, shape, `listings where ${allOf(conditionsFor(field, conditions))}`)
  })
  const fine = wanted.filter(bundle => !isCoarse(bundle))
  const coarse = wanted.filter(isCoarse)
  const where = allOf(conditions)
  return {
    page: selectPage(request, shape, conditions),
    counts: [
      ...(conditions.length > 1
        ? [
            kept([...fine, ...coarse], where, found => [
              together(fine, shape, found),
              ...coarse.map(bundle => single(bundle, shape, found)),
            ]),
          ]
        : [
            ...halves(fine).map(some => together(some, shape, `listings where ${where}`)),
            ...coarse.map(bundle => single(bundle, shape, `listings where ${where}`)),
          ]),
      ...own,
    ],
  }
}

interface Bundle {
  number: number
  column: string
  /** Fields to count. */
  fields: readonly string[]
  part?: readonly string[]
}

/**
 * Materializes the rows that several conditions leave, and counts them. One condition may leave half of all
 * listings, which are faster to read twice than to materialize.
 */
function kept(
  bundles: readonly Bundle[],
  where: string,
  countsFrom: (found: string) => readonly string[],
): string {
  const columns = bundles.map(({ column }) => column)
  const counts = countsFrom('found').map(statement => `(${statement})`)
  return `with found as materialized (select ${columns.join(', ')} from listings where ${where}) ${counts.join(' union all ')}`
}

/** For two connections: grouping sets read the table once for many bundles, but in one process. */
function halves(bundles: readonly Bundle[]): Bundle[][] {
  const half = Math.ceil(bundles.length / 2)
  return [bundles.slice(0, half), bundles.slice(half)].filter(some => some.length > 0)
}

function together(bundles: readonly Bundle[], shape: Shape, from: string): string {
  const names = bundles.map(({ column }) => column)
  // grouping() has a bit for each column that a row is not grouped by.
  const numbers = bundles.map(
    ({ number }, i) => `when ${2 ** bundles.length - 1 - 2 ** (bundles.length - 1 - i)} then ${number}`,
  )
  return `
    select f.value, sum(g.n)::float8 from (
      select case grouping(${names.join(', ')}) ${numbers.join(' ')} end as bundle,
        coalesce(${names.join(', ')}) as key, count(*) as n
      from ${from} group by grouping sets (${names.map(name => `(${name})`).join(', ')})
    ) g join facet_values f on f.bundle = g.bundle and f.key = g.key
    where ${notAmong(shape, bundles)} group by f.value`
}

/** One bundle, which parallel workers can count. */
function single({ number, column, fields }: Bundle, shape: Shape, from: string): string {
  return `
    with g as materialized (
      select ${column} as key, count(*) as n from ${from} group by ${column}
    )
    select f.value, sum(g.n)::float8 from g join facet_values f on f.bundle = ${number} and f.key = g.key
    where ${among(shape, fields)} group by f.value`
}

function among({ facetValues }: Shape, fields: readonly string[]): string {
  return (
    fields.map(field => `f.value between ${facetValues.rangeOf(field).join(' and ')}`).join(' or ') || 'false'
  )
}

/** Excludes values that other statements count, but not the total. */
function notAmong(shape: Shape, bundles: readonly Bundle[]): string {
  const all = bundles.flatMap(({ number }) => shape.combinations[number]!.bundle.fields)
  const elsewhere = all.filter(field => !bundles.some(({ fields }) => fields.includes(field)))
  return elsewhere.length === 0 ? 'true' : `not (${among(shape, elsewhere)})`
}

function wordsCondition(field: string, words: readonly string[]): string {
  const query = words.map((word, i) => `'${word}'${i === words.length - 1 ? ':*' : ''}`).join(' & ')
  return `${wordsFunction(field)}(id) @@ $q$${query}$q$::tsquery`
}
