import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageOf, today } from '#testing/field-rows.ts'
import { loginForm, profileForm, signUpForm } from './account-forms.ts'
import { buyForm } from './buy-form.ts'
import { type AnyField, type Form, firstInvalidSection, namesOf, partOf, withRules } from './form.ts'
import { newsletterForm, valueMyCarForm } from './other-forms.ts'
import { parseForm } from './parse-form.ts'
import { advertiseForm, certifyForm, sellForm } from './sell-form.ts'
import { subscriberForm } from './subscriber-form.ts'

const signUp = {
  firstname: ' Siân ',
  surname: 'Roberts',
  gender: 'female',
  email: ' sian@example.co.uk',
  password: ' Abcd1! ',
  confirmPassword: ' Abcd1! ',
}

test('a good form has values and no errors', () => {
  const { values, errors } = parseForm(signUpForm, signUp, { today })
  expect(values).toBeDefined()
  expect(errors).toEqual([])
})

test('the errors are in the order of the form, and there are no values', () => {
  expect(parseForm(signUpForm, { ...signUp, email: 'x', surname: '' }, { today })).toEqual({
    values: undefined,
    errors: [
      { field: 'surname', message: 'Last name is required.' },
      { field: 'email', message: 'Please enter a valid email address.' },
    ],
  })
})

test('other rules stand instead of a field\u2019s own', () => {
  const form = withRules(profileForm, {
    phone: [],
    firstname: [{ rule: 'minLength', length: 5, message: 'Longer' }],
  })
  const said = (field: string) => messageOf(form, { firstname: 'Ann' }, field)
  expect([said('phone'), said('firstname'), said('surname')]).toEqual([
    '',
    'Longer',
    'Last name is required.',
  ])
})

test('the first section with an error is the one to open', () => {
  const section = (values: object) =>
    firstInvalidSection(buyForm, parseForm(buyForm, values, { today }).errors)
  expect(section({})).toBe('car')
  expect(section({ carId: '7' })).toBe('buyer')
  const buyer = {
    ...{ carId: '7', ...signUp, phone: '07700900123', dateofbirth: '1980-03-12' },
    ...{ addressline1: '1 High Street', city: 'Leeds', postcode: 'LS1 4DY', locationname: 'Leeds' },
    ...{ location: { type: 'Point', coordinates: [-1.5, 53.8] }, identityimages: ['1'], agreeToTerms: 'on' },
  }
  expect(section(buyer)).toBe('fulfilment')
  const slot = { slotOn: '2026-12-01', slotPart: 'morning' }
  expect(section({ ...buyer, ...slot, isCollection: true, agreeToTermsToFullfillment: true })).toBeUndefined()
})

test('every field of a form with sections stands in one of them', () => {
  for (const form of [sellForm, buyForm]) {
    expect(form.sections.flatMap(section => section.fields).toSorted()).toEqual(namesOf(form).toSorted())
  }
})

/** The form with every rule taken off, so that what is sent always has values. */
function withoutRules(form: Form): Form {
  const freed = ([name, field]: [string, AnyField]) => [name, { ...field, rules: [] }] as const
  return { fields: Object.fromEntries(Object.entries(form.fields).map(freed)) }
}
const read = (form: Form, sent: unknown) => parseForm(withoutRules(form), sent, { today }).values!

test('parsing trims all but passwords, normalises, and drops unknown fields', () => {
  expect(parseForm(signUpForm, { ...signUp, emailVerified: true, id: '7' }, { today }).values).toEqual({
    ...signUp,
    firstname: 'Siân',
    email: 'sian@example.co.uk',
  })
  const { postcode, phone, surname } = read(profileForm, { postcode: 'ls14dy', phone: '07700 900 123' })
  expect([postcode, phone, surname]).toEqual(['LS1 4DY', '07700900123', ''])
  expect(read(loginForm, { email: { $ne: '' }, password: 5 })).toEqual({ email: '', password: '' })
  expect(read(valueMyCarForm, { mileage: '43120' })).toMatchObject({ mileage: 43120 })
  expect(read(buyForm, { isCollection: 'no', identityimages: ['a', ''] })).toMatchObject({
    isCollection: false,
    agreeToTerms: false,
    identityimages: ['a'],
  })
})

test('a part of a form asks for that part only', () => {
  const part = partOf(profileForm, ['city'])
  expect(parseForm(part, { firstname: '', city: '1' }, { today }).errors).toEqual([
    { field: 'city', message: 'Please enter a valid city' },
  ])
  expect(parseForm(part, { city: ' York ', firstname: 'Ann' }, { today }).values).toEqual({ city: 'York' })
})

test('what an HTML form sends is parsed alike', () => {
  const data = new FormData()
  const sent = [
    ['identityimages', 'a'],
    ['identityimages', 'b'],
    ['carId', '1'],
    ['carId', '7'],
    ['role', 'admin'],
  ] as const
  for (const [name, value] of sent) data.append(name, value)
  expect(read(buyForm, data)).toMatchObject({ identityimages: ['a', 'b'], carId: '7' })
  expect(read(buyForm, data)).not.toHaveProperty('role')
  data.set('carId', new File(['x'], 'x.txt'))
  expect(messageOf(buyForm, data, 'carId')).toBe('Please select a vehicle')
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

const rulesOf = (field: AnyField) => ('rules' in field ? field.rules : [])

test('whatever is sent, nothing is thrown, and the message is that of a failing rule', () => {
  const sent = anyForm.chain(form =>
    fc.tuple(
      fc.constant(form),
      fc.oneof(anything, fc.record(Object.fromEntries(namesOf(form).map(name => [name, anything])))),
    ),
  )
  fc.assert(
    fc.property(sent, ([form, values]) => {
      const parsed = parseForm(form, values, { today })
      for (const { field, message } of parsed.errors)
        expect(rulesOf(form.fields[field]!).map(rule => rule.message)).toContain(message)
      expect(parsed.values === undefined).toBe(parsed.errors.length > 0)
      expect(Object.keys(read(form, values))).toEqual(namesOf(form))
    }),
    { numRuns: 500 },
  )
})

test('of several rules, the first that fails gives the message', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'a', '5', '2026-02-31', '2020-01-01', '1900-01-01', 'a@b.co'),
  )
  // A text that a number, a date or a closed list can't hold fails the first rule about its shape instead.
  const texts = new Set<unknown>(['text', 'secret', undefined])
  fc.assert(
    fc.property(anyForm, typed, (form, text) => {
      for (const name of namesOf(form).filter(name => texts.has(form.fields[name]!.kind))) {
        const rules = rulesOf(form.fields[name]!)
        const saidWith = (some: typeof rules) =>
          messageOf(withRules(form, { [name]: some }), { [name]: text }, name)
        const first = rules.find(rule => saidWith([rule]) !== '')
        expect(saidWith(rules)).toBe(first?.message ?? '')
      }
    }),
    { numRuns: 300 },
  )
})

test('values that are parsed again stay as they are', () => {
  fc.assert(
    fc.property(anyForm, fc.string({ unit: 'grapheme' }), (form, text) => {
      const once = read(form, Object.fromEntries(namesOf(form).map(name => [name, text])))
      expect(read(form, once)).toEqual(once)
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
      parseForm(form, Object.fromEntries(namesOf(form).map(name => [name, text])), { today })
  }
  expect(performance.now() - started).toBeLessThan(1000)
})
