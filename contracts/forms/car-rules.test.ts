/** The specification's table of field rules, row by row: cars that are sold or valued. */
import { expect, test } from 'vitest'
import { blank, type FieldRow, messageOf, testRows } from '#testing/field-rows.ts'
import { withRules } from './form.ts'
import { valueMyCarForm } from './other-forms.ts'
import { carPictures } from './picture-fields.ts'
import { certifyForm, sellForm } from './sell-form.ts'

const images = (count: number) => Array.from({ length: count }, (_, at) => `image-${at}`)
/** Closed lists, each with a value, a label and another spelling of it. */
const selections = {
  serviceHistory: ['full dealer', 'Full dealer', 'fdsh'],
  writeOffCategories: ['none', 'N', 'Cat N (not structural)', 'cat n'],
  condition: ['used', 'New'],
  fuelType: ['plug-in hybrid', 'Plug-in hybrid', 'phev'],
  bodyType: ['mpv', 'MPV', 'people carrier'],
  gearbox: ['manual', 'Automatic', 'auto'],
  color: ['grey', 'Grey'],
}
const notSelected = [...blank, 5, {}, 'a'.repeat(101)]
/** Numbers out of lists, each with what a car may have and what none has. */
const counts = {
  seats: { good: ['1', '5', 2, '9+'], bad: ['0', '21'] },
  doors: { good: ['2', '5+', 3], bad: ['0', '10'] },
  year: { good: ['1900', '2018', 2026], bad: ['0', '5', '1899', '2199'] },
  owners: { good: ['0', '5', '5+', 2], bad: ['101'] },
  setsOfKeys: { good: ['0', '2', '3+'], bad: ['10'] },
}
const questions = [
  'personalisedRegistration',
  'isImported',
  'outstandingLoan',
  'isModified',
  'anyWarningLights',
]
const moreQuestions = ['anyNoises', 'anyLeaks', 'anySmells', 'goodExhaust', 'allElectronicsInGoodCondition']
const lastQuestions = ['alwaysPrivatelyOwned', 'isNonRunner']

const rows: Record<string, FieldRow> = {
  numberplate: {
    forms: [valueMyCarForm],
    fields: ['numberplate'],
    good: ['AB12 CDE', 'ab12cde', 'A1', '1 A', 'ABC 1234'],
    bad: { 'Please enter a valid UK number plate': [...blank, 'A', 'AB12 CDEF', 'AB12-CDE', 'ÄB12 CDE', 12] },
  },
  mileage: {
    forms: [valueMyCarForm, sellForm],
    fields: ['mileage'],
    good: ['0', '43120', 43120, ' 43120 ', '43,120', '43 120', '43,120 miles', '43 120 miles', '120 mi'],
    bad: {
      'Please enter a mileage': blank,
      'Mileage must be a positive number': [
        '-1',
        '1.5',
        '43,12',
        '4,3120',
        '1234,567',
        '43.120',
        '43120 km',
        '1e5',
        '1000001',
        -1,
        [1],
        true,
      ],
      'Write the whole number, like 41000': ['43k', '43.5K', '43 k'],
    },
  },
  askingPrice: {
    forms: [sellForm],
    fields: ['askingPrice'],
    good: [
      ...['1', '12495', '12495.5', '12495.50', 12495, '12,495', '£12,495', '£ 12,495.50', '1,012,495'],
      ...['12 495', '£12\u00a0495.00', '1 012 495'],
    ],
    bad: {
      'Please enter an asking price': blank,
      'Asking price must be a positive number': [
        '0',
        '-5',
        '1.001',
        '12,49',
        '12.495,00',
        '1249,5',
        '1 2495',
        '1 012,495',
        '€5',
        '12495 + VAT',
        'x',
        1e12,
        ['1'],
        {},
      ],
      'Write the whole price, like 12000': ['12k', '£12.5k', '12K'],
    },
  },
  shortDescription: {
    forms: [sellForm],
    fields: ['shortDescription'],
    good: ['', 'One owner', 'a'.repeat(49), ` ${'a'.repeat(49)} `],
    bad: { 'Short description must be under 50 characters': ['a'.repeat(50), 'One\nowner', 5, ['a']] },
  },
  'car images': {
    forms: [sellForm],
    fields: ['carimages'],
    good: [images(1), images(40)],
    bad: {
      'Please upload atleast one image.': [[], undefined, null, ''],
      'Maximun 40 image allowed to upload.': [images(41), images(1000)],
    },
  },
  'service record, logbook, identity images': {
    forms: [certifyForm],
    fields: ['serviceRecordsimages', 'logbookimages', 'identityimages'],
    good: [[], undefined, images(40)],
    bad: { 'Maximun 40 image allowed to upload.': [images(41)] },
  },
  modifications: {
    forms: [sellForm],
    fields: ['modifications'],
    otherValues: { isModified: 'yes' },
    good: ['Lowered by 30 mm'],
    bad: { 'Please describe the modifications made to the car': [...blank, 5] },
  },
  'make and model': {
    forms: [sellForm],
    fields: ['make', 'model'],
    good: ['anything', 'other'],
    bad: { 'Please select': notSelected },
  },
  ...Object.fromEntries(
    Object.entries(selections).map(([field, good]) => [
      field,
      { forms: [sellForm], fields: [field], good, bad: { 'Please select': [...notSelected, 'anything'] } },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(counts).map(([field, { good, bad }]) => [
      field,
      {
        forms: [sellForm],
        fields: [field],
        good,
        bad: { 'Please select': [...blank, '-1', '2.5', 'x', {}, [5], ...bad] },
      },
    ]),
  ),
  'condition questions': {
    forms: [sellForm],
    fields: [...questions, ...moreQuestions, ...lastQuestions],
    good: ['yes', 'no', true, false],
    bad: { 'Please select': ['', undefined, null, 'maybe', 1] },
  },
  'major repairs': {
    forms: [sellForm],
    fields: ['majorRepairs'],
    good: [['engine overhaul'], 'none'],
    bad: { 'Please select a major repaire.': [[], '', undefined, [5], {}, ['respray']] },
  },
}

testRows(rows)

test('the sell form\u2019s plate has the rules of the valuation\u2019s', () => {
  expect(messageOf(sellForm, { numberPlate: 'A' }, 'numberPlate')).toBe(
    'Please enter a valid UK number plate',
  )
})

test('a configured maximum of pictures', () => {
  const form = withRules(sellForm, { carimages: carPictures(3) })
  expect(messageOf(form, { carimages: images(4) }, 'carimages')).toBe('Maximun 3 image allowed to upload.')
})
