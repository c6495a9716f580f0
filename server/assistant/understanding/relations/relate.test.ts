import { describe, expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { criteriaOf, droppedBy, understood } from '#testing/understood.ts'

describe('negation', () => {
  test.each([
    ['not ford', { not: { make: ['ford'] } }],
    ['no fords', { not: { make: ['ford'] } }],
    ['anything but white', { not: { color: ['white'] } }],
    ['anything except diesel', { not: { fuelType: ['diesel'] } }],
    ["I don't want a van", { not: { bodyType: ['van'] } }],
    ['and not a minivan', { not: { bodyType: ['mpv'] } }],
    ['avoid renault', { not: { make: ['renault'] } }],
    ['no diesels please', { not: { fuelType: ['diesel'] } }],
    ["we've ruled out diesels because of the charges", { not: { fuelType: ['diesel'] } }],
    ['sooner walk than drive another Renault', { not: { make: ['renault'] } }],
    [
      "saloon for motorway work, audi's out, so is jaguar",
      { bodyType: ['saloon'], not: { make: ['audi', 'jaguar'] } },
    ],
    ['without sat nav', { not: { features: ['navigation-system'] } }],
    ['excluding suvs', { not: { bodyType: ['suv'] } }],
    ['other than bmw', { not: { make: ['bmw'] } }],
    ['steer clear of peugeot', { not: { make: ['peugeot'] } }],
    ['definitely not a convertible', { not: { bodyType: ['convertible'] } }],
    ['never a diesel', { not: { fuelType: ['diesel'] } }],
    ["can't stand yellow", { not: { color: ['yellow'] } }],
    ['nothing french, no citroen', { not: { make: ['citroen'] } }],
    ['not an import', { imported: false }],
    ['no dealers', { dealer: false }],
    ["isn't red", { not: { color: ['red'] } }],
    ["can't drive manual", { not: { transmission: ['manual'] } }],
    ['never again diesel', { not: { fuelType: ['diesel'] } }],
    ["don't talk to me about SUVs", { not: { bodyType: ['suv'] } }],
    ['refuses to be seen in an SUV', { not: { bodyType: ['suv'] } }],
    ["wouldn't be seen dead in some old square Volvo", { not: { make: ['volvo'] } }],
    ['leather seats it must not.', { not: { features: ['leather-seats'] } }],
    ["can't do without cruise control", { features: ['cruise-control'] }],
    ["we don't rule out a hybrid", { fuelType: ['hybrid'] }],
    ['isn’t red', { not: { color: ['red'] } }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('negation covers a list, and ends at the next wish', () => {
  test.each([
    ['not a ford or vauxhall', { not: { make: ['ford', 'vauxhall'] } }],
    ['no white, silver or grey', { not: { color: ['white', 'silver', 'grey'] } }],
    ['no fords, vauxhalls or renaults', { not: { make: ['ford', 'vauxhall', 'renault'] } }],
    ['not a ford, and not a kia either', { not: { make: ['ford', 'kia'] } }],
    ['neither diesel nor electric', { not: { fuelType: ['diesel', 'electric'] } }],
    ['not a ford but a vauxhall', { not: { make: ['ford'] }, make: ['vauxhall'] }],
    ['not ford, automatic', { not: { make: ['ford'] }, transmission: ['automatic'] }],
    ['no diesel, under 8k', { not: { fuelType: ['diesel'] }, priceMax: 8000 }],
    ['petrol estate, not white', { fuelType: ['petrol'], bodyType: ['estate'], not: { color: ['white'] } }],
    ['Kias and Hyundais not included', { not: { make: ['kia', 'hyundai'] } }],
    ['white and red are out', { not: { color: ['white', 'red'] } }],
    ['vans are a no-no', { not: { bodyType: ['van'] } }],
    ['brown, over my dead body', { not: { color: ['brown'] } }],
    ['white no, black yes', { not: { color: ['white'] }, color: ['black'] }],
    ['no Puretech, but a petrol hatch', { fuelType: ['petrol'], bodyType: ['hatchback'] }],
    ['an suv but not a nissan', { bodyType: ['suv'], not: { make: ['nissan'] } }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
  test('of make and model together the model is excluded', () => {
    expect(criteriaOf('not a ford focus').not?.model).toEqual(['focus'])
  })
})

describe('phrases that don’t negate', () => {
  test.each([
    ['no problem with diesel', { fuelType: ['diesel'] }],
    ['am I better off with a Fabia', {}],
    ['audi a4 no black no grey', { make: ['audi'], model: ['a4'], not: { color: ['black', 'grey'] } }],
    ['petrol, no ULEZ charges', { fuelType: ['petrol'], ulez: true }],
    ['why not a ford', { make: ['ford'] }],
    ['no more than 5k, ford', { priceMax: 5000, make: ['ford'] }],
    ['no older than 2015 golf', { yearMin: 2015, make: ['volkswagen'], model: ['golf'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('a negated value beside a wanted one only contrasts where a car has one value', () => {
  test.each([
    ['5 door not 3 door', { doors: ['5'] }],
    ['automatic, not manual', { transmission: ['automatic'] }],
    ['blue not red', { color: ['blue'] }],
    ['not red but blue', { color: ['blue'] }],
    ['a petrol, not diesel', { fuelType: ['petrol'] }],
    ['no vans, just estates', { not: { bodyType: ['van'] }, bodyType: ['estate'] }],
    ['manual or automatic', {}],
    ['manual or automatic but no semi-automatics', { not: { transmission: ['semi-automatic'] } }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('alternatives are a list', () => {
  test.each([
    ['estate or suv', { bodyType: ['estate', 'suv'] }],
    ['petrol, hybrid or electric', { fuelType: ['petrol', 'hybrid', 'electric'] }],
    [
      'a golf, focus or astra',
      {
        make: ['volkswagen', 'ford', 'vauxhall'],
        model: ['golf', 'focus', 'astra'],
      },
    ],
    ['either black or grey', { color: ['black', 'grey'] }],
    ['silver/grey', { color: ['silver', 'grey'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('a correction replaces what it corrects', () => {
  test.each([
    ['a golf, no wait, a polo', { make: ['volkswagen'], model: ['polo'] }],
    ['a ford, actually a kia', { make: ['kia'] }],
    ['red, sorry, blue', { color: ['blue'] }],
    ['under 5k, make that 6k', { priceMax: 6000 }],
    ['diesel estate, scratch that, petrol estate', { fuelType: ['petrol'], bodyType: ['estate'] }],
    ['automatic, I mean manual', { transmission: ['manual'] }],
    ['an a3, on second thoughts an a4', { make: ['audi'], model: ['a4'] }],
    ['over 2015, sorry, over 2016', { yearMin: 2016 }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

const present: Criteria = {
  make: ['ford'],
  model: ['focus'],
  fuelType: ['diesel'],
  bodyType: ['estate'],
  color: ['red', 'blue'],
  features: ['bluetooth'],
  priceMax: 8000,
}
const joinsOf = (text: string) =>
  understood(text, present).statements.map(({ criterion, joins }) => [criterion, joins === true])

describe('additions to the current list', () => {
  test.each([
    ['or a corsa', 'model'],
    ['petrol as well', 'fuelType'],
    ['or grey', 'color'],
    ['also green', 'color'],
    ['add hybrid', 'fuelType'],
    ['and hatchbacks too', 'bodyType'],
    ['include suvs', 'bodyType'],
    ['petrol is fine too', 'fuelType'],
    ['maybe also an octavia', 'model'],
    ['silver would be ok', 'color'],
  ])('%j', (text, criterion) => {
    expect(understood(text, present).op).toBe('add')
    expect(joinsOf(text)).toEqual([[criterion, true]])
  })
})

describe('replacements of the current value', () => {
  test.each([
    ['actually make it petrol', { fuelType: ['petrol'] }],
    ['petrol instead', { fuelType: ['petrol'] }],
    ['petrol instead of diesel', { fuelType: ['petrol'] }],
    ['change diesel to petrol', { fuelType: ['petrol'] }],
    ['swap the diesel for a hybrid', { fuelType: ['hybrid'] }],
    ['under 5k instead', { priceMax: 5000 }],
    ['a bmw', { make: ['bmw'] }],
    ['make it a hatchback', { bodyType: ['hatchback'] }],
    ['black', { color: ['black'] }],
    ['not diesel, petrol', { fuelType: ['petrol'], not: { fuelType: ['diesel'] } }],
  ])('%j', (text, criteria) => {
    const { op, criteria: said, statements } = understood(text, present)
    expect({ op, said }).toEqual({ op: 'replace', said: criteria })
    expect(statements.some(({ joins }) => joins)).toBe(false)
  })
})

test('a new criterion is added', () => {
  expect(understood('automatic', present)).toMatchObject({
    op: 'add',
    criteria: { transmission: ['automatic'] },
  })
  expect(understood('with sat nav', present)).toMatchObject({
    op: 'add',
    criteria: { features: ['navigation-system'] },
  })
  expect(understood('not white', present)).toMatchObject({
    op: 'add',
    criteria: { not: { color: ['white'] } },
  })
})

describe('removals by name', () => {
  test.each([
    ['drop the red', { color: ['red'] }],
    ['lose the bluetooth', { features: ['bluetooth'] }],
    ["bluetooth isn't essential", { features: ['bluetooth'] }],
    ["doesn't need to be diesel", { fuelType: ['diesel'] }],
    ["it doesn't have to be an estate", { bodyType: ['estate'] }],
    ['remove red and blue', { color: ['red', 'blue'] }],
    ['bluetooth not needed', { features: ['bluetooth'] }],
    ['forget the diesel', { fuelType: ['diesel'] }],
  ])('%j', (text, dropped) => {
    expect(understood(text, present)).toMatchObject({ op: 'remove', criteria: {} })
    expect(droppedBy(text, present)).toMatchObject(dropped)
  })
})

test('both values of a flag state nothing', () => {
  expect(criteriaOf('dealer or private')).toEqual({})
  const { op } = understood('private sellers are fine too', { dealer: true })
  expect(op).toBe('remove')
  expect(droppedBy('private sellers are fine too', { dealer: true })).toEqual({ dealer: true })
})
