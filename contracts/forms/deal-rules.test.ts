/** The specification's table of field rules, row by row: deals. */
import { expect, test } from 'vitest'
import { blank, type FieldRow, messageOf, testRows } from '#testing/field-rows.ts'
import { buyForm } from './buy-form.ts'
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
  'bank fields': {
    forms: [certifyForm],
    fields: ['bankName', 'sortCode', 'accountNumber'],
    good: ['', undefined, 'anything at all', '12-34-56'],
  },
}

testRows(rows)

test('a discount code that was checked', () => {
  const code = (isValid: boolean) => ({ discountCode: { value: 'TEN', isValid } })
  const said = (isValid: boolean) =>
    messageOf(buyForm, { discountCode: 'TEN' }, 'discountCode', { external: code(isValid) })
  expect([said(true), said(false)]).toEqual(['', 'Invalid discount code.'])
})
