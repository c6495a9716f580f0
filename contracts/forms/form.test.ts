import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginForm, profileForm, signUpForm } from './account-forms.ts'
import { buyForm } from './buy-form.ts'
import {
  checkForm,
  cleaned,
  type Form,
  firstInvalidSection,
  namesOf,
  partOf,
  sentValues,
  unchecked,
} from './form.ts'
import { newsletterForm, subscriberForm, valueMyCarForm } from './other-forms.ts'
import { advertiseForm, certifyForm, sellForm } from './sell-form.ts'

const today = '2026-11-22'

const signUp = {
  firstname: ' Siân ',
  surname: 'Roberts',
  gender: 'female',
  email: ' sian@example.co.uk',
  password: ' Abcd1! ',
  confirmPassword: ' Abcd1! ',
}

test('before it is sent a form is valid, silent and not validated', () => {
  const state = unchecked(loginForm)
  expect(state).toEqual({
    validated: false,
    isValid: true,
    fields: { email: { isValid: true, message: '' }, password: { isValid: true, message: '' } },
    errors: [],
  })
})

test('a good form has no errors', () => {
  const checked = checkForm(signUpForm, signUp, { today })
  expect(checked).toMatchObject({ validated: true, isValid: true, errors: [] })
})

test('each field has its entry, and the errors are in the order of the form', () => {
  const checked = checkForm(signUpForm, { ...signUp, email: 'x', surname: '' }, { today })
  expect(checked.isValid).toBe(false)
  expect(checked.fields.email).toEqual({ isValid: false, message: 'Please enter a valid email address.' })
  expect(checked.fields.firstname).toEqual({ isValid: true, message: '' })
  expect(checked.errors.map(({ field }) => field)).toEqual(['surname', 'email'])
})

test('overrides stand instead of a field\u2019s own rules', () => {
  const overrides = { phone: [], firstname: [{ rule: 'minLength', length: 5, message: 'Longer' } as const] }
  const { fields } = checkForm(profileForm, { firstname: 'Ann' }, { today, overrides })
  expect([fields.phone.isValid, fields.firstname.message]).toEqual([true, 'Longer'])
})

test('the first section with a complaint is the one to open', () => {
  const section = (values: object) => firstInvalidSection(buyForm, checkForm(buyForm, values, { today }))
  expect(section({})).toBe('buyer')
  const buyer = {
    ...{ carId: '7', ...signUp, phone: '07700900123', dateofbirth: '1980-03-12' },
    ...{ addressline1: '1 High Street', city: 'Leeds', postcode: 'LS1 4DY', locationname: 'Leeds' },
    ...{ location: { type: 'Point', coordinates: [-1.5, 53.8] }, identityimages: ['1'], agreeToTerms: 'on' },
  }
  expect(section(buyer)).toBe('fulfilment')
  expect(section({ ...buyer, isCollection: true, agreeToTermsToFullfillment: true })).toBeUndefined()
})

test('every field of a form with sections stands in one of them', () => {
  for (const form of [sellForm, buyForm]) {
    expect(form.sections.flatMap(section => section.fields).toSorted()).toEqual(namesOf(form).toSorted())
  }
})

test('cleaning trims all but passwords, tidies, and drops what was not asked for', () => {
  expect(cleaned(signUpForm, { ...signUp, emailVerified: true, id: '7' })).toEqual({
    ...signUp,
    firstname: 'Siân',
    email: 'sian@example.co.uk',
  })
  const { postcode, phone, surname } = cleaned(profileForm, { postcode: 'ls14dy', phone: '07700 900 123' })
  expect([postcode, phone, surname]).toEqual(['LS1 4DY', '07700900123', ''])
  expect(cleaned(loginForm, { email: { $ne: '' }, password: 5 })).toEqual({ email: '', password: '' })
  expect(cleaned(valueMyCarForm, { mileage: 43120 })).toMatchObject({ mileage: '43120' })
  expect(cleaned(buyForm, { isCollection: 'no', identityimages: ['a', ''] })).toMatchObject({
    isCollection: false,
    agreeToTerms: undefined,
    identityimages: ['a'],
  })
})

