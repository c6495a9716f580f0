/** Answers a question about one car by what its advert says, and says where it does not say. */

import type { Listing } from '#contracts/listings/listing.ts'
import { formatDate, formatRoundedPounds, listAnd } from '#contracts/text/english.ts'
import {
  fuelTypes,
  knownIssues,
  optionLabel,
  serviceHistories,
  transmissions,
} from '#contracts/vehicle/enumerations.ts'
import { features } from '#contracts/vehicle/features.ts'
import { formatNumber } from '#server/assistant/response/wording.ts'
import { type CarFact, factsAskedAbout } from '../recognition/car-questions.ts'

const WHICH_CAR =
  'I can’t see which car you mean. Open its page and ask me there, or tell me what you are looking for.'
const ASK_THE_SELLER = 'The advert doesn’t answer that. Ask the seller, on the car’s page.'

export function answerAboutCar(words: string, car: Listing | undefined): string {
  if (car === undefined) return WHICH_CAR
  const asked = factsAskedAbout(words).flatMap(fact => tells[fact](car) ?? [])
  const fitted = features.filter(({ label }) => words.includes(label.toLowerCase()))
  const equipment = fitted.map(({ value, label }) =>
    car.features.includes(value) ? `The advert lists ${label}.` : `The advert doesn’t list ${label}.`,
  )
  const answers = [...asked, ...equipment]
  return answers.length === 0
    ? `${ASK_THE_SELLER} It is a ${car.name}.`
    : [`${car.name}:`, ...answers].join(' ')
}

const said = <Value>(value: Value | null, sentence: (value: Value) => string): string | undefined =>
  value === null ? undefined : sentence(value)

/** Undefined where the advert does not say. */
const tells: Readonly<Record<CarFact, (car: Listing) => string | undefined>> = {
  finance: ({ conditions: { outstandingLoan } }) =>
    outstandingLoan === undefined
      ? 'The seller doesn’t say whether finance is outstanding. Ask them, and have a history check made before you pay.'
      : outstandingLoan
        ? 'The seller says there is finance outstanding on it. It must be settled before the car is yours.'
        : 'The seller says no finance is outstanding. A history check confirms that.',
  condition: car => {
    const issues = catchesOf(car)
    return issues.length > 0
      ? `The advert names: ${listAnd(issues)}.`
      : 'The advert names no faults, and no write-off. That is what the seller says: look at its MOT history, and have it checked before you pay.'
  },
  history: car =>
    said(
      car.serviceHistory,
      value => `Service history: ${optionLabel(serviceHistories, value).toLowerCase()}.`,
    ),
  owners: car =>
    said(car.owners, count => `It has had ${count} former ${count === 1 ? 'keeper' : 'keepers'}.`),
  mot: car => said(car.motExpiryDate, date => `Its MOT runs until ${formatDate(date)}.`),
  mileage: car => said(car.mileage, miles => `It has done ${formatNumber(miles)} miles.`),
  price: car => `It is advertised at ${formatRoundedPounds(car.pricePence)}.`,
  tax: car =>
    said(car.specs.annualCosts.vedStandard, pounds => `Road tax is about £${formatNumber(pounds)} a year.`),
  insurance: car => said(car.specs.insuranceGroup, group => `It is in insurance group ${group}.`),
  ulez: car => said(car.ulez, is => `It is ${is ? '' : 'not '}ULEZ compliant.`),
  economy: ({ specs: { fuelEconomy, electricRange } }) =>
    said(fuelEconomy.combined, mpg => `It does ${mpg} mpg combined.`) ??
    said(electricRange, miles => `Its electric range is ${formatNumber(miles)} miles.`),
  boot: car => said(car.specs.bootSpace, litres => `Its boot holds ${formatNumber(litres)} litres.`),
  seats: ({ seats, doors }) =>
    [said(seats, count => `It has ${count} seats.`), said(doors, count => `It has ${count} doors.`)]
      .filter(Boolean)
      .join(' ') || undefined,
  fuel: car => said(car.fuelType, value => `Fuel: ${optionLabel(fuelTypes, value).toLowerCase()}.`),
  gearbox: car =>
    said(car.transmission, value => `Gearbox: ${optionLabel(transmissions, value).toLowerCase()}.`),
  engine: ({ engineSize, bhp }) =>
    [
      said(engineSize, litres => `It has a ${litres.toFixed(1)}-litre engine.`),
      said(bhp, power => `It has ${power} bhp.`),
    ]
      .filter(Boolean)
      .join(' ') || undefined,
  colour: car => said(car.color, colour => `Colour: ${colour}.`),
  age: car => said(car.year, year => `It’s from ${year}.`),
  place: car => said(car.town, town => `It is in ${town}.`),
}

/** What a buyer should know first. */
function catchesOf({ writeOffCategory, knownIssues: issues, conditions }: Listing): string[] {
  const isYes = (name: string) => conditions[name] === true
  const isNo = (name: string) => conditions[name] === false
  return [
    ...(writeOffCategory && writeOffCategory !== 'none' ? [`a category ${writeOffCategory} write-off`] : []),
    ...issues.map(issue => optionLabel(knownIssues, issue).toLowerCase()),
    ...(isYes('isNonRunner') ? ['it does not run'] : []),
    ...(isYes('outstandingLoan') ? ['finance outstanding'] : []),
    ...(isYes('anyWarningLights') ? ['warning lights'] : []),
    ...(isYes('anyNoises') ? ['unusual noises'] : []),
    ...(isYes('anyLeaks') ? ['leaks'] : []),
    ...(isYes('anySmells') ? ['unusual smells'] : []),
    ...(isNo('goodExhaust') ? ['a bad exhaust'] : []),
    ...(isNo('allElectronicsInGoodCondition') ? ['electrics that don’t all work'] : []),
    ...(isYes('isModified') ? ['modifications'] : []),
    ...(conditions.setsOfKeys === 1 ? ['one set of keys only'] : []),
  ]
}
