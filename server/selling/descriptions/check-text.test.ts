import { describe, expect, test } from 'vitest'
import { carFacts } from '#testing/description-facts.ts'
import { storyOf } from './car-story.ts'
import { complaintsAbout } from './check-text.ts'

const ON = '2026-11-22'
const truth =
  'For sale is my 2018 Ford Focus 1.0 EcoBoost 125 Zetec in blue, a petrol manual hatchback with 43,120 miles and 1 former keeper. It has a full service history and an MOT until 12 March 2027. There are no warning lights. '
const about = (more: string, facts: object = {}) =>
  complaintsAbout((truth + more).trim(), storyOf(carFacts(facts), ON), 'medium')

test.each([
  'It has Apple CarPlay, cruise control and parking sensors.',
  'It comes with two sets of keys and 5 doors.',
  'The 123 bhp engine has had a timing belt replacement.',
  'It has never been written off and there is no outstanding finance.',
  'It seats 5.',
])('a true text passes: %s', more => {
  expect(about(more)).toEqual([])
})

describe('untrue texts are refused', () => {
  test.each([
    ['a wrong figure', 'It has 45 litres.', /number/],
    ['the mileage of another', 'It is a 43,210 mile car.', /number/],
    ['a right figure of something else', 'It has 123 former keepers and 5 keys.', /number/],
    ['figures in words', 'It has had three owners.', /number/],
    ['a price', 'Yours for £8,495.', /number/],
    ['another make', 'It drives like a Volkswagen.', /Volkswagen/],
    ['another model', 'It is bigger than a Fiesta.', /Fiesta/],
    ['another colour', 'The inside is red.', /red/],
    ['another fuel', 'It is a diesel.', /diesel/],
    ['another gearbox', 'Also sold as an automatic.', /automatic/],
    ['another body', 'It is roomy for an estate.', /estate/],
    ['a feature it has not', 'It has heated front seats.', /[Hh]eated/],
    ['a feature by another name', 'It has sat nav.', /sat nav/],
    ['praise', 'It is in immaculate condition.', /immaculate/],
    ['praise of the drive', 'It drives like new.', /new/],
    ['a warranty', 'It comes with a warranty.', /warranty/],
    ['a dealer history', 'It has a full dealer service history.', /dealer/],
    ['a careful owner', 'One careful lady owner.', /careful/],
    ['no former keeper', 'It has had one owner from new.', /from new/],
    ['low miles', 'The low mileage speaks for itself.', /low mileage/],
    ['an address', 'See www.example.com for more.', /odd/],
    ['markup', 'It is <b>good</b>.', /odd/],
    ['shouting', 'Come and see it!', /odd/],
    ['an HPI check', 'HPI clear.', /HPI/],
    ['equipment that the sell form does not ask for', 'It has a Bose sound system.', /sound system/],
    ['where the sensors are', 'It has front and rear parking sensors.', /parking sensors/],
    ['papers', 'All receipts are there.', /receipts/],
    ['an empty slot', 'It has undefined.', /undefined/],
  ])('%s', (_, more, complaint) => {
    expect(about(more).join('; ')).toMatch(complaint)
  })
})

describe('texts without a required disclosure are refused', () => {
  test.each([
    ['a write-off', { writeOffCategories: 'S' }],
    ['finance', { outstandingLoan: true }],
    ['a non-runner', { isNonRunner: true }],
    ['rust', { knownIssues: ['rust'] }],
    ['modifications', { isModified: true }],
  ])('%s', (_, facts) => {
    expect(about('', facts).join('; ')).toMatch(/hides/)
  })

  test('also if they deny it', () => {
    expect(about('There is no outstanding finance.', { outstandingLoan: true }).join()).toMatch(/claim/)
    expect(
      about('It has never been written off, Cat S or other.', { writeOffCategories: 'S' }).join(),
    ).toMatch(/claim/)
    expect(about('', { anyWarningLights: true }).join()).toMatch(/claim: no warning lights/)
  })
})

test('texts that are too long or too short are refused', () => {
  expect(about('It seats 5. '.repeat(30)).join()).toMatch(/length/)
  const story = storyOf(carFacts(), ON)
  expect(complaintsAbout('Full service history, 1 former keeper, 43,120 miles', story, 'short')).toEqual([
    'length 51',
  ])
  expect(complaintsAbout('Full service history, 1 former keeper', story, 'short')).toEqual([])
})
