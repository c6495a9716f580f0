import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestFiles, testFiles } from '#testing/feeds.ts'
import { parseMapping, readMapping } from './mapping.ts'

let files: TestFiles
beforeAll(async () => {
  files = await testFiles()
})
afterAll(() => files.remove())

const fields = { make: 'make', model: 'model', price_pence: 'price' }
const complaint = (mapping: unknown) => {
  try {
    parseMapping(mapping, 'm.json')
  } catch (error) {
    return (error as Error).message
  }
  return 'none'
}

test('the included mapping is valid', async () => {
  const mapping = await readMapping(new URL('mappings/uk-listings.json', import.meta.url).pathname)
  expect(Object.keys(mapping.fields)).toContain('ved_standard_pence')
})

test('an unknown field is named, with the known ones', () => {
  expect(complaint({ fields: { ...fields, prize: 'price' } })).toMatch(
    /^Mapping m\.json: there is no field 'prize'; fields are external_ref, .*listed_at\.$/,
  )
})

test.each([
  ['a field we cannot do without', { fields: { make: 'make' } }, 'fields must map model, price_pence'],
  ['an unknown setting', { fields, csv: { seperator: ';' } }, "csv does not take 'seperator'"],
  [
    'an unknown transform',
    { fields: { ...fields, year: { column: 'y', transforms: ['pence'] } } },
    'fields.year.transforms.0: not a transform; there are',
  ],
  [
    'a broken pattern',
    { fields: { ...fields, year: { column: 'y', transforms: [{ extract: '(' }] } } },
    'not a regular expression',
  ],
  [
    'column and constant at once',
    { fields: { ...fields, year: { column: 'y', constant: 1 } } },
    "fields.year: give either 'column' or 'constant'",
  ],
  [
    'an unknown option of a field',
    { fields: { ...fields, year: { column: 'y', when: 1 } } },
    "fields.year does not take 'when'",
  ],
  ['an unknown encoding', { fields, encoding: 'utf-9' }, 'encoding: no such encoding'],
])('%s', (_, mapping, message) => {
  expect(complaint(mapping)).toContain(message)
})

test('a mapping that is missing or no JSON has a one-line message', async () => {
  await expect(readMapping(files.path('none.json'))).rejects.toThrow(
    /^There is no mapping file .*none\.json\.$/,
  )
  const broken = await files.write('broken.json', '{"fields": }')
  await expect(readMapping(broken)).rejects.toThrow(/^Mapping .*broken\.json is not JSON: /)
})
