import { expect, test } from 'vitest'
import { messageOf } from '#testing/field-rows.ts'
import { profileForm, signUpForm } from './account-forms.ts'
import { buyForm } from './buy-form.ts'
import { withNameRule } from './person-names.ts'
import { sellForm } from './sell-form.ts'
import { subscriberForm } from './subscriber-form.ts'

const forms = [signUpForm, profileForm, sellForm, buyForm, subscriberForm]
const messagesOf = (name: unknown, rule: 'specified' | 'inclusive') =>
  forms.flatMap(form =>
    ['firstname', 'surname'].map(field => messageOf(withNameRule(form, rule), { [field]: name }, field)),
  )

test.each([
  'Jo',
  'Ng',
  'X',
  'O\u2019Neill',
  "O'Neill",
  'Smith-Jones',
  'Mary Jane',
  'Sia\u0302n',
  'Ольга',
  '\u0623\u062d\u0645\u062f',
  '\u674e',
  '\u0938\u0940\u0924\u093e',
  'van der Berg',
  'a'.repeat(100),
])('the inclusive rule accepts %s', name => {
  expect(new Set(messagesOf(name, 'inclusive'))).toEqual(new Set(['']))
})

test.each([
  '-Ann',
  'Ann-',
  "Ann'",
  'Ann--Marie',
  'Ann  Marie',
  'A1b',
  '\u0301a',
  'a'.repeat(101),
  'Ann\nLee',
  '<b>Ann</b>',
  'J. R.',
  `${'a-'.repeat(5000)}1`,
  7,
  ['Ann'],
])('the inclusive rule refuses %s', name => {
  for (const message of messagesOf(name, 'inclusive'))
    expect(message).toMatch(/must only contain letters, and single hyphens/)
})

test('a name is required by either rule, and the specified rule refuses short and compound ones', () => {
  for (const rule of ['specified', 'inclusive'] as const)
    for (const message of messagesOf(' ', rule)) expect(message).toMatch(/name is required/)
  for (const name of ['Jo', "O'Neill", 'Smith-Jones'])
    for (const message of messagesOf(name, 'specified')) expect(message).toMatch(/at least 3 characters/)
})
