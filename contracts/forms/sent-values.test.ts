import { expect, test } from 'vitest'
import type { Form } from './form.ts'
import { keepableValues, sentValues } from './sent-values.ts'

const form = {
  fields: {
    name: { rules: [] },
    password: { kind: 'secret', rules: [] },
    phone: { rules: [], isSensitive: true },
    papers: { kind: 'files', rules: [] },
    keywords: { kind: 'list', rules: [] },
    weight: { kind: 'number', rules: [] },
    address: { kind: 'group', fields: { postcode: { rules: [] }, code: { kind: 'secret', rules: [] } } },
    features: {
      kind: 'rows',
      fields: {
        feature: { rules: [] },
        checked: { kind: 'flag', rules: [] },
        code: { kind: 'secret', rules: [] },
      },
      rules: [],
    },
  },
} as const satisfies Form

function dataOf(entries: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

const typed = [
  ['name', ' Ann '],
  ['address.postcode', 'LS1'],
  ['features[0].feature', 'Tow bar'],
  ['features[0].checked', 'on'],
] as const

test('drafts, and forms that are shown again, have no secrets, files or sensitive fields', () => {
  const data = dataOf([
    ...typed,
    ['password', 'Abcd1!'],
    ['phone', '07700900123'],
    ['address.code', 'secret'],
    ['features[0].code', 'secret'],
    ['papers', new File(['x'], 'a.pdf')],
    ['weight', new File(['x'], 'a.pdf')],
    ['keywords', 'one'],
  ])
  const kept = keepableValues(form, sentValues(form, data))
  expect(kept).toEqual({
    name: ' Ann ',
    keywords: ['one'],
    address: { postcode: 'LS1' },
    features: [{ feature: 'Tow bar', checked: 'on' }],
  })
  expect(JSON.parse(JSON.stringify(kept))).toEqual(kept)
})
