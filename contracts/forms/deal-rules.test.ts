/** The specification's table of field rules, row by row: deals. */
import { expect, test } from 'vitest'
import { blank, type FieldRow, messageOf, testRows } from '#testing/field-rows.ts'
import { payoutAccountForm } from './bank-fields.ts'
import { buyForm } from './buy-form.ts'
import { parseForm } from './parse-form.ts'
import { advertiseForm, certifyForm, sellForm } from './sell-form.ts'
import { subscriberForm } from './subscriber-form.ts'

const images = (count: number) => Array.from({ length: count }, (_, at) => `image-${at}`)

const rows: Record<string, FieldRow> = {
  'agreement boxes': {
    forms: [sellForm, certifyForm, advertiseForm, buyForm, subscriberForm],
    fields: [
      ...['agreeToTerms', 'agreeToTermsToFullfillment', 'agreeToInspection', 'agreeToTermsInitialPage'],
      ...['agreeTocertifyTerms', 'agreeToAdvertiseTerms'],
    ],
    good: [true, 'true', 'on', 'yes'],
    bad: {
      'Please agree to terms and conditions': [...blank.slice(2), '', false, 'false', 'no', 'x', 1, [true]],
    },
  },
  'buy identity images': {
    forms: [buyForm],
    fields: ['identityimages'],
    good: [images(1)],
    bad: { 'Please add at least one form of identification.': [[], undefined, ''] },
  },
  'discount code': {
    forms: [buyForm],
    fields: ['discountCode'],
    good: ['', undefined],
    bad: { 'Invalid discount code.': ['TEN', 'a'.repeat(51), 5] },
  },
  'advertise amount, totalPayment': {
    forms: [advertiseForm],
    fields: ['amount', 'totalPayment'],
    good: [1, '50', '1.5'],
    bad: { 'amount must be more than 0': ['', undefined, 0, '0.99', '-1', 'x', {}] },
  },
  'buy carId': {
    forms: [buyForm],
    fields: ['carId'],
    good: ['b2c1'],
    bad: { 'Please select a vehicle': [...blank, {}, 'a'.repeat(101)] },
  },
  isCollection: {
    forms: [buyForm],
    fields: ['isCollection'],
    good: [true, false, 'true', 'false'],
    bad: { 'Please select a fulfilment.': ['', undefined, null, 'x'] },
  },
  'fulfilment amount': {
    forms: [buyForm],
    fields: ['amount'],
    otherValues: { isCollection: 'false' },
    good: ['0', 0, '399', '12.80'],
    bad: { 'Invalid amount for a fulfilment': ['-1', -0.01, '', 'x', {}] },
  },
  bankName: { forms: [certifyForm], fields: ['bankName'], good: ['', undefined, 'anything at all'] },
  'bank details': { forms: [certifyForm], fields: ['sortCode', 'accountNumber'], good: ['', undefined] },
  sortCode: {
    forms: [certifyForm, payoutAccountForm],
    fields: ['sortCode'],
    good: ['12-34-56', '12 34 56', '123456', '12\u201334\u201356'],
    bad: {
      'The sort code must be 6 digits, like 12-34-56.': [
        '99',
        '1-2345-6',
        '1234567',
        '12/34/56',
        '000000',
        'x',
      ],
    },
  },
  accountNumber: {
    forms: [certifyForm, payoutAccountForm],
    fields: ['accountNumber'],
    good: ['12345678', '1234 5678', '1234567', '123456'],
    bad: {
      'The account number must be 6 to 8 digits, like 12345678.': ['hello', '12345', '123456789', '00000000'],
    },
  },
  accountName: {
    forms: [payoutAccountForm],
    fields: ['accountName'],
    good: ['Zoë Quill', 'Acme Cars & Sons Ltd.'],
    bad: {
      'Enter the name on the account.': blank,
      'Enter the account name in Latin letters.': ['赵', '12'],
      'The account name must be at most 70 characters.': ['a'.repeat(71)],
    },
  },
}

testRows(rows)

test('a discount code that was checked', () => {
  const code = (isValid: boolean) => ({ discountCode: { value: 'TEN', isValid } })
  const said = (isValid: boolean) =>
    messageOf(buyForm, { discountCode: 'TEN' }, 'discountCode', { external: code(isValid) })
  expect([said(true), said(false)]).toEqual(['', 'Invalid discount code.'])
})

test('bank details are kept in one form', () => {
  const typed = { accountName: 'Zoë Quill', sortCode: '12-34-56', accountNumber: '123 4567' }
  expect(parseForm(payoutAccountForm, typed, { today: '2026-11-28' }).values).toEqual({
    ...{ accountName: 'Zoë Quill', sortCode: '123456', accountNumber: '01234567' },
  })
})
