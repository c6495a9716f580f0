/** Fields about a car: the specified messages, and the bounds of contracts/vehicle/facts.ts. */
import { type FactDeclaration, type FactName, facts } from '../vehicle/facts.ts'
import { readFact } from '../vehicle/read-fact.ts'
import type { InputField } from './form.ts'
import { type Rule, upTo } from './rules.ts'

const NOT_A_PLATE = 'Please enter a valid UK number plate'

/**
 * The specified rule is wider than registrations are: whether there is such a registration, the look-up says.
 * Small letters become capitals, because a browser without JavaScript sends them as they were typed.
 */
export const numberplate: InputField = {
  tidy: text => text.toUpperCase().replace(/\s+/g, ' '),
  rules: [
    { rule: 'required', message: NOT_A_PLATE },
    { rule: 'regex', pattern: /^[A-Z0-9 ]{2,8}$/, message: NOT_A_PLATE },
  ],
}

/** As above, for a car that may have none: then the flag of this name is ticked. */
export const numberplateUnless = (flag: string): InputField => ({
  ...numberplate,
  rules: numberplate.rules.map(rule =>
    rule.rule === 'required' ? { rule: 'requiredUnless', field: flag, message: NOT_A_PLATE } : rule,
  ),
})

/** What can be true of a car. */
function possible(name: FactName, message: string): Rule {
  return { rule: 'custom', check: value => 'value' in readFact(name, value), message }
}

const NOT_A_MILEAGE = 'Mileage must be a positive number'

export const mileage = {
  kind: 'number',
  tidy: text => text.replace(/\s*mi(?:les?)?$/i, ''),
  rules: [
    { rule: 'required', message: 'Please enter a mileage' },
    { rule: 'inFull', message: 'Write the whole number, like 41000' },
    { rule: 'regex', pattern: /^\d+$/, message: NOT_A_MILEAGE },
    possible('mileage', NOT_A_MILEAGE),
  ],
} as const satisfies InputField

const NOT_A_PRICE = 'Asking price must be a positive number'

export const askingPrice = {
  kind: 'number',
  tidy: text => text.replace(/^£\s*/, ''),
  rules: [
    { rule: 'required', message: 'Please enter an asking price' },
    { rule: 'inFull', message: 'Write the whole price, like 12000' },
    { rule: 'positive', decimals: 2, message: NOT_A_PRICE },
    possible('price', NOT_A_PRICE),
  ],
} as const satisfies InputField

const { maxLength } = facts.shortDescription

export const shortDescription: InputField = {
  rules: [
    {
      rule: 'maxLength',
      length: maxLength,
      message: `Short description must be under ${maxLength + 1} characters`,
    },
  ],
}

export const modifications: InputField = {
  lines: true,
  rules: [
    {
      rule: 'checkOtherFieldHasValue',
      field: 'isModified',
      value: true,
      message: 'Please describe the modifications made to the car',
    },
    upTo(facts.modifications.maxLength),
  ],
}

/** A text that may be left out. */
export const optionalText = (length: number): InputField => ({ rules: [upTo(length)] })

/** A fact that may be left out. */
export const optionalFact = <const Kind extends 'number' | 'text' | 'date' | 'list'>(
  name: FactName,
  kind: Kind,
) => ({ kind, rules: [possible(name, refusalOf(facts[name]))] })

function refusalOf(fact: FactDeclaration): string {
  if (fact.kind === 'number') return `${fact.label} must be from ${fact.min} to ${fact.max}`
  return fact.kind === 'date' ? 'Date is not valid.' : 'Please select'
}

/** One option of a closed list; for make and model any name, for the catalogue has their lists. */
export const selection = (name: FactName): InputField => ({
  rules: [{ rule: 'required', message: 'Please select' }, possible(name, 'Please select')],
})

/** A number out of a list; '5+' counts as 5. */
export const countSelection = (name: FactName) =>
  ({
    kind: 'number',
    tidy: text => text.replace(/^(\d+)\+$/, '$1'),
    rules: [{ rule: 'required', message: 'Please select' }, possible(name, 'Please select')],
  }) as const satisfies InputField

/** A question to be answered by yes or no; no is an answer. */
export const yesOrNoField = {
  kind: 'yesno',
  rules: [{ rule: 'requiredbool', message: 'Please select' }],
} as const satisfies InputField

const NO_REPAIR = 'Please select a major repaire.'
/** The answer that there was no major repair. */
const NONE = 'none'

export const majorRepairsField = {
  kind: 'list',
  rules: [
    { rule: 'required', message: NO_REPAIR },
    {
      rule: 'custom',
      check: value =>
        [value].flat().every(item => item === NONE || 'value' in readFact('majorRepairs', item)),
      message: NO_REPAIR,
    },
  ],
} as const satisfies InputField
