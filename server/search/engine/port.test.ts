import { expect, test } from 'vitest'
import { NaiveIndex } from '#testing/search-engine/naive.ts'
import { openInProcess } from './port.ts'
import type { Filter, IndexRequest } from './query.ts'
import type { Document, DocumentChange, Schema } from './schema.ts'

const schema: Schema = {
  fields: {
    car: { kind: 'path' },
    extras: { kind: 'keywords' },
    price: { kind: 'number', edges: [0, 50, 100] },
    text: { kind: 'text' },
    remarks: { kind: 'text' },
    dealer: { kind: 'flag' },
    place: { kind: 'geo' },
  },
  sorts: { cheap: { field: 'price', descending: false } },
  order: ['car', 'price'],
}

/** A car determined by the number. */
function car(id: number, edition = 0): Document {
  const n = (id * 7919 + edition * 104_729) % 1009
  const values = {
    car: n % 11 === 0 ? undefined : `make${n % 7}/model${n % 60}`,
    extras: ['a', 'b', 'c', 'd'].filter((_, i) => (n >> i) & 1),
    price: n % 13 === 0 ? undefined : (n * 3) % 149,
    text: `car number ${n} of edition ${edition}`,
    remarks: n % 5 === 0 ? null : ['Tidy', n % 3 === 0 ? 'Škoda £5' : ''],
    dealer: n % 4 === 0 ? undefined : n % 4 === 1,
    place: n % 6 === 0 ? undefined : { latitude: 50 + (n % 9), longitude: -(n % 5) },
  }
  return { id, values }
}

const questions: Filter[][] = [
  [],
  [{ field: 'car', any: ['make3', 'make2/model9'] }],
  [
    { field: 'extras', all: ['a', 'c'] },
    { field: 'price', min: 20, max: 90 },
  ],
  [{ field: 'text', words: 'edition 1 car' }],
  [{ field: 'remarks', words: 'tidy sko' }],
  [
    { field: 'dealer', is: true },
    { field: 'place', near: { latitude: 53, longitude: -2 }, miles: 90 },
  ],
  [
    { field: 'price', min: 148 },
    { field: 'extras', not: ['b'] },
    { field: 'car', any: ['make1'] },
  ],
]

const request = (filters: Filter[]): IndexRequest => ({
  filters,
  sort: { name: 'cheap' },
  offset: 20,
  limit: 20,
  facets: 'all',
})

async function* inBatches(documents: readonly Document[]) {
  for (let start = 0; start < documents.length; start += 1000) yield documents.slice(start, start + 1000)
}

test('an index built from a stream stays correct through changes and the merges they cause', {
  timeout: 60_000,
}, async () => {
  const documents = Array.from({ length: 6000 }, (_, id) => car(id))
  const naive = new NaiveIndex(schema, documents)
  const port = await openInProcess(schema, inBatches(documents), { mergeAtLeast: 100, mergeShare: 0.01 })

  const compare = async () => {
    for (const filters of questions) {
      expect(await port.search(request(filters))).toEqual(naive.search(request(filters)))
      expect(await port.count(filters)).toBe(naive.count(filters))
    }
    expect((await port.health()).documents).toBe(naive.size)
  }
  await compare()
  for (let batch = 1; batch <= 6; batch++) {
    const changes = Array.from({ length: 90 }, (_, i): DocumentChange => {
      const id = (batch * 1001 + i * 37) % 6200
      return i % 5 === 0 ? { remove: id } : { upsert: car(id, batch) }
    })
    expect(await port.apply(changes)).toEqual({ version: batch, effects: naive.apply(changes) })
    // Most batches fall into the merge that an earlier one began.
    if (batch % 3 === 0) await compare()
    if (batch === 4) await port.settled()
  }
  await port.settled()
  await compare()
})

test('the build fails for a document that does not fit, and for a stream that fails', async () => {
  const unfit = [...Array.from({ length: 3000 }, (_, id) => car(id)), { id: 3000, values: { price: 'dear' } }]
  await expect(openInProcess(schema, inBatches(unfit))).rejects.toThrow(
    "document 3000: 'price' is not a value",
  )
  await expect(openInProcess(schema, inBatches([car(1), car(1)]))).rejects.toThrow('document 1 comes twice')
  const failing = (async function* () {
    yield [car(1)]
    throw new Error('the table is gone')
  })()
  await expect(openInProcess(schema, failing)).rejects.toThrow('the table is gone')
})

test('an invalid request is refused, and harms no other', async () => {
  const port = await openInProcess(schema, inBatches([]))
  expect(() => port.count([{ field: 'wheels', min: 4 }])).toThrow("unknown field 'wheels'")
  expect(await port.search(request([]))).toMatchObject({ total: 0, ids: [] })
})