test('a part of a form asks for that part only', () => {
  const part = partOf(profileForm, ['city'])
  expect(checkForm(part, { firstname: '', city: '1' }, { today }).errors).toEqual([
    { field: 'city', message: 'Please enter a valid city' },
  ])
  expect(cleaned(part, { city: ' York ', firstname: 'Ann' })).toEqual({ city: 'York' })
})

test('what an HTML form sends becomes values', () => {
  const data = new FormData()
  for (const [name, value] of [
    ...[
      ['identityimages', 'a'],
      ['identityimages', 'b'],
      ['carId', '1'],
      ['carId', '7'],
      ['role', 'admin'],
    ],
  ]) {
    data.append(name!, value!)
  }
  expect(sentValues(buyForm, data)).toMatchObject({ identityimages: ['a', 'b'], carId: '7' })
  expect(sentValues(buyForm, data)).not.toHaveProperty('role')
  data.set('carId', new File(['x'], 'x.txt'))
  expect(checkForm(buyForm, sentValues(buyForm, data), { today }).fields.carId.message).toBe(
    'Please select a vehicle',
  )
})

const forms: readonly Form[] = [
  ...[signUpForm, loginForm, profileForm, sellForm, buyForm, certifyForm, advertiseForm],
  ...[subscriberForm, valueMyCarForm, newsletterForm],
]
const anyForm = fc.constantFrom(...forms)
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withObjectString: true, withDate: true }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('on', 'yes', 'no', '5', '2026-02-31', '1980-03-12', 'Abcd1!'),
)

test('whatever is sent, nothing is thrown, and the message is that of a failing rule', () => {
  const sent = anyForm.chain(form =>
    fc.tuple(
      fc.constant(form),
      fc.oneof(anything, fc.record(Object.fromEntries(namesOf(form).map(name => [name, anything])))),
    ),
  )
  fc.assert(
    fc.property(sent, ([form, values]) => {
      const checked = checkForm(form, values, { today })
      for (const name of namesOf(form)) {
        const { isValid, message } = checked.fields[name]!
        const messages = form.fields[name]!.rules.map(rule => rule.message)
        expect(isValid ? [''] : messages).toContain(message)
      }
      expect(checked.isValid).toBe(checked.errors.length === 0)
      expect(Object.keys(cleaned(form, values))).toEqual(namesOf(form))
    }),
    { numRuns: 500 },
  )
})

test('of several rules, the first that fails gives the message', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'a', '5', '2026-02-31', '2020-01-01', '1900-01-01', 'a@b.co'),
  )
  fc.assert(
    fc.property(anyForm, typed, (form, text) => {
      for (const name of namesOf(form)) {
        const { rules } = form.fields[name]!
        const saidWith = (some: typeof rules) =>
          checkForm(form, { [name]: text }, { today, overrides: { [name]: some } }).fields[name]!.message
        const first = rules.find(rule => saidWith([rule]) !== '')
        expect(saidWith(rules)).toBe(first?.message ?? '')
      }
    }),
    { numRuns: 300 },
  )
})

test('what is checked and cleaned stays as it is when it is checked and cleaned again', () => {
  fc.assert(
    fc.property(anyForm, fc.string({ unit: 'grapheme' }), (form, text) => {
      const once = cleaned(form, Object.fromEntries(namesOf(form).map(name => [name, text])))
      expect(cleaned(form, once)).toEqual(once)
    }),
  )
})

test('no text makes checking slow', () => {
  const long = [
    'a'.repeat(1e6),
    'a.'.repeat(5e5),
    `a@${'a.'.repeat(400)}`,
    `${'a '.repeat(400)}1`,
    ' '.repeat(1e6),
  ]
  const started = performance.now()
  for (const form of forms) {
    for (const text of long)
      checkForm(form, Object.fromEntries(namesOf(form).map(name => [name, text])), { today })
  }
  expect(performance.now() - started).toBeLessThan(1000)
})
