import { expect, test } from 'vitest'
import type { Form } from './form.ts'
import { fieldOf, valueAt } from './paths.ts'

const form = {
  fields: {
    name: { rules: [] },
    born: { kind: 'date', rules: [] },
    address: { kind: 'group', fields: { postcode: { rules: [] }, place: { kind: 'point', rules: [] } } },
    features: { kind: 'rows', fields: { checked: { kind: 'flag', rules: [] } }, rules: [] },
  },
} as const satisfies Form

test.each([
  ['name', 'name'],
  ['born', 'born'],
  ['born.month', 'born'],
  ['address.postcode', 'address.postcode'],
  ['address.place.latitude', 'address.place'],
  ['features[12].checked', 'features[12].checked'],
  ['features', 'features'],
])('the control %s belongs to %s', (control, path) => expect(fieldOf(form, control)?.path).toBe(path))

test.each([
  ...['', 'other', 'toString', '__proto__', 'name.x', 'name[0]', 'born.hour', 'address.town'],
  ...['address..postcode', 'features[x].checked', 'features[0]checked', 'features[0].', '.name'],
])('the control %j belongs to no field', control => expect(fieldOf(form, control)).toBeUndefined())

test('values are found by their path, and never in a prototype', () => {
  const values = { name: 'Ann', features: [{ checked: 'on' }], address: {} }
  expect(valueAt(values, 'features[0].checked')).toBe('on')
  expect(
    ['features[1].checked', 'address.postcode', 'address.toString', 'name.length', 'x.y'].map(path =>
      valueAt(values, path),
    ),
  ).toEqual([undefined, undefined, undefined, undefined, undefined])
})
