import { describe, expect, test } from 'vitest'
import { slotsIn } from '#testing/understood.ts'

const cars = (text: string) =>
  slotsIn(text)
    .filter(({ criterion }) => criterion === 'make' || criterion === 'model')
    .flatMap(({ values = [] }) => values)

describe('ordinary words are no cars', () => {
  test.each([
    'room for three children across the back seat',
    'there was a note from the garage',
    'it must get up the hill',
    'extra room for the dog',
    'I like none of the models I have seen',
    'he drives a mini cab at night',
    'there is not enough space',
    'we want it by spring',
    'a swivel seat would help',
    'my lad Adam has passed',
    'our dog, called Nova, sits in the back',
    'I came out like a foal being born',
    'we were in Malaga for a week',
    'Laguna Seca is a track',
    'she plays jazz in a band',
    'we must focus on price',
    'rapid charging matters to us',
    'a smart little thing for town',
    'I deliver for Amazon',
    'up and down the M5 all week',
    'on the M25 and the A3',
    "I'm 6 foot tall",
  ])('%j', text => {
    expect(cars(text)).toEqual([])
  })
})

describe('the same words are cars', () => {
  test.each([
    ['beside their make', 'we want a nissan note', ['note']],
    ['before their model', 'I want a smart fortwo', ['smart', 'fortwo']],
    ['before their trim', 'I want a swift sport', ['swift']],
    ['by a capital within a sentence', "I'd like a Seat if I can get one", ['seat']],
    ['in a list behind a car', 'a micra or a note', ['micra', 'note']],
    ['in a list before a car', 'a note or a micra', ['note', 'micra']],
    ['with a year', 'a 2016 swift', ['swift']],
    ['with a body', 'a mini convertible', ['mini']],
    ['in a short search', 'seat under 4k', ['seat']],
    ['where they are mostly cars', 'I drive a jazz', ['jazz']],
    ['in capitals throughout', 'GOLF OR FOCUS UNDER 5K', ['golf', 'focus']],
    ['under headline capitals', 'Ford Focus Or Vauxhall Astra', ['ford', 'focus', 'vauxhall', 'astra']],
  ])('%s: %j', (_, text, values) => {
    expect(cars(text)).toEqual(values)
  })
})

test('without a capital in a text that has them, a famous name needs the place of a noun', () => {
  expect(cars('I would like a red golf near Hull')).toEqual(['golf'])
  expect(cars('My brother and Tom love golf')).toEqual([])
})
