/** A search as two statements for DuckDB: the page, and all counts. README.md lists alternatives that were measured. */
import type { IndexRequest } from '#server/search/engine/query.ts'
import { extremeNumber, TOTAL } from '../tables/answer.ts'
import { facetFields } from '../tables/bundles.ts'
import {
  allOf,
  type Condition,
  conditionsFor,
  conditionsOf,
  isChoiceIn,
  pageOf,
  type WordsCondition,
} from '../tables/conditions.ts'
import type { Shape } from '../tables/shape.ts'

export interface Statements {
  page: string
  /** Rows of a facet value's number and its count, including the total and extremes. */
  counts: string
}

/** `idsWith` returns a query for the ids of listings with a filter's words. */
export function statementsOf(request: IndexRequest, shape: Shape, idsWith: WordsCondition): Statements {
  // A join with materialized ids starts from these few; `id in (…)` would scan all listings.
  const ids: string[] = []
  const conditions = conditionsOf(request.filters, shape, (field, words) => {
    ids.push(idsWith(field, words))
    return 'true'
  })
  const kept = ids.map((select, i) => `ids${i} as materialized (${select})`)
  const joins = ids.map((_, i) => ` join ids${i} using (id)`).join('')
  const table = ids.length === 0 ? 'listings' : `(select listings.* from listings${joins})`
  return {
    page: withKept(kept, pageOf(request, shape, conditions, table)),
    counts: countsOf(request, shape, conditions, table, kept),
  }
}

const withKept = (kept: readonly string[], select: string) =>
  kept.length === 0 ? select : `with ${kept.join(', ')} ${select}`

function countsOf(
  request: IndexRequest,
  shape: Shape,
  conditions: readonly Condition[],
  table: string,
  kept: readonly string[],
): string {
  const isChosen = (field: string) => request.filters.some(filter => isChoiceIn(field, filter))
  const fields = facetFields(shape.schema)
  const chosen = fields.filter(isChosen)
  const coarse = fields.filter(field => shape.facetValues.isCoarse(field))
  const shared = shape.combinations.filter(({ bundle }) => !bundle.fields.every(isChosen))
  const columns = [
    ...shared.map(({ bundle }) => bundle.column),
    ...coarse.filter(field => !isChosen(field)).map(field => `"${field}"`),
  ]
  // Evaluating one simple condition again for each bundle is faster than materializing its rows; for others it is not.
  const keep = conditions.length > 1 || conditions.some(({ filter }) => 'words' in filter || 'near' in filter)
  const from = keep ? 'found' : `${table} where ${allOf(conditions)}`
  const groups = shared.map(({ bundle }) => group(shape, bundle.column, from))
  const own = chosen.map(field => {
    const { bundle } = shape.combinations.find(one => one.bundle.fields.includes(field))!
    const here = `${table} where ${allOf(conditionsFor(field, conditions))}`
    return counted([group(shape, bundle.column, here)], `f.value ${among(shape, field)}`)
  })
  const extremes = coarse.map(field =>
    extremesOf(
      fields,
      field,
      isChosen(field) ? `${table} where ${allOf(conditionsFor(field, conditions))}` : from,
    ),
  )
  const others = chosen.map(field => `f.value not ${among(shape, field)}`)
  const all = [
    `select ${TOTAL}, count(*)::double from ${from}`,
    counted(groups, others.join(' and ') || 'true'),
    ...own,
    ...extremes,
  ].join(' union all ')
  if (!keep) return withKept(kept, all)
  const found = `found as materialized (select ${columns.join(', ')} from ${table} where ${allOf(conditions)})`
  return withKept([...kept, found], all)
}

/** The number of rows by combination of a bundle. */
function group(shape: Shape, column: string, from: string): string {
  const bundle = shape.combinations.findIndex(one => one.bundle.column === column)
  return `select ${bundle}::utinyint as bundle, ${column}::usmallint as key, count(*) as n from ${from} group by ${column}`
}

/** Counts by value from counts by combination. */
function counted(groups: readonly string[], where: string): string {
  return `select f.value::integer, sum(g.n)::double from (${groups.join(' union all ')}) g
    join facet_values f on f.bundle = g.bundle and f.key = g.key where ${where} group by f.value`
}

function among({ facetValues }: Shape, field: string): string {
  const [first, last] = facetValues.rangeOf(field)
  return `between ${first} and ${last}`
}

function extremesOf(fields: readonly string[], field: string, from: string): string {
  const number = (end: 'min' | 'max') => extremeNumber(fields, field, end)
  return `select unnest([${number('min')}, ${number('max')}]), unnest([low, high]) from (select min("${field}")::double as low, max("${field}")::double as high from ${from})`
}
