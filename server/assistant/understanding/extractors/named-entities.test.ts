import { describe, expect, test } from 'vitest'
import { criteriaOf, understood } from '#testing/understood.ts'

const car = (make: string, model?: string, keyword?: string) => ({
  make: [make],
  ...(model === undefined ? {} : { model: [model] }),
  ...(keyword === undefined ? {} : { keywords: [keyword] }),
})

describe('makes by their names and nicknames', () => {
  test.each([
    ['a ford', 'ford'],
    ['Fords', 'ford'],
    ['vw', 'volkswagen'],
    ['vdub', 'volkswagen'],
    ['merc', 'mercedes-benz'],
    ['mercs', 'mercedes-benz'],
    ['mercedes benz', 'mercedes-benz'],
    ['a beemer', 'bmw'],
    ['bmws', 'bmw'],
    ['landrover', 'land-rover'],
    ['Alfa', 'alfa-romeo'],
    ['Citroën', 'citroen'],
    ['Škoda', 'skoda'],
    ['a Seat', 'seat'],
    ['a mini', 'mini'],
  ])('%j is %s', (text, make) => {
    expect(criteriaOf(text)).toEqual(car(make))
  })
})

describe('a model implies its make, in any spelling', () => {
  test.each([
    ['focus', car('ford', 'focus')],
    ['ford focus', car('ford', 'focus')],
    ['golfs', car('volkswagen', 'golf')],
    ['3 series', car('bmw', '3-series')],
    ['bmw 3-series', car('bmw', '3-series')],
    ['3series', car('bmw', '3-series')],
    ['a class', car('mercedes-benz', 'a-class')],
    ['mx5', car('mazda', 'mx-5')],
    ['MX-5', car('mazda', 'mx-5')],
    ['mx 5', car('mazda', 'mx-5')],
    ['crv', car('honda', 'cr-v')],
    ['CR-V', car('honda', 'cr-v')],
    ['xc60', car('volvo', 'xc60')],
    ['Range Rover Evoque', car('land-rover', 'range-rover-evoque')],
    ['id3', car('volkswagen', 'id-3')],
    ['ID.3', car('volkswagen', 'id-3')],
    ['model 3', car('tesla', 'model-3')],
    ['a qash qai', car('nissan', 'qashqai')],
    ['gt86', car('toyota', 'gt86')],
    ['toyota gt86', car('toyota', 'gt86')],
    ['s-max', car('ford', 's-max')],
    ['Ford S-Max', car('ford', 's-max')],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('a number is a model beside its make', () => {
  test.each([
    ['peugeot 208', car('peugeot', '208')],
    ['a 911', car('porsche', '911')],
    ['fiat 500', car('fiat', '500')],
    ['peugeot 208 or 308', { make: ['peugeot'], model: ['208', '308'] }],
    ['mazda 3', car('mazda', 'mazda3')],
    ['bmw 320d', car('bmw', '3-series', '320d')],
    ['320d', car('bmw', '3-series', '320d')],
    ['a BMW 5, diesel', car('bmw', '5-series')],
    ['Fiat 500s are sweet, I want the 500 in white', car('fiat', '500')],
    ['MGB GT or Roadster', { make: ['mg'], model: ['mgb'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toMatchObject(criteria)
  })
  test('without one it is not', () => {
    expect(criteriaOf('208')).toEqual({})
    expect(criteriaOf('208', { make: ['peugeot'] })).toMatchObject({ model: ['208'] })
    expect(criteriaOf('a mazda 3 door')).toEqual({ make: ['mazda'], doors: ['3'] })
    expect(criteriaOf('bmw 5-seater')).toEqual({ make: ['bmw'], seats: ['5'] })
    expect(criteriaOf('bmw 2 to 3 years old')).toEqual({ make: ['bmw'], yearMin: 2023, yearMax: 2024 })
  })
})

test('several cars are alternatives', () => {
  expect(criteriaOf('golf or focus')).toEqual({ make: ['volkswagen', 'ford'], model: ['golf', 'focus'] })
  expect(criteriaOf('a ford or a vauxhall')).toEqual({ make: ['ford', 'vauxhall'] })
  expect(criteriaOf('bmw 3 or 5 series')).toEqual({ make: ['bmw'], model: ['3-series', '5-series'] })
})

describe('trims become keywords', () => {
  test.each([
    ['golf gti', car('volkswagen', 'golf', 'gti')],
    ['focus st', car('ford', 'focus', 'st')],
    ['civic type r', car('honda', 'civic', 'type r')],
    [
      'golf 2.0 tdi gt',
      { ...car('volkswagen', 'golf', 'gt'), engineSizeMin: 2, engineSizeMax: 2, fuelType: ['diesel'] },
    ],
    ['bmw 1 series m sport', car('bmw', '1-series', 'm sport')],
    ['a class amg line', car('mercedes-benz', 'a-class', 'amg line')],
    ['golf r-line', car('volkswagen', 'golf', 'r-line')],
    ['long range model 3', car('tesla', 'model-3', 'long range')],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
  test('ordinary words are trims only beside a model that has them', () => {
    for (const text of ['something with style', 'a sport', 'an active life', 'a limited budget', 'first car'])
      expect(criteriaOf(text), text).toEqual({})
  })
})

describe('bodies, fuels, gearboxes, drives and colours', () => {
  test.each([
    ['an estate', { bodyType: ['estate'] }],
    ['hatchbacks', { bodyType: ['hatchback'] }],
    ['4x4', { drivingAxle: ['four wheel drive'] }],
    ['four wheel drive', { drivingAxle: ['four wheel drive'] }],
    ['awd', { drivingAxle: ['all wheel drive'] }],
    ['rwd coupe', { drivingAxle: ['rear wheel drive'], bodyType: ['coupe'] }],
    ['soft top', { bodyType: ['convertible'] }],
    ['a two-seater roadster', { bodyType: ['convertible'], seats: ['2'] }],
    ['a Mini Convertible', { make: ['mini'], bodyType: ['convertible'] }],
    ["for my wife, who's five foot nothing", {}],
    ['cabrio', { bodyType: ['convertible'] }],
    ['people carrier', { bodyType: ['mpv'] }],
    ['bmw touring', { make: ['bmw'], bodyType: ['estate'] }],
    ['audi a4 avant', { make: ['audi'], model: ['a4'], bodyType: ['estate'] }],
    ['2.0tdi', { fuelType: ['diesel'], engineSizeMin: 2, engineSizeMax: 2 }],
    ['ev', { fuelType: ['electric'] }],
    ['derv', { fuelType: ['diesel'] }],
    ['hybrid', { fuelType: ['hybrid'] }],
    ['plug-in hybrid', { fuelType: ['plug-in hybrid'] }],
    ['phev', { fuelType: ['plug-in hybrid'] }],
    ['petrol or hybrid', { fuelType: ['petrol', 'hybrid'] }],
    ['auto', { transmission: ['automatic'] }],
    ['manual gearbox', { transmission: ['manual'] }],
    ['gunmetal', { color: ['grey'] }],
    ['red or blue', { color: ['red', 'blue'] }],
    ['british racing green', { color: ['green'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('sellers, history and equipment', () => {
  test.each([
    ['fsh', { serviceHistory: ['full'] }],
    ['full service history', { serviceHistory: ['full'] }],
    ['main dealer history', { serviceHistory: ['full dealer'] }],
    ['full history from jaguar main dealer', { serviceHistory: ['full dealer'] }],
    ['heated seats and steering wheel', { features: ['heated-front-seats', 'heated-steering-wheel'] }],
    ['from a dealer', { dealer: true }],
    ['private sale', { dealer: false }],
    ['ulez compliant', { ulez: true }],
    ['never written off', { writeOffCategories: ['none'] }],
    ['cat n or s fine', { writeOffCategories: ['N', 'S'] }],
    ['cat n is fine', { writeOffCategories: ['N'] }],
    ['sat nav and heated seats', { features: ['navigation-system', 'heated-front-seats'] }],
    ['apple car play', { features: ['apple-carplay'] }],
    ['reversing camera', { features: ['reversing-camera'] }],
    ['adaptive cruise', { features: ['adaptive-cruise-control'] }],
    ['pano roof', { features: ['panoramic-roof'] }],
    ['heated steering wheel', { features: ['heated-steering-wheel'] }],
    ['isofix', { features: ['isofix'] }],
    ['red leather', { features: ['leather-seats'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('ordinary words are no cars and no filters', () => {
  test.each([
    'something smart looking',
    'child seats',
    'a comfortable seat',
    'take note',
    'on the edge',
    'up for it',
    'golf clubs in the back',
    'a polo shirt',
    'focus on safety',
    'electric windows',
    'auto lights',
    'manual handbrake',
    'a black box policy',
    'private plate',
    'finance clear',
    'a great one',
    'a mini adventure',
    'petrol station nearby',
    'blue badge holder',
    'the first one you have',
    'a new one',
    'one that will go',
    'in the spring',
  ])('%j', text => {
    expect(criteriaOf(text)).toEqual({})
  })
})

describe('an ordinary word is a car beside its make', () => {
  test.each([
    ['nissan note', car('nissan', 'note')],
    ['ford edge', car('ford', 'edge')],
    ['vw up', car('volkswagen', 'up')],
    ['skoda superb', car('skoda', 'superb')],
    ['honda jazz', car('honda', 'jazz')],
    ['mini cooper', car('mini', 'hatch')],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text).make).toEqual(criteria.make)
    if (text !== 'mini cooper') expect(criteriaOf(text)).toEqual(criteria)
  })
  test('or alone, in a search for that make', () => {
    expect(criteriaOf('note')).toEqual({})
    expect(criteriaOf('note', { make: ['nissan'] })).toEqual(car('nissan', 'note'))
  })
})

test('the longest phrase wins', () => {
  expect(criteriaOf('range rover sport')).toEqual(car('land-rover', 'range-rover-sport'))
  expect(criteriaOf('golf plus')).toMatchObject({ make: ['volkswagen'] })
  expect(criteriaOf('heated steering wheel')).toEqual({ features: ['heated-steering-wheel'] })
  expect(understood('grand c4 picasso').criteria.make).toEqual(['citroen'])
})
