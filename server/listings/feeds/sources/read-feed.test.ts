import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallHeader, smallMapping, type TestFiles, testFiles } from '#testing/feeds.ts'
import type { Mapping } from '../mapping.ts'
import { RowMapper } from '../row-mapper.ts'
import { isBroken, type ReadRecord } from './feed-record.ts'
import { readFeed } from './read-feed.ts'

let files: TestFiles
beforeAll(async () => {
  files = await testFiles()
})
afterAll(() => files.remove())

const line = (id: number, make = 'Ford') => `${id},${make},Focus,2018,9000,30000,Petrol\n`
const csv = (...lines: string[]) => `${smallHeader}\n${lines.join('')}`

async function read(content: string | Uint8Array, mapping: Mapping = smallMapping()) {
  const path = await files.write('feed', content)
  const records: ReadRecord[] = []
  let problem: Error | undefined
  try {
    for await (const batch of readFeed(path, mapping, new RowMapper(mapping).columns)) records.push(...batch)
  } catch (error) {
    problem = error as Error
  }
  return { records, problem, makes: records.map(record => (isBroken(record) ? null : record.cells[1])) }
}

describe('formats, detected from the content', () => {
  const cars = [{ make: 'Ford' }, { make: 'Kia' }]
  test.each([
    ['CSV', csv(line(1), line(2, 'Kia'))],
    ['gzipped CSV', gzipSync(csv(line(1), line(2, 'Kia')))],
    ['CSV in two gzips', Buffer.concat([gzipSync(csv(line(1))), gzipSync(line(2, 'Kia'))])],
    ['CSV with a mark', `\ufeff${csv(line(1), line(2, 'Kia'))}`],
    ['CSV in UTF-16', Buffer.from(`\ufeff${csv(line(1), line(2, 'Kia'))}`, 'utf16le')],
    ['NDJSON', cars.map(car => `${JSON.stringify(car)}\n`).join('')],
    ['a JSON array', JSON.stringify(cars)],
    ['a JSON array over several lines', JSON.stringify(cars, null, 2)],
  ])('%s', async (_, content) => {
    const { makes, problem } = await read(content)
    expect(problem).toBeUndefined()
    expect(makes).toEqual(['Ford', 'Kia'])
  })

  test('an array in a JSON document, by the path in the mapping', async () => {
    const document = JSON.stringify({ cars }, null, 2)
    expect((await read(document, smallMapping({ json: { path: 'cars' } }))).makes).toEqual(['Ford', 'Kia'])
    expect((await read(document)).problem?.message).toMatch(/is one JSON document: "json": {"path": "…"}/)
  })
})

describe('encodings', () => {
  const french = Buffer.from(csv(line(1, 'Citro\u00ebn'), line(2)), 'latin1')

  test('Latin-1 is read if the mapping names it', async () => {
    expect((await read(french, smallMapping({ encoding: 'windows-1252' }))).makes).toEqual([
      'Citroën',
      'Ford',
    ])
  })

  test('otherwise rows with Latin-1 letters are rejected with a hint', async () => {
    const { records, makes } = await read(french)
    expect(makes).toEqual([null, 'Ford'])
    expect(records[0]).toMatchObject({
      line: 2,
      column: 'make',
      reason: 'not valid UTF-8: if the file is Latin-1, put "encoding": "windows-1252" into the mapping',
    })
  })

  test('UTF-16 without a byte order mark is detected', async () => {
    const { problem } = await read(Buffer.from(csv(line(1)), 'utf16le'))
    expect(problem?.message).toBe('looks like UTF-16: put "encoding": "utf-16le" into the mapping')
  })
})

describe('damaged files', () => {
  const large = csv(...Array.from({ length: 50_000 }, (_, i) => line(i, `Make ${(i * 7919) % 50_000}`)))

  test('a truncated gzip file gives the rows before its end, and the line', async () => {
    const whole = gzipSync(large)
    const { records, problem } = await read(whole.subarray(0, Math.floor(whole.length / 2)))
    expect(records.length).toBeGreaterThan(20_000)
    expect(problem?.message).toBe('the gzip file was cut short: fetch it again. The rows before it were read')
    expect(problem).toMatchObject({ line: records.length + 2 })
  })

  test('so does a damaged gzip file', async () => {
    const damaged = Buffer.from(gzipSync(large))
    const middle = Math.floor(damaged.length / 2)
    damaged.fill(0xff, middle, middle + 20)
    const { records, problem } = await read(damaged)
    expect(records.length).toBeGreaterThan(10_000)
    expect(problem?.message).toMatch(/^the gzip file is damaged/)
  })

  test.each([
    ['nothing', '', 'is empty'],
    ['only blanks', ' \n\n', 'is empty'],
    ['a zip', 'PK\x03\x04rest', 'is a zip file: unpack it first, or pack it with gzip'],
    ['an empty gzip', gzipSync(''), 'is empty'],
  ])('%s', async (_, content, message) => {
    expect((await read(content)).problem?.message).toBe(message)
  })
})
