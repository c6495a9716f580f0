import { expect, test } from 'vitest'
import { comparePath, readCompareAddress } from './compare-address.ts'

const read = (query: string) => readCompareAddress(new URLSearchParams(query))

test('cars stand in the order given, each once', () => {
  expect(read('cars=56,12,56,34')).toMatchObject({ ids: ['56', '12', '34'], tooMany: 0, malformed: [] })
  expect(read('cars=12&cars=34').ids).toEqual(['12', '34'])
  expect(read('cars=12%2C34,').ids).toEqual(['12', '34'])
  expect(read('').ids).toEqual([])
})

test('of more than four, the first four; the others are counted', () => {
  expect(read('cars=1,2,3,4,5,6,1')).toMatchObject({ ids: ['1', '2', '3', '4'], tooMany: 2 })
})

test('what is no number is named, shortened', () => {
  const { ids, malformed } = read(`cars=abc,-1,0,1e3,007,12,${'x'.repeat(99)}`)
  expect(ids).toEqual(['12'])
  expect(malformed).toEqual(['abc', '-1', '0', '1e3', '007', 'x'.repeat(20)])
})

test('an address is written as it is read', () => {
  for (const path of ['/compare', '/compare?cars=12', '/compare?cars=12,34&only=differences']) {
    const { ids, onlyDifferences } = read(path.split('?')[1] ?? '')
    expect(comparePath(ids, onlyDifferences)).toBe(path)
  }
})
