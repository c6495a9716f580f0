import type { Option } from '../enumerations.ts'
import type { Field } from './form.ts'
import { genders } from './genders.ts'
import type { Rule } from './rules.ts'

// A letter is one of any alphabet, with the marks that belong to it: Siân, Željko, Đặng.
const nameShape = /^\p{L}[\p{L}\p{M} ]{2,99}$/u

const personName = (which: 'First' | 'Last'): Field => ({
  rules: [
    { rule: 'required', message: `${which} name is required.` },
    {
      rule: 'regex',
      pattern: nameShape,
      message: `${which} name must be at least 3 characters and only contain letters.`,
    },
  ],
})

export const firstname = personName('First')
export const surname = personName('Last')

// What accounts and mail servers take, too (a test compares): plain letters, as addresses have them in practice. What
// stands on either side of the dots is free of dots: no text makes it slow.
const emailShape = /^[\w'+-]*[\w+-](?:\.[\w'+-]*[\w+-])*@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

/** Longer addresses can't be delivered (RFC 5321). */
const LONGEST_EMAIL = 254

export const emailWith = (missing: string, invalid: string): Field => ({
  rules: [
    { rule: 'required', message: missing },
    { rule: 'maxLength', length: LONGEST_EMAIL, message: invalid },
    { rule: 'regex', pattern: emailShape, message: invalid },
  ],
})

export const email = emailWith('Email is required.', 'Please enter a valid email address.')

const isGender: Rule = oneOf(genders, 'Gender is required.')

export const gender: Field = { rules: [{ rule: 'required', message: 'Gender is required.' }, isGender] }
export const optionalGender: Field = { rules: [isGender] }

/** Spaces, hyphens and brackets are how people write numbers, not part of them: '+44 (0)7700 900-123'. */
export const phone: Field = {
  tidy: text => text.replace(/^\+44\s*\(0\)/, '+44').replace(/[\s().-]/g, ''),
  rules: [
    { rule: 'required', message: 'Please enter a valid UK phone number' },
    { rule: 'regex', pattern: /^(?:\+44|0)7\d{9}$/, message: 'Please enter a valid UK phone number' },
  ],
}

export const dateofbirth: Field = {
  rules: [
    { rule: 'required', message: 'Date is not valid.' },
    { rule: 'datevalidcheck', message: 'Date is not valid.' },
    { rule: 'datecheckminage18', message: 'Age should be atleast 18' },
    { rule: 'datecheckmaxage100', message: 'Age should be less than 100' },
  ],
}

/** A box that must be ticked. */
export const agreement = {
  kind: 'flag',
  rules: [{ rule: 'required', message: 'Please agree to terms and conditions' }],
} as const satisfies Field

/** One value of a closed list. */
export function oneOf(options: readonly Option[], message: string): Rule {
  const values = new Set<unknown>(options.map(({ value }) => value))
  return { rule: 'custom', check: value => values.has(value), message }
}
