import { describe, expect, test } from 'vitest'
import { FacetedIndex } from './faceted-index.ts'
import type { Filter, IndexRequest } from './query.ts'
import type { Document, Schema } from './schema.ts'

const schema: Schema = {
  fields: {
    car: { kind: 'path' },
    fuel: { kind: 'keyword' },
    extras: { kind: 'keywords' },
    price: { kind: 'number', edges: [1000, 5000, 10_000] },
    dealer: { kind: 'flag' },
    place: { kind: 'geo' },
    text: { kind: 'text' },
  },
  sorts: { cheap: { field: 'price', descending: false }, dear: { field: 'price', descending: true } },
}

const leeds = { latitude: 53.8008, longitude: -1.5491 }
const york = { latitude: 53.9591, longitude: -1.0815 }

const cars: Document[] = [
  {
    id: 1,
    values: { car: 'ford/focus', fuel: 'petrol', extras: ['sat nav', 'aircon'], price: 4000, dealer: true },
  },
  { id: 2, values: { car: 'ford/focus', fuel: 'diesel', extras: ['aircon'], price: 7000, place: leeds } },
  {
    id: 3,
    values: { car: 'ford/ka', fuel: 'petrol', price: 700, dealer: false, text: 'Tidy Ford Ka, new MOT' },
  },
  { id: 4, values: { car: 'bmw/focus', price: 12_000, place: york, text: 'Škoda? No: BMW' } },
  { id: 5, values: { car: 'ford', fuel: 'petrol' } },
]

const index = () => FacetedIndex.build(schema, cars)
const everything: IndexRequest = { filters: [], sort: { none: true }, offset: 0, limit: 10, facets: 'all' }
const found = (...filters: Filter[]) => index().search({ ...everything, filters }).ids
const facet = (field: string, ...filters: Filter[]) =>
  index().search({ ...everything, filters }).facets[field]

describe('filters', () => {
  test('values of one field are alternatives, fields combine', () => {
    expect(found({ field: 'fuel', any: ['petrol', 'diesel'] })).toEqual([1, 2, 3, 5])
    expect(found({ field: 'fuel', any: ['petrol'] }, { field: 'price', max: 4000 })).toEqual([1, 3])
    expect(found({ field: 'fuel', any: [] })).toEqual([])
  })

  test('a model belongs to its make, and a make includes all its models', () => {
    expect(found({ field: 'car', any: ['ford/focus'] })).toEqual([1, 2])
    expect(found({ field: 'car', any: ['ford/ka', 'bmw'] })).toEqual([3, 4])
    expect(found({ field: 'car', any: ['ford'] })).toEqual([1, 2, 3, 5])
    expect(found({ field: 'car', not: ['ford'] })).toEqual([4])
  })

  test('all extras are required', () => {
    expect(found({ field: 'extras', all: ['aircon', 'sat nav'] })).toEqual([1])
    expect(found({ field: 'extras', all: [] })).toEqual([1, 2, 3, 4, 5])
  })

  test('unknown values pass exclusions and no other filter', () => {
    expect(found({ field: 'fuel', not: ['petrol'] })).toEqual([2, 4])
    expect(found({ field: 'price', min: 0 })).toEqual([1, 2, 3, 4])
    expect(found({ field: 'dealer', is: false })).toEqual([3])
    expect(found({ field: 'place', near: leeds, miles: 20_000 })).toEqual([2, 4])
  })

  test('words are found regardless of case, accents and neighbouring words', () => {
    expect(found({ field: 'text', words: 'KA for' })).toEqual([3])
    expect(found({ field: 'text', words: 'skoda' })).toEqual([4])
    expect(found({ field: 'text', words: 'for ka' })).toEqual([])
  })
})

describe('facets', () => {
  test('a facet ignores the choices in its own field', () => {
    expect(facet('fuel', { field: 'fuel', any: ['diesel'] })).toEqual({ counts: { petrol: 3, diesel: 1 } })
    expect(facet('car', { field: 'fuel', any: ['diesel'] })).toEqual({ counts: { ford: 1, 'ford/focus': 1 } })
    expect(facet('dealer', { field: 'dealer', is: true })).toEqual({ flag: { true: 1, false: 1 } })
  })

  test('‘all’ and ‘not’ filters stay in force in facets', () => {
    expect(facet('extras', { field: 'extras', all: ['sat nav'] })).toEqual({
      counts: { 'sat nav': 1, aircon: 1 },
    })
    const filters: Filter[] = [
      { field: 'fuel', any: ['petrol'] },
      { field: 'fuel', not: ['diesel'] },
    ]
    expect(facet('fuel', ...filters)).toEqual({ counts: { petrol: 3 } })
  })

  test('a histogram counts values below its first edge in its first bucket', () => {
    const histogram = { edges: [1000, 5000, 10_000], counts: [2, 1, 1] }
    expect(facet('price', { field: 'price', max: 1 })).toEqual({ histogram })
    const none = { histogram: { edges: [1000, 5000, 10_000], counts: [0, 0, 0] } }
    expect(facet('price', { field: 'car', any: ['rover'] })).toEqual(none)
  })

  test('only the requested facets are counted', () => {
    expect(index().search({ ...everything, facets: 'none' }).facets).toEqual({})
    expect(Object.keys(index().search({ ...everything, facets: ['fuel'] }).facets)).toEqual(['fuel'])
  })
})

