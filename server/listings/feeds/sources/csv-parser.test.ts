import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvParser } from './csv-parser.ts'
import { FileProblem, isBroken, type ReadRecord } from './feed-record.ts'

const wanted = (...names: string[]) => names.map(name => ({ name, optional: false }))
const options = { delimiter: ',', quote: '"' }

function cut(text: string, columns = wanted('make', 'price'), pieces = [text]): ReadRecord[] {
  const parser = new CsvParser(columns, options)
  return [...pieces.flatMap(piece => parser.push(piece)), ...parser.end()]
}

test('gives the wanted columns of each line, whatever their order', () => {
  expect(cut('price,colour,make\r\n500,red,Ford\r\n\r\n600,,"Rolls, Royce"')).toEqual([
    { line: 2, cells: ['Ford', '500'] },
    { line: 4, cells: ['Rolls, Royce', '600'] },
  ])
})

test('counts the lines inside quotes', () => {
  expect(cut('make,price\n"For""d\nMotor",1\nKia,2\n')).toEqual([
    { line: 2, cells: ['For"d\nMotor', '1'] },
    { line: 4, cells: ['Kia', '2'] },
  ])
})

test.each([
  ['a quote that is never closed', '"Ford,1', 'a quote is opened and never closed'],
  ['text after a closing quote', '"Ford" Ka,1', 'text after a closing quote, in column 1'],
  ['too few columns', 'Ford', '1 columns where the header has 2'],
  ['too many columns', 'Ford,1,2', '3 columns where the header has 2'],
])('%s costs only its own row', (_, broken, reason) => {
  const records = cut(`make,price\nAudi,1\n${broken}\nKia,2\nSeat,3\n`)
  expect(records.filter(record => !isBroken(record)).map(record => record.line)).toEqual([2, 4, 5])
  expect(records.filter(isBroken)).toEqual([{ line: 3, column: '', value: broken, reason }])
})

test('a missing closing quote before another quote costs only its own row', () => {
  const records = cut('make,price\n"Ford,1\nKia,2\nSeat,3\nFiat",4,5\nAudi,5\n')
  expect(records.filter(record => !isBroken(record)).map(record => record.line)).toEqual([3, 4, 6])
})

test('the message for a missing column names the columns of the file', () => {
  expect(() => cut('make;cost\nFord;1\n')).toThrow(
    /has no column 'make'; its columns are: make;cost \(perhaps the mapping needs "csv": {"delimiter": ";"} or another\)$/,
  )
  expect(() => cut('make,cost\nFord,1\n')).toThrow("has no column 'price'; its columns are: make, cost")
  expect(() => cut('make,price,price\n')).toThrow("has two columns 'price'")
})

test('the length of a line is limited', () => {
  expect(() => cut('make,price\n', undefined, ['make,price\n', 'x'.repeat(1_000_001)])).toThrow(FileProblem)
})

const cell = fc.string({ unit: fc.constantFrom('a', 'Ü', ' ', '"', ',', '\n', '\r\n', ';'), maxLength: 8 })
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

test('agrees with csv-parse on any cells, in any chunks', () => {
  const tables = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 })
  fc.assert(
    fc.property(tables, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (rows, end, size) => {
      const text = [['a', 'b', 'c'], ...rows].map(row => row.map(quoted).join(',') + end).join('')
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      const ours = cut(text, wanted('a', 'b', 'c'), pieces).map(record =>
        isBroken(record) ? record.reason : record.cells,
      )
      const theirs: string[][] = parse(text, { from_line: 2, relax_quotes: true, record_delimiter: end })
      expect(ours).toEqual(theirs)
    }),
  )
})
