import { factsListedIn } from '../listings/listed-facts.ts'
import type { NumberFactName } from '../vehicle/facts.ts'
import { location } from './address-fields.ts'
import { accountNumber, sortCode } from './bank-fields.ts'
import {
  askingPrice,
  countSelection,
  majorRepairsField,
  mileage,
  modifications,
  numberplateUnless,
  optionalFact,
  optionalText,
  selection,
  shortDescription,
  yesOrNoField,
} from './car-fields.ts'
import { isDay } from './dates.ts'
import { agreement } from './fields.ts'
import type { Fields, Form, InputField } from './form.ts'
import { keepOutOfProfile, personFields } from './person-fields.ts'
import { carPictures, paperPictures, pictures } from './picture-fields.ts'
import type { Rule, RuleContext } from './rules.ts'
import { sellerFields } from './seller-fields.ts'
import type { Value } from './values.ts'

/** Whole numbers within these bounds; not a fact of contracts/vehicle, as only this form has it. */
const optionalNumber = (label: string, min: number, max: number) => {
  const message = `${label} must be from ${min} to ${max}`
  return {
    kind: 'number',
    rules: [
      { rule: 'integer', message },
      { rule: 'min', bound: min, message },
      { rule: 'max', bound: max, message },
    ],
  } as const
}

/** Facts that can't both be true; a blank one agrees with everything. */
const agrees = (
  message: string,
  check: (value: string, context: Pick<RuleContext, 'today' | 'other'>) => boolean,
) =>
  ({
    rule: 'custom',
    check: (value, context) => check(String(value), context),
    message,
  }) as const satisfies Rule

const notAhead = (label: string) =>
  agrees(`${label} can't be in the future`, (day, { today }) => day <= today)

/** The day that another field of the form holds, or number of it. */
const dayOf = (value: Value) => (typeof value === 'string' && isDay(value) ? value : undefined)
const numberOf = (value: Value) => (typeof value === 'string' && value !== '' ? Number(value) : Number.NaN)

const withRule = <F extends InputField, R extends readonly Rule[]>({ rules, ...field }: F, ...more: R) => ({
  ...field,
  rules: [...rules, ...more],
})

const car = {
  numberPlate: numberplateUnless('withoutPlate'),
  /** A car that was never registered, or whose seller does not want to give its plate. */
  withoutPlate: { kind: 'flag', rules: [] },
  mileage,
  make: selection('make'),
  model: selection('model'),
  generation: optionalText(80),
  derivative: optionalText(120),
  trim: optionalText(60),
  year: countSelection('year'),
  dateOfRegistration: withRule(
    optionalFact('dateOfRegistration', 'date'),
    notAhead('The date of registration'),
    // A car is sometimes registered at the end of the year before its model year.
    agrees('The car was registered before the year that you gave', (day, { other }) => {
      const year = numberOf(other('year'))
      return !(year > Number(day.slice(0, 4)) + 1)
    }),
  ),
  fuelType: selection('fuelType'),
  bodyType: selection('bodyType'),
  gearbox: selection('transmission'),
  drivingAxle: optionalFact('drivingAxle', 'text'),
  color: selection('color'),
  colorChanged: { kind: 'yesno', rules: [{ rule: 'option', message: 'Please select' }] },
  doors: countSelection('doors'),
  seats: countSelection('seats'),
  owners: countSelection('owners'),
} as const satisfies Fields

const condition = {
  condition: selection('condition'),
  /** 5 is as new, 1 needs work. */
  grade: optionalNumber('Grade', 1, 5),
  serviceHistory: selection('serviceHistory'),
  writeOffCategories: selection('writeOffCategory'),
  isImported: yesOrNoField,
  personalisedRegistration: yesOrNoField,
  outstandingLoan: yesOrNoField,
  alwaysPrivatelyOwned: yesOrNoField,
  setsOfKeys: countSelection('setsOfKeys'),
  isModified: yesOrNoField,
  modifications,
  anyWarningLights: yesOrNoField,
  anyNoises: yesOrNoField,
  anyLeaks: yesOrNoField,
  anySmells: yesOrNoField,
  goodExhaust: yesOrNoField,
  allElectronicsInGoodCondition: yesOrNoField,
  isNonRunner: yesOrNoField,
  majorRepairs: majorRepairsField,
  knownIssues: optionalFact('knownIssues', 'list'),
  motExpiryDate: withRule(
    optionalFact('motExpiryDate', 'date'),
    agrees("The MOT can't end before its last test", (day, { other }) => {
      const tested = dayOf(other('lastMotDate'))
      return tested === undefined || day >= tested
    }),
  ),
  lastMotDate: withRule(optionalFact('lastMotDate', 'date'), notAhead('The last MOT')),
} as const satisfies Fields

