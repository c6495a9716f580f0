/** Random schemas, documents, changes and requests for the property test: small, for all combinations. */
import fc from 'fast-check'
import type { Tuning } from '#server/search/engine/faceted-index.ts'
import type { Filter, IndexRequest, MedianRequest, Sort } from '#server/search/engine/query.ts'
import type {
  Document,
  DocumentChange,
  DocumentValue,
  IndexField,
  IndexPoint,
  Schema,
} from '#server/search/engine/schema.ts'

export interface World {
  schema: Schema
  documents: Document[]
  tuning: Tuning
  events: WorldEvent[]
}

export type WorldEvent =
  | { apply: DocumentChange[] }
  /** Begin a merge, or end the one under way. */
  | { merge: true }
  | { search: IndexRequest }
  | { medians: MedianRequest }

// Values share beginnings, accents, levels and names of built-in properties.
const keywords = [
  'petrol',
  'diesel',
  'Diesel',
  'plug-in hybrid',
  'élan',
  '',
  '__proto__',
  'constructor',
  '4',
  '5+',
]
const paths = [
  'ford',
  'ford/focus',
  'ford/ka',
  'ford/focus/st',
  'fiat/ka',
  'fiat',
  'ford x/ka',
  '__proto__/a',
  '/',
  '',
]
const words = [
  'ford',
  'focus',
  'focussed',
  'Škoda',
  'skoda',
  'citigo-e',
  '1.0',
  '10',
  'ﬁt',
  'ECOBOOST!',
  'a',
  '—',
  '日本',
]
const numbers = [0, 1, 2, 3, 4, 10, -1, -7, 0.1, 1.5, 2.5, 1e9, 1e9 + 1, 16_777_217, 2 ** 53, -1e-9, -0]
const ids = [...Array(70).keys(), 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1, 2 ** 53 - 2]

const keyword = fc.constantFrom(...keywords)
const path = fc.constantFrom(...paths)
const number = fc.oneof(fc.constantFrom(...numbers), fc.integer({ min: -20, max: 20 }))
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map(all => all.join(' '))
const id = fc.oneof(fc.constantFrom(...ids), fc.nat(200))
const point: fc.Arbitrary<IndexPoint> = fc.record({
  latitude: fc.oneof(fc.constantFrom(-90, 90, 0), fc.integer({ min: 50, max: 58 })),
  longitude: fc.oneof(fc.constantFrom(-180, 180, 0), fc.integer({ min: -5, max: 2 })),
})

const field: fc.Arbitrary<IndexField> = fc.oneof(
  fc.constantFrom<IndexField>(
    { kind: 'keyword' },
    { kind: 'keywords' },
    { kind: 'path' },
    { kind: 'flag' },
    { kind: 'text' },
    { kind: 'geo' },
    { kind: 'number' },
  ),
  fc
    .uniqueArray(number, { minLength: 1, maxLength: 6, comparator: (a, b) => a === b })
    .map((edges): IndexField => ({ kind: 'number', edges: edges.toSorted((a, b) => a - b) })),
)

export const schema: fc.Arbitrary<Schema> = fc.array(field, { minLength: 1, maxLength: 8 }).map(list => {
  const firstPlace = list.findIndex(({ kind }) => kind === 'geo')
  const kept = list.filter(({ kind }, i) => kind !== 'geo' || i === firstPlace)
  const fields = Object.fromEntries(kept.map((one, i) => [`${one.kind}${i}`, one]))
  const sorts = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind !== 'number'
      ? []
      : [
          [`${name} up`, { field: name, descending: false }],
          [`${name} down`, { field: name, descending: true }],
        ],
  )
  const order = Object.keys(fields).filter(name => /^(keyword\d|path|number)/.test(name))
  const numbers = Object.keys(fields).filter(name => /^number[1357]/.test(name))
  return { fields, sorts: Object.fromEntries(sorts), order: order.slice(0, 2), numbers }
})

function value({ kind }: IndexField): fc.Arbitrary<DocumentValue> {
  switch (kind) {
    case 'keyword':
      return keyword
    case 'keywords':
      return fc.array(keyword, { maxLength: 5 })
    case 'path':
      return path
    case 'number':
      return number
    case 'flag':
      return fc.boolean()
    case 'geo':
      return point
    case 'text':
      return fc.oneof(text, fc.array(text, { maxLength: 3 }))
  }
}

export function document({ fields, numbers = [] }: Schema): fc.Arbitrary<Document> {
  const values = Object.entries(fields).map(([name, one]) => [
    name,
    fc.option(fc.option(value(one), { nil: undefined, freq: 9 }), { nil: null, freq: 6 }),
  ])
  const named = fc.record({ id, values: fc.record(Object.fromEntries(values)) }) as fc.Arbitrary<Document>
  return named.map(({ id, values }) => {
    const others = Object.entries(values).filter(([name]) => !numbers.includes(name))
    return { id, values: Object.fromEntries(others), numbers: numbers.map(name => values[name] as number) }
  })
}

export function filter({ fields }: Schema): fc.Arbitrary<Filter> {
  return fc.oneof(...Object.entries(fields).map(([name, one]) => filterOn(name, one)))
}

