import { expect, test } from 'vitest'
import { readOpenSearchUrl } from './opensearch-url.ts'

test('an address names nodes, account, prefix and shards', () => {
  expect(readOpenSearchUrl('https://site:p%40ss@one.example:9200,two.example:9200/cars?shards=3')).toEqual({
    nodes: ['https://one.example:9200', 'https://two.example:9200'],
    auth: { username: 'site', password: 'p@ss' },
    ...{ prefix: 'cars', shards: 3 },
  })
  expect(readOpenSearchUrl('http://127.0.0.1:9200/forecourt')).toMatchObject({ auth: undefined, shards: 1 })
})

test.each([
  '',
  'one.example:9200/cars',
  'https://one.example:9200',
  'https://one.example:9200/',
  'https://one.example:9200/Cars',
  'https://one.example:9200/cars-1',
  'https://one.example:x/cars',
  'https://one.example,/cars',
  'https://one.example/cars?shards=0',
  'https://site:p%zz@one.example/cars',
])('%j is no such address', text => {
  expect(readOpenSearchUrl(text)).toBeUndefined()
})