const price = { askingPrice } as const satisfies Fields

/** Ids of photographs, in order: the first is the cover. They are uploaded beside the form. */
const photos = { carimages: { kind: 'list', rules: carPictures() } } as const satisfies Fields

const description = {
  shortDescription,
  detailedDescription: { ...optionalText(5000), lines: true },
} as const satisfies Fields

const features = {
  features: {
    kind: 'rows',
    fields: {
      category: { rules: [] },
      feature: optionalFact('features', 'text'),
      checked: { kind: 'flag', rules: [] },
    },
    rules: [],
  },
} as const satisfies Fields

/** Facts with a field of their own. What insurance costs is not asked: it depends on the driver. */
const figures = [
  ...(['bhp', 'euroStatus'] as const),
  ...factsListedIn('specs').filter(name => name !== 'insuranceCost'),
]
const figure = (name: NumberFactName) => optionalFact(name, 'number')

const specs = {
  engineCapacity: optionalNumber('Engine capacity', 300, 10_000),
  maxSpeed: optionalNumber('Top speed in km/h', 16, 560),
  ...(Object.fromEntries(figures.map(name => [name, figure(name)])) as {
    [Name in (typeof figures)[number]]: ReturnType<typeof figure>
  }),
  fuelEconomy: {
    kind: 'group',
    fields: {
      urban: optionalFact('fuelEconomyUrban', 'number'),
      extraUrban: optionalFact('fuelEconomyExtraUrban', 'number'),
      combined: withRule(
        optionalFact('fuelEconomyCombined', 'number'),
        agrees('Combined mpg must be between urban and extra-urban mpg', (mpg, { other }) => {
          const parts = [numberOf(other('urban')), numberOf(other('extraUrban'))]
          return !(Number(mpg) < Math.min(...parts) || Number(mpg) > Math.max(...parts))
        }),
      ),
    },
  },
  annualCosts: {
    kind: 'group',
    fields: {
      co2Emissions: optionalFact('co2Emissions', 'number'),
      vedFirstYear: optionalFact('vedFirstYear', 'number'),
      vedStandard: optionalFact('vedStandard', 'number'),
    },
  },
} as const satisfies Fields

const seller = { ...sellerFields, ...personFields, location, keepOutOfProfile } as const satisfies Fields

const agreements = {
  agreeToInspection: agreement,
  agreeToTermsInitialPage: agreement,
} as const satisfies Fields

/** Sent along, not asked for: the offer and the campaign that led to the form. */
const origin = {
  offer: {
    kind: 'group',
    fields: {
      id: optionalText(100),
      pageName: optionalText(100),
      title: optionalText(200),
      description: { ...optionalText(2000), lines: true },
      discount: optionalText(20),
      startDate: optionalText(40),
      endDate: optionalText(40),
      code: optionalText(50),
      termsConditions: { ...optionalText(5000), lines: true },
      couponCode: optionalText(50),
    },
  },
  UTM: {
    kind: 'group',
    fields: {
      source: optionalText(200),
      medium: optionalText(200),
      campaign: optionalText(200),
      term: optionalText(200),
      content: optionalText(200),
    },
  },
} as const satisfies Fields

const section = <Name extends string>(name: Name, fields: Fields) => ({ name, fields: Object.keys(fields) })

export const sellForm = {
  fields: {
    ...car,
    ...condition,
    ...price,
    ...photos,
    ...description,
    ...features,
    ...specs,
    ...seller,
    ...agreements,
    ...origin,
  },
  sections: [
    section('car', car),
    section('condition', condition),
    section('price', price),
    section('photos', photos),
    section('description', description),
    section('features', features),
    section('specs', specs),
    section('seller', seller),
    section('agreements', { ...agreements, ...origin }),
  ],
} as const satisfies Form

/** A certified car is one whose papers were checked. */
export const certifyForm = {
  fields: {
    bankName: { rules: [], isSensitive: true },
    sortCode,
    accountNumber,
    serviceRecordsimages: pictures(paperPictures()),
    logbookimages: pictures(paperPictures()),
    identityimages: pictures(paperPictures()),
    agreeTocertifyTerms: agreement,
  },
} as const satisfies Form

const paid = {
  kind: 'number',
  rules: [
    { rule: 'required', message: 'amount must be more than 0' },
    { rule: 'min', bound: 1, message: 'amount must be more than 0' },
  ],
} as const

export const advertiseForm = {
  fields: { amount: paid, totalPayment: paid, agreeToAdvertiseTerms: agreement },
} as const satisfies Form