function filterOn(name: string, { kind }: IndexField): fc.Arbitrary<Filter> {
  const field = fc.constant(name)
  const few = (value: fc.Arbitrary<string>) => fc.array(value, { maxLength: 4 })
  switch (kind) {
    case 'keyword':
    case 'path': {
      const values = few(kind === 'path' ? path : keyword)
      return fc.oneof(fc.record({ field, any: values }), fc.record({ field, not: values }))
    }
    case 'keywords': {
      const every = fc.array(keyword, { maxLength: 2 })
      return fc.oneof(
        fc.record({ field, any: few(keyword) }),
        fc.record({ field, not: few(keyword) }),
        fc.record({ field, all: every }),
      )
    }
    case 'number':
      return fc.oneof(
        fc.record({ field, min: number }),
        fc.record({ field, max: number }),
        fc.record({ field, min: number, max: fc.option(number, { nil: undefined }) }),
      )
    case 'flag':
      return fc.record({ field, is: fc.boolean() })
    case 'geo':
      return fc.record({ field, near: point, miles: fc.constantFrom(0, 50, 69.1, 200, 5000, 13_000) })
    case 'text':
      return fc.record({ field, words: askedWords })
  }
}

/** Some words, the last cut short. */
const askedWords = fc
  .tuple(fc.array(fc.constantFrom(...words), { maxLength: 2 }), fc.constantFrom(...words), fc.nat(4))
  .map(([whole, last, cut]) => [...whole, last.slice(0, last.length - cut)].join(' '))

function search(schema: Schema): fc.Arbitrary<IndexRequest> {
  const names = Object.entries(schema.fields)
  const hasPlace = names.some(([, { kind }]) => kind === 'geo')
  const counted = names.filter(([, one]) =>
    one.kind === 'number' ? one.edges : !['geo', 'text'].includes(one.kind),
  )
  return fc.record({
    filters: fc.array(filter(schema), { maxLength: 6 }),
    sort: sort(Object.keys(schema.sorts), hasPlace),
    offset: fc.oneof(fc.constant(0), fc.nat(30)),
    limit: fc.oneof(fc.nat(10), fc.constant(1000)),
    facets: fc.oneof(
      { weight: 4, arbitrary: fc.constant('all' as const) },
      { weight: 1, arbitrary: fc.constant('none' as const) },
      { weight: 1, arbitrary: fc.subarray(counted.map(([name]) => name)) },
    ),
  })
}

/** Undefined for a schema without a number field. */
function medianRequest(schema: Schema): fc.Arbitrary<MedianRequest> | undefined {
  const numbers = Object.keys(schema.fields).filter(name => schema.fields[name]!.kind === 'number')
  if (numbers.length === 0) return undefined
  const name = fc.constantFrom(...numbers)
  return fc.record({
    filters: fc.array(filter(schema), { maxLength: 3 }),
    of: name,
    by: fc.option(name, { nil: undefined }),
  })
}

function sort(sorts: string[], hasPlace: boolean): fc.Arbitrary<Sort> {
  const near = hasPlace ? fc.option(point, { nil: undefined }) : fc.constant(undefined)
  const ways: fc.Arbitrary<Sort>[] = [fc.record({ none: fc.constant(true as const), near })]
  if (sorts.length > 0) ways.push(fc.record({ name: fc.constantFrom(...sorts), near }))
  if (hasPlace) ways.push(fc.record({ near: point }))
  return fc.oneof(...ways)
}

function events(schema: Schema): fc.Arbitrary<WorldEvent[]> {
  const change: fc.Arbitrary<DocumentChange> = fc.oneof(
    { weight: 3, arbitrary: document(schema).map(upsert => ({ upsert })) },
    { weight: 2, arbitrary: id.map(remove => ({ remove })) },
  )
  const ways: fc.WeightedArbitrary<WorldEvent>[] = [
    { weight: 4, arbitrary: fc.record({ apply: fc.array(change, { maxLength: 12 }) }) },
    { weight: 4, arbitrary: fc.constant({ merge: true as const }) },
    { weight: 8, arbitrary: fc.record({ search: search(schema) }) },
  ]
  const medians = medianRequest(schema)
  if (medians) ways.push({ weight: 2, arbitrary: fc.record({ medians }) })
  return fc.array(fc.oneof(...ways), { minLength: 1, maxLength: 16 })
}

const tuning: fc.Arbitrary<Tuning> = fc.record({
  mergeShare: fc.constantFrom(0, 0.2),
  mergeAtLeast: fc.constantFrom(0, 5),
})

export const world: fc.Arbitrary<World> = schema.chain(one =>
  fc.record({
    schema: fc.constant(one),
    documents: fc.uniqueArray(document(one), { maxLength: 120, selector: ({ id }) => id, size: 'max' }),
    tuning,
    events: events(one),
  }),
)

/**
 * Worlds of several blocks: each document is repeated many times with other ids, so that every form of
 * container occurs.
 */
export const largeWorld: fc.Arbitrary<World> = schema.chain(one =>
  fc.record({
    schema: fc.constant(one),
    documents: fc
      .tuple(
        fc.array(document(one), { minLength: 20, maxLength: 60, size: 'max' }),
        fc.integer({ min: 4000, max: 9000 }),
      )
      .map(([patterns, size]) =>
        Array.from({ length: size }, (_, id): Document => {
          // Some values are rare, some are frequent.
          const { values } = patterns[Math.floor(patterns.length * ((id * 0.618) % 1) ** 3)]!
          return { id, values }
        }),
      ),
    tuning,
    events: fc.array(
      fc.oneof(
        {
          weight: 1,
          arbitrary: fc.record({
            apply: fc.array(
              document(one).map(upsert => ({ upsert })),
              { maxLength: 40 },
            ),
          }),
        },
        { weight: 1, arbitrary: fc.constant({ merge: true as const }) },
        { weight: 3, arbitrary: fc.record({ search: search(one) }) },
      ),
      { minLength: 4, maxLength: 8 },
    ),
  }),
)
