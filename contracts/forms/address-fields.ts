import { correctedIncode } from '../places/corrected-incode.ts'
import type { InputField } from './form.ts'

const notAPostcode = 'Please enter a valid UK postcode'

/** 'sw1a1aa' → 'SW1A 1AA', and 'EC1V OBW' → 'EC1V 0BW'. */
const tidyPostcode = (text: string) =>
  text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^(\w{2,4})(\w{3})$/, (_, outcode, incode) => `${outcode} ${correctedIncode(incode)}`)

export const postcode = {
  tidy: tidyPostcode,
  rules: [
    { rule: 'required', message: notAPostcode },
    {
      rule: 'regex',
      pattern: /^[A-Z]{1,2}(?:[1-9]\d|\d[A-Z]?) \d[A-Z]{2}$|^GIR 0AA$/,
      message: notAPostcode,
    },
  ],
} as const satisfies InputField

// Couriers read Latin letters, Welsh and Gaelic ones among them. Phones type a curled apostrophe.
const addressShape = /^[\p{Script=Latin}\p{M}\d ,'’-]{1,100}$/u
const notAnAddress = 'Please enter a valid address'

export const addressline1: InputField = {
  rules: [
    { rule: 'required', message: notAnAddress },
    { rule: 'regex', pattern: addressShape, message: notAnAddress },
  ],
}

export const addressline2: InputField = {
  rules: [{ rule: 'regex', pattern: addressShape, message: notAnAddress }],
}

const notACity = 'Please enter a valid city'

export const city: InputField = {
  rules: [
    { rule: 'required', message: notACity },
    { rule: 'maxLength', length: 100, message: notACity },
    {
      rule: 'regex',
      pattern: /^[\p{Script=Latin}\p{M}]+(?:[ '’-][\p{Script=Latin}\p{M}]+)*$/u,
      message: notACity,
    },
  ],
}

const notALocation = 'Please enter a valid location'

/** The town of the postcode: looked up, not typed. */
export const locationname: InputField = {
  rules: [
    { rule: 'required', message: notALocation },
    { rule: 'maxLength', length: 100, message: notALocation },
  ],
}

export const location = {
  kind: 'point',
  rules: [{ rule: 'required', message: notALocation }],
} as const satisfies InputField

export const region: InputField = { rules: [{ rule: 'maxLength', length: 100, message: notALocation }] }

/** A home address. Its coordinates are looked up by the server. */
export const addressFields = { addressline1, addressline2, city, postcode, locationname, region }
