import { randomUUID } from 'node:crypto'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { features } from '#contracts/vehicle/features.ts'
import type { Person } from './person.ts'
import { insertPhotos } from './photos.ts'
import type { RunningApp } from './running-app.ts'

/**
 * A complete sell form, every field filled in; a test passes what it depends on. `carimages` are ids of
 * uploaded photographs.
 */
export function aSellForm(values: SentValues = {}): SentValues {
  return {
    numberPlate: 'LS19 ABC',
    withoutPlate: false,
    mileage: 48_210,
    make: 'Ford',
    model: 'Focus',
    generation: 'Mk4',
    derivative: '1.0 EcoBoost 125',
    trim: 'Titanium',
    year: 2019,
    dateOfRegistration: '2019-04-12',
    fuelType: 'petrol',
    bodyType: 'hatchback',
    gearbox: 'manual',
    drivingAxle: 'front wheel drive',
    color: 'blue',
    colorChanged: false,
    doors: 5,
    seats: 5,
    owners: 2,
    condition: 'used',
    grade: 4,
    serviceHistory: 'full',
    writeOffCategories: 'none',
    isImported: false,
    personalisedRegistration: false,
    outstandingLoan: false,
    alwaysPrivatelyOwned: true,
    setsOfKeys: 2,
    isModified: true,
    modifications: 'Tow bar fitted in 2021',
    anyWarningLights: false,
    anyNoises: true,
    anyLeaks: false,
    anySmells: false,
    goodExhaust: true,
    allElectronicsInGoodCondition: true,
    isNonRunner: false,
    majorRepairs: ['timing-belt'],
    knownIssues: ['bodywork'],
    motExpiryDate: '2027-04-10',
    lastMotDate: '2026-04-11',
    askingPrice: 11_250.5,
    carimages: [],
    shortDescription: 'One family, full history',
    detailedDescription: 'Bought from the dealer in 2019.\nServiced every year.',
    features: features.map(({ category, value }, at) => ({
      category,
      feature: value,
      checked: at % 3 === 0,
    })),
    engineCapacity: 998,
    bhp: 123,
    rpm: 6000,
    gearCount: 6,
    zeroTo60Mph: 10.1,
    zeroTo100Kph: 10.4,
    maxSpeed: 200,
    maxSpeedMph: 124,
    euroStatus: 6,
    insuranceGroup: 14,
    fuelEconomy: { urban: 47.9, extraUrban: 64.2, combined: 56.5 },
    annualCosts: { co2Emissions: 108, vedFirstYear: 170, vedStandard: 190 },
    electricRange: 0,
    fuelTankCapacity: 52,
    bootSpace: 375,
    payloadWeight: 525,
    weight: 1322,
    length: 4378,
    height: 1471,
    numberOfAxles: 2,
    sellerKind: 'private',
    firstname: 'Perpetua',
    surname: 'Okonedo',
    gender: 'female',
    email: 'perpetua@mail.example',
    phone: '07700900123',
    dateofbirth: '1985-03-27',
    addressline1: '12 Sample Street',
    addressline2: 'Headingley',
    city: 'Leeds',
    postcode: 'LS6 1AA',
    agreeToInspection: true,
    agreeToTermsInitialPage: true,
    offer: { id: '7', pageName: 'sell', title: 'Spring', couponCode: 'SPRING', discount: '10' },
    UTM: { source: 'newsletter', medium: 'email', campaign: 'spring', term: 'focus', content: 'top' },
    ...values,
  }
}

let plates = 0

/** A form for another car each time, with one photograph. */
export function anotherSellForm(values: SentValues = {}): SentValues {
  const letters = 'ABCDEFGH'
  const at = plates++
  const numberPlate = `LS19 ${letters[at % 8]}${letters[Math.floor(at / 8) % 8]}C`
  return aSellForm({ numberPlate, carimages: [randomUUID()], ...values })
}

/** Sends the form as this person, whose photographs are made to exist. */
export async function publish(forecourt: RunningApp, by: Person, form: SentValues) {
  if (Array.isArray(form.carimages)) await insertPhotos(forecourt, by, form.carimages as string[])
  return await by.post('/api/cars/createorUpdate', form)
}

/** The number of the advert. */
export async function published(
  forecourt: RunningApp,
  by: Person,
  form: SentValues = anotherSellForm(),
): Promise<string> {
  const { status, body } = await publish(forecourt, by, form)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.car._id
}
