import { expect, test } from 'vitest'
import { valueProps } from './field-props.ts'

test.each([
  ['text', 'Ann', { defaultValue: 'Ann' }],
  [undefined, undefined, { defaultValue: undefined }],
  ['number', 43120, { defaultValue: '43120' }],
  ['date', '-02-31', { defaultValue: '-02-31' }],
  ['choice', 'diesel', { defaultValue: 'diesel' }],
  ['text', { hostile: true }, { defaultValue: undefined }],
  ['flag', 'on', { defaultChecked: true }],
  ['flag', undefined, { defaultChecked: false }],
  ['yesno', true, { defaultValue: 'yes' }],
  ['yesno', 'no', { defaultValue: 'no' }],
  ['yesno', undefined, { defaultValue: undefined }],
  ['list', ['red', 'blue'], { defaultValue: ['red', 'blue'] }],
  ['list', 'red', { defaultValue: ['red'] }],
  ['list', undefined, { defaultValue: [] }],
  ['secret', 'Abcd1!', {}],
  ['files', ['file-7'], {}],
] as const)('a %s that holds %j begins with %j', (kind, value, props) =>
  expect(valueProps(kind, value)).toEqual(props),
)
