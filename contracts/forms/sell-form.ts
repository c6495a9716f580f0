import { location } from './address-fields.ts'
import {
  askingPrice,
  countSelection,
  majorRepairsField,
  mileage,
  modifications,
  numberplate,
  selection,
  shortDescription,
  words,
  yesOrNoField,
} from './car-fields.ts'
import { agreement } from './fields.ts'
import type { Form } from './form.ts'
import { personFields } from './person-fields.ts'
import { carPictures, papers, pictures } from './picture-fields.ts'

const car = {
  numberPlate: numberplate,
  mileage,
  askingPrice,
  serviceHistory: selection('serviceHistory'),
  writeOffCategories: selection('writeOffCategory'),
  condition: selection('condition'),
  shortDescription,
  detailedDescription: words(5000),
  agreeToTermsInitialPage: agreement,
}

const details = {
  make: selection('make'),
  model: selection('model'),
  year: countSelection('year'),
  fuelType: selection('fuelType'),
  bodyType: selection('bodyType'),
  gearbox: selection('transmission'),
  seats: countSelection('seats'),
  doors: countSelection('doors'),
  color: selection('color'),
  owners: countSelection('owners'),
  majorRepairs: majorRepairsField,
  agreeToInspection: agreement,
}

const conditions = {
  personalisedRegistration: yesOrNoField,
  isImported: yesOrNoField,
  outstandingLoan: yesOrNoField,
  setsOfKeys: countSelection('setsOfKeys'),
  isModified: yesOrNoField,
  modifications,
  anyWarningLights: yesOrNoField,
  anyNoises: yesOrNoField,
  anyLeaks: yesOrNoField,
  anySmells: yesOrNoField,
  goodExhaust: yesOrNoField,
  allElectronicsInGoodCondition: yesOrNoField,
  alwaysPrivatelyOwned: yesOrNoField,
  isNonRunner: yesOrNoField,
}

const images = { carimages: pictures(carPictures()) }

const seller = {
  ...personFields,
  location,
}

export const sellForm = {
  fields: { ...car, ...details, ...conditions, ...images, ...seller },
  sections: [
    { name: 'car', fields: Object.keys(car) },
    { name: 'details', fields: Object.keys(details) },
    { name: 'conditions', fields: Object.keys(conditions) },
    { name: 'images', fields: Object.keys(images) },
    { name: 'seller', fields: Object.keys(seller) },
  ],
} as const satisfies Form

/** A certified car is one whose papers were checked. */
export const certifyForm = {
  fields: {
    // Checked by the bank, when money is paid out.
    bankName: { rules: [], isSensitive: true },
    sortCode: { rules: [], isSensitive: true },
    accountNumber: { rules: [], isSensitive: true },
    serviceRecordsimages: pictures(papers()),
    logbookimages: pictures(papers()),
    identityimages: pictures(papers()),
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
