import { expect, test } from 'vitest'
import { isBroken, type ReadRecord, type RecordParser } from './feed-record.ts'
import { JsonArrayParser } from './json-array-parser.ts'
import { NdjsonParser } from './ndjson-parser.ts'

const columns = [
  { name: 'make', optional: false },
  { name: 'spec.doors', optional: false },
]

/** Parses the text in chunks of `size` characters. */
function cut(parser: RecordParser, text: string, size = text.length): ReadRecord[] {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  return [...pieces.flatMap(piece => parser.push(piece)), ...parser.end()]
}

const cars = `[
  {"make": "Ford", "spec": {"doors": 5}},
  {"make": "a \\"[{\\\\", "spec": {"doors": [2, {"x": "]"}]},
   "more": null}, {"make": "Kia"}
]`
const asCells = [
  { line: 2, cells: ['Ford', 5] },
  { line: 3, cells: ['a "[{\\', [2, { x: ']' }]] },
  { line: 4, cells: ['Kia', undefined] },
]

test.each([1, 2, 3, 7, 1000])('an array is parsed, in chunks of %i characters', size => {
  expect(cut(new JsonArrayParser(columns, ''), cars, size)).toEqual(asCells)
})

test.each([1, 5, 1000])('the array is found by its path, in chunks of %i characters', size => {
  const document = `{"about": {"cars": [1]}, "n": 12, "list": [[2]], "data": {"x": "cars", "cars": ${cars}, "y": [{}]}}`
  const records = cut(new JsonArrayParser(columns, 'data.cars'), document, size)
  expect(records.map(record => !isBroken(record) && record.cells)).toEqual(asCells.map(one => one.cells))
})

test('an invalid object does not affect the others', () => {
  const records = cut(
    new JsonArrayParser(columns, ''),
    '[{"make": "Ford"},\n{"make": Kia},\n7,\n{"make": "Seat"}]',
  )
  expect(records).toMatchObject([
    { line: 1, cells: ['Ford', undefined] },
    { line: 2, value: '{"make": Kia}', reason: expect.stringMatching(/^not valid JSON: /) },
    { line: 3, value: '7', reason: 'not a JSON object' },
    { line: 4, cells: ['Seat', undefined] },
  ])
})

test('a truncated document gives the objects before its end, and the line', () => {
  const parser = new JsonArrayParser(columns, '')
  expect(parser.push('[{"make": "Ford"},\n{"make": "Ki')).toHaveLength(1)
  expect(() => parser.end()).toThrow('the JSON ends in the middle of the car that begins here')
  expect(parser.line).toBe(2)
})

test('the message for a document without the array says what to do', () => {
  expect(() => cut(new JsonArrayParser(columns, 'cars'), '{"vehicles": []}')).toThrow(
    `the JSON has no array at 'cars': "json": {"path": "…"} in the mapping says where it is`,
  )
})

test('the length of a record is limited', () => {
  const parser = new JsonArrayParser(columns, '')
  parser.push('[{"make": "Ford')
  expect(() => parser.push('x'.repeat(1_000_001))).toThrow('is a quote missing?')
})

test.each([1, 4, 1000])('NDJSON: an invalid line costs only itself, in chunks of %i characters', size => {
  const text = '{"make": "Ford", "spec": {"doors": 3}}\r\n{"make": \n\n[1]\n{"spec.doors": 5}'
  expect(cut(new NdjsonParser(columns), text, size)).toMatchObject([
    { line: 1, cells: ['Ford', 3] },
    { line: 2, value: '{"make": ', reason: expect.stringMatching(/^not valid JSON: /) },
    { line: 4, value: '[1]', reason: 'not a JSON object' },
    { line: 5, cells: [undefined, 5] },
  ])
})