describe('order', () => {
  const ordered = (sort: IndexRequest['sort'], rest: Partial<IndexRequest> = {}) =>
    index().search({ ...everything, sort, ...rest })

  test('documents without a price come last, ascending and descending', () => {
    expect(ordered({ name: 'cheap' }).ids).toEqual([3, 1, 2, 4, 5])
    expect(ordered({ name: 'dear' }).ids).toEqual([4, 2, 1, 3, 5])
    expect(ordered({ name: 'dear' }, { offset: 3, limit: 1 }).ids).toEqual([3])
    expect(ordered({ name: 'dear' }, { offset: 9 }).ids).toEqual([])
  })

  test('nearest first, with miles; documents without a place last, without miles', () => {
    const { ids, miles } = ordered({ near: leeds })
    expect(ids).toEqual([2, 4, 1, 3, 5])
    expect(miles).toEqual([0, 22, undefined, undefined, undefined])
  })

  test('miles are returned where the request has a place', () => {
    const filters: Filter[] = [{ field: 'place', near: york, miles: 1 }]
    expect(ordered({ name: 'cheap' }, { filters }).miles).toEqual([0])
    expect(ordered({ name: 'cheap', near: leeds }, { filters }).miles).toEqual([22])
    expect(ordered({ name: 'cheap' }).miles).toBeUndefined()
  })
})

describe('changes', () => {
  test('a changed document is found by its new values, a removed one not at all', () => {
    const changed = index()
    changed.apply([{ upsert: { id: 1, values: { car: 'bmw/x5' } } }, { remove: 2 }, { remove: 99 }])
    expect(changed.search({ ...everything, filters: [{ field: 'car', any: ['bmw'] }] }).ids).toEqual([1, 4])
    expect(changed.health()).toMatchObject({ documents: 4, version: 1 })
  })

  test('of several changes to one document the last one counts', () => {
    const changed = index()
    changed.apply([
      { remove: 1 },
      { upsert: { id: 1, values: {} } },
      { upsert: { id: 7, values: {} } },
      { remove: 7 },
    ])
    expect(changed.search(everything).ids).toEqual([1, 2, 3, 4, 5])
  })

  test('one bad change undoes them all', () => {
    const changed = index()
    const bad: Document = { id: 2, values: { price: 'cheap' } }
    expect(() => changed.apply([{ remove: 1 }, { upsert: bad }])).toThrow(
      "document 2: 'price' is not a value",
    )
    expect(changed.search(everything).ids).toEqual([1, 2, 3, 4, 5])
    expect(changed.health().version).toBe(0)
  })
})

describe('refusals', () => {
  const refused = (request: Partial<IndexRequest>) => () => index().search({ ...everything, ...request })

  test('a filter that does not fit its field', () => {
    expect(refused({ filters: [{ field: 'wheels', min: 4 }] })).toThrow("unknown field 'wheels'")
    expect(refused({ filters: [{ field: 'fuel', min: 4 }] })).toThrow(
      "'fuel': a keyword field cannot be asked for a range",
    )
    expect(refused({ filters: [{ field: 'fuel', all: ['petrol'] }] })).toThrow("'fuel'")
    expect(refused({ filters: [{ field: 'price' }] })).toThrow('asks for nothing')
    expect(refused({ filters: [{ field: 'price', min: undefined }] })).toThrow('a range needs an end')
    expect(refused({ filters: [{ field: 'price', min: Number.NaN }] })).toThrow('numbers')
    expect(
      refused({ filters: [{ field: 'place', near: { latitude: 91, longitude: 0 }, miles: 1 }] }),
    ).toThrow('globe')
    expect(refused({ filters: [{ field: 'place', near: leeds, miles: -1 }] })).toThrow('miles')
  })

  test('an unknown sort, a field without a facet, half a page', () => {
    expect(refused({ sort: { name: 'best' } })).toThrow("unknown sort 'best'")
    expect(refused({ facets: ['text'] })).toThrow("'text' has no facet")
    expect(refused({ limit: 1.5 })).toThrow('limit')
    expect(refused({ offset: -1 })).toThrow('offset')
  })

  test('a document that does not fit', () => {
    const build = (...documents: Document[]) => FacetedIndex.build(schema, documents)
    expect(() => build({ id: 1, values: { wheels: 4 } })).toThrow("document 1: unknown field 'wheels'")
    expect(() => build({ id: 1, values: { price: Number.NaN } })).toThrow("'price'")
    expect(() => build({ id: 1, values: { place: { latitude: 0, longitude: 200 } } })).toThrow("'place'")
    expect(() => build({ id: 1.5, values: {} })).toThrow('safe integer')
    expect(() => build({ id: 1, values: {} }, { id: 1, values: {} })).toThrow('document 1 comes twice')
  })

  test('a schema that cannot be served', () => {
    const open = (fields: Schema['fields'], sorts: Schema['sorts'] = {}) =>
      FacetedIndex.build({ fields, sorts }, [])
    expect(() => open({ a: { kind: 'geo' }, b: { kind: 'geo' } })).toThrow('at most one geo')
    expect(() => open({ a: { kind: 'number', edges: [2, 1] } })).toThrow('ascending')
    expect(() => open(Object.fromEntries([['constructor', { kind: 'flag' as const }]]))).toThrow(
      "cannot be called 'constructor'",
    )
    expect(() => open({ a: { kind: 'flag' } }, { best: { field: 'a', descending: true } })).toThrow(
      'not a number',
    )
  })
})
