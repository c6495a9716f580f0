import { describe, expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { answerCatalogueFact } from './catalogue-fact-answers.ts'
import { answerRoadTax } from './road-tax.ts'
import { answerUlez } from './ulez.ts'

const now = new Date('2026-11-22T10:00:00Z')
const golf: Criteria = { make: ['volkswagen'], model: ['golf'] }
const golfTdi: Criteria = { ...golf, engineSizeMin: 1.6, engineSizeMax: 1.6, fuelType: ['diesel'] }
const superb: Criteria = { make: ['skoda'], model: ['superb'] }
const of = (year: number): Criteria => ({ yearMin: year, yearMax: year })

describe('a figure of a model', () => {
  test('is a single one where all derivatives agree, by body where there are several', () => {
    expect(answerCatalogueFact('boot', { ...golf, ...of(2016) }, now)).toBe(
      'The boot of the 2016 Volkswagen Golf holds 380 litres as a hatchback, 250 litres as a convertible.',
    )
    expect(answerCatalogueFact('seats', { make: ['vauxhall'], model: ['zafira'] }, now)).toBe(
      'The Vauxhall Zafira has 7 seats.',
    )
  })

  test('is a range where they differ, with what would narrow it', () => {
    const groups = answerCatalogueFact(
      'insurance-group',
      { make: ['vauxhall'], model: ['corsa'], engineSizeMin: 1.2, engineSizeMax: 1.2 },
      now,
    )
    expect(groups).toMatch(
      /^The Vauxhall Corsa 1\.2 is in insurance groups \d+ to \d+ of 50\. Tell me the year, and I can be more exact\.$/,
    )
    expect(answerCatalogueFact('power', golf, now)).toMatch(
      / bhp\. Tell me the year and engine, and I can be more exact\.$/,
    )
  })

  test('is not taken from another body', () => {
    expect(answerCatalogueFact('boot', { ...superb, bodyType: ['estate'], ...of(2017) }, now)).toBe(
      'The boot of the 2017 Skoda Superb hatchback holds 625 litres; the estate’s I don’t know.',
    )
    expect(answerCatalogueFact('boot', { ...superb, bodyType: ['convertible'] }, now)).toBeNull()
  })

  test('is narrowed by a trim that names the engine', () => {
    const gti = answerCatalogueFact('power', { ...golf, ...of(2016), keywords: ['gti'] }, now)
    expect(gti).toMatch(/^The 2016 Volkswagen Golf GTI has /)
    expect(answerCatalogueFact('power', { ...golf, ...of(2016), keywords: ['match'] }, now)).toMatch(
      /^The 2016 Volkswagen Golf has /,
    )
  })

  test('two models are compared', () => {
    const both = { make: ['toyota', 'bmw'], model: ['yaris', 'x5'], ...of(2014) }
    expect(answerCatalogueFact('power', both, now)).toMatch(/So the X5 has more power\.$/)
    expect(
      answerCatalogueFact('range', { make: ['nissan', 'renault'], model: ['leaf', 'zoe'] }, now),
    ).toMatch(
      /^The Nissan Leaf goes .* miles on a charge when new\. The Renault Zoe goes .*\. Which goes further depends on year and version\.$/,
    )
  })

  test('is null for a missing figure, a make alone and an unknown model', () => {
    expect(answerCatalogueFact('range', { ...golfTdi, ...of(2016) }, now)).toBeNull()
    expect(answerCatalogueFact('boot', { make: ['audi'] }, now)).toBeNull()
    expect(answerCatalogueFact('boot', { make: ['zubrowka'], model: ['bison'] }, now)).toBeNull()
    expect(answerCatalogueFact('boot', { ...golf, ...of(1910) }, now)).toBeNull()
  })
})

describe('ULEZ', () => {
  test.each<[Criteria, RegExp]>([
    [
      { fuelType: ['diesel'], ...of(2014) },
      /^Likely not ULEZ compliant: diesels registered before September 2015 are likely to be charged\. The charge is £12\.50 a day\. Check/,
    ],
    [
      { fuelType: ['petrol'], ...of(2008), make: ['ford'], model: ['focus'] },
      /^Likely ULEZ compliant: petrol cars registered since January 2006/,
    ],
    [
      { fuelType: ['diesel'], ...of(2015) },
      /^That depends: diesels registered before September 2015 .* since September 2015/,
    ],
    [{ ...golf, ...of(2013) }, /^That depends: petrol cars .* Diesels registered before/],
    [{ make: ['nissan'], model: ['leaf'] }, /^ULEZ compliant: electric cars are never charged\.$/],
    [{ fuelType: ['diesel'], euroStatus: ['6'] }, /^ULEZ compliant: it is recorded as Euro 6/],
    [{ fuelType: ['diesel'], euroStatus: ['5'] }, /^Not ULEZ compliant: .* £12\.50 a day\.$/],
    [
      { fuelType: ['diesel'] },
      /^That depends: diesels registered since September 2015 are likely to be free\. Others pay £12\.50/,
    ],
    [{}, /^Cars that are charged pay £12\.50 a day\. Petrol cars registered since January 2006/],
  ])('%j', (criteria, said) => {
    expect(answerUlez(criteria, now)).toMatch(said)
  })
})

describe('road tax', () => {
  test.each<[Criteria, number | undefined, RegExp]>([
    [
      { ...golfTdi, ...of(2016) },
      undefined,
      /^Road tax at 2026\/27 rates for the 2016 Volkswagen Golf 1\.6 diesel is £20 to £35 a year, by its CO2\. The figures on/,
    ],
    [
      { ...golfTdi, ...of(2017) },
      undefined,
      /£20 to £200 a year, by the day it was first registered and its CO2\./,
    ],
    [{ ...golfTdi, ...of(2018) }, undefined, /is £200 a year\.$/],
    [
      { make: ['bmw'], model: ['x5'], ...of(2023) },
      undefined,
      /is £200 a year\. £440 more until it is six years old if its list price was over £40,000\.$/,
    ],
    [{ fuelType: ['petrol'], ...of(2020) }, 120, /^£200 a year at 2026\/27 rates\./],
    [{ fuelType: ['petrol'], ...of(2014) }, 120, /^£35 a year at 2026\/27 rates\.$/],
    [
      { fuelType: ['petrol'], ...of(2014) },
      undefined,
      /^£20 to £790 a year, by its CO2, at 2026\/27 rates\. Tell me its g\/km/,
    ],
    [{ fuelType: ['electric'], ...of(2015) }, undefined, /^£20 a year/],
    [{ fuelType: ['electric'] }, undefined, /^£20 to £200 a year at 2026\/27 rates, by its year\./],
    [{ ...of(1999), engineSizeMin: 1.4, engineSizeMax: 1.4 }, undefined, /^£230 a year/],
    [{}, undefined, /^Cars registered since April 2017 pay £200 a year, .* at 2026\/27 rates\. Tell me/],
  ])('%j, %s g/km', (criteria, co2, said) => {
    expect(answerRoadTax(criteria, co2, now)).toMatch(said)
  })

  test('two models are compared', () => {
    const both = { make: ['toyota', 'bmw'], model: ['yaris', 'x5'], ...of(2014) }
    expect(answerRoadTax(both, undefined, now)).toMatch(/So the 2014 Toyota Yaris is cheaper to tax\.$/)
  })

  test('a search by tax and an unknown model have no answer', () => {
    expect(answerRoadTax({ vedStandardMax: 30 }, undefined, now)).toBeNull()
    expect(answerRoadTax({ make: ['zubrowka'], model: ['bison'] }, undefined, now)).toBeNull()
  })
})
