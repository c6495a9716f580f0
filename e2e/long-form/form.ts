/** A form as long as those for selling and buying, with every kind of field. */

import type { FieldError } from '#contracts/api/problem.ts'
import { addressFields } from '#contracts/forms/address-fields.ts'
import {
  mileage,
  modifications,
  numberplate,
  shortDescription,
  yesOrNoField,
} from '#contracts/forms/car-fields.ts'
import { agreement, dateofbirth } from '#contracts/forms/fields.ts'
import type { Form } from '#contracts/forms/form.ts'
import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { firstname } from '#contracts/forms/person-names.ts'
import { carPictures, pictures } from '#contracts/forms/picture-fields.ts'
import { keepableValues, type SentValues, sentValues } from '#contracts/forms/sent-values.ts'

export const fuels = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
] as const

export const colours = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
  { value: 'white', label: 'White' },
] as const

export const features = [
  { category: 'Safety', feature: 'Parking sensors' },
  { category: 'Comfort', feature: 'Heated seats' },
] as const

const select = { rule: 'required', message: 'Please select' } as const

const car = {
  numberPlate: numberplate,
  mileage,
  fuel: { kind: 'choice', options: fuels, rules: [select] },
  colours: {
    kind: 'list',
    rules: [{ rule: 'required', message: 'Please select a colour' }],
  },
} as const satisfies Form['fields']

const condition = { isImported: yesOrNoField, isModified: yesOrNoField, modifications }

const equipment = {
  features: {
    kind: 'rows',
    fields: { category: { rules: [] }, feature: { rules: [] }, checked: { kind: 'flag', rules: [] } },
    rules: [],
  },
  repair: { rules: [] },
  repaired: { kind: 'date', rules: [{ rule: 'datevalidcheck', message: 'Date is not valid.' }] },
} as const satisfies Form['fields']

const advert = {
  shortDescription,
  description: { rules: [{ rule: 'maxLength', length: 60, message: 'Please use up to 60 characters' }] },
  pictures: pictures(carPictures()),
} as const satisfies Form['fields']

const seller = {
  firstname,
  dateofbirth,
  address: { kind: 'group', fields: addressFields },
  pin: { kind: 'secret', rules: [{ rule: 'required', message: 'Please choose a PIN' }] },
  agree: agreement,
} as const satisfies Form['fields']

export const longForm = {
  fields: { ...car, ...condition, ...equipment, ...advert, ...seller },
  sections: [
    { name: 'car', fields: Object.keys(car) },
    { name: 'condition', fields: Object.keys(condition) },
    { name: 'equipment', fields: Object.keys(equipment) },
    { name: 'advert', fields: Object.keys(advert) },
    { name: 'seller', fields: Object.keys(seller) },
  ],
} as const satisfies Form

/** The data that the page is rendered from. */
export interface LongFormState {
  errors?: readonly FieldError[]
  values?: SentValues
  /** The parsed values, as JSON. */
  accepted?: string
}

/** Only the server refuses this registration. */
export const TAKEN_PLATE = 'ZZ99 ZZZ'

/** In place of a page's action and its service. */
export function answerTo(data: FormData): LongFormState {
  const typed = keepableValues(longForm, sentValues(longForm, data))
  const { values, errors } = parseForm(longForm, data, { today: '2026-11-22' })
  if (!values) return { errors, values: typed }
  if (values.numberPlate === TAKEN_PLATE)
    return { errors: [{ field: 'numberPlate', message: 'This car is for sale already' }], values: typed }
  return { accepted: JSON.stringify(shown(values)) }
}

const shown = ({ pictures, ...values }: ValuesOf<typeof longForm>) => ({
  ...values,
  pictures: pictures.map(picture => (typeof picture === 'string' ? picture : picture.name)),
})
