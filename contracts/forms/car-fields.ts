import type { Field } from './form.ts'

const notAPlate = 'Please enter a valid UK number plate'

/** Small letters are made capitals: browsers do so while it is typed, and without JavaScript nobody does. */
export const numberplate: Field = {
  tidy: text => text.toUpperCase().replace(/\s+/g, ' '),
  rules: [
    { rule: 'required', message: notAPlate },
    { rule: 'regex', pattern: /^[A-Z0-9 ]{2,8}$/, message: notAPlate },
  ],
}

export const mileage = {
  kind: 'number',
  rules: [
    { rule: 'required', message: 'Please enter a mileage' },
    { rule: 'regex', pattern: /^\d{1,7}$/, message: 'Mileage must be a positive number' },
  ],
} as const satisfies Field

const notAPrice = 'Asking price must be a positive number'

export const askingPrice = {
  kind: 'number',
  rules: [
    { rule: 'required', message: 'Please enter an asking price' },
    { rule: 'positive', decimals: 2, message: notAPrice },
    { rule: 'max', bound: 10_000_000, message: notAPrice },
  ],
} as const satisfies Field

export const shortDescription: Field = {
  rules: [{ rule: 'maxLength', length: 49, message: 'Short description must be under 50 characters' }],
}

export const modifications: Field = {
  rules: [
    {
      rule: 'checkOtherFieldHasValue',
      field: 'isModified',
      value: true,
      message: 'Please describe the modifications made to the car',
    },
    longText(1000),
  ],
}

/** A text that may be left out. */
export const words = (length: number): Field => ({ rules: [longText(length)] })

function longText(length: number) {
  return { rule: 'maxLength', length, message: `Please use up to ${length} characters` } as const
}

/** One of a list. Which lists those are, the page and the catalogue know. */
export const selection: Field = {
  rules: [
    { rule: 'required', message: 'Please select' },
    { rule: 'maxLength', length: 100, message: 'Please select' },
  ],
}

/** A number out of a list; '5+' counts as 5. */
export const countSelection = {
  kind: 'number',
  tidy: text => text.replace(/^(\d+)\+$/, '$1'),
  rules: [
    { rule: 'required', message: 'Please select' },
    { rule: 'min', bound: 0, message: 'Please select' },
  ],
} as const satisfies Field

/** A question to be answered by yes or no; no is an answer. */
export const yesOrNo = {
  kind: 'yesno',
  rules: [{ rule: 'requiredbool', message: 'Please select' }],
} as const satisfies Field

export const majorRepairs = {
  kind: 'list',
  rules: [{ rule: 'required', message: 'Please select a major repaire.' }],
} as const satisfies Field
