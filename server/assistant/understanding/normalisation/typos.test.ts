import { describe, expect, test } from 'vitest'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { criteriaOf, understood } from '#testing/understood.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { AlignedText } from './aligned-text.ts'
import { correctTypos } from './typos.ts'

const lexicon = lexiconOf(new Vocabulary())
const corrected = (text: string) => correctTypos(AlignedText.of(text), lexicon).plain

describe('misspelt names are understood like the right spelling', () => {
  test.each([
    ['ocatvia', 'octavia'],
    ['octvia', 'octavia'],
    ['fiestta', 'fiesta'],
    ['feista', 'fiesta'],
    ['corssa', 'corsa'],
    ['quashqai', 'qashqai'],
    ['qashqia', 'qashqai'],
    ['vauxhal', 'vauxhall'],
    ['vauxall', 'vauxhall'],
    ['volkswagon', 'volkswagen'],
    ['volkwagen', 'volkswagen'],
    ['hyundia', 'hyundai'],
    ['huyndai', 'hyundai'],
    ['peugoet', 'peugeot'],
    ['peugot', 'peugeot'],
    ['renualt', 'renault'],
    ['porshe', 'porsche'],
    ['mercedez', 'mercedes'],
    ['mitsubushi', 'mitsubishi'],
    ['toyotta', 'toyota'],
    ['nisan', 'nissan'],
    ['suzki', 'suzuki'],
    ['sportgae', 'sportage'],
    ['insigna', 'insignia'],
    ['passsat', 'passat'],
    ['tiguann', 'tiguan'],
    ['astar', 'astra'],
    ['tuscon', 'tucson'],
    ['kadjarr', 'kadjar'],
  ])('%s: %s', (typed, meant) => {
    expect(criteriaOf(`a ${meant} please`).make).toHaveLength(1)
    expect(criteriaOf(`a ${typed} please`)).toEqual(criteriaOf(`a ${meant} please`))
  })
})

describe('misspelt words of the lexicon are corrected', () => {
  test.each([
    ['automtic', 'automatic'],
    ['automatc', 'automatic'],
    ['autmoatic', 'automatic'],
    ['manul', 'manual'],
    ['deisel', 'diesel'],
    ['diseel', 'diesel'],
    ['petorl', 'petrol'],
    ['petrool', 'petrol'],
    ['eletric', 'electric'],
    ['elecrtic', 'electric'],
    ['hybird', 'hybrid'],
    ['estaet', 'estate'],
    ['hatchbck', 'hatchback'],
    ['convertibel', 'convertible'],
    ['mielage', 'mileage'],
    ['mileague', 'mileage'],
    ['regsitered', 'registered'],
    ['onwrds', 'onwards'],
    ['cheapst', 'cheapest'],
    ['camra', 'camera'],
    ['bluetoth', 'bluetooth'],
    ['pannoramic', 'panoramic'],
    ['sensrs', 'sensors'],
    ['purpel', 'purple'],
    ['yelow', 'yellow'],
    ['sivler', 'silver'],
    ['orrange', 'orange'],
    ['blck', 'black'],
    ['privte', 'private'],
    ['insurence', 'insurance'],
  ])('%s: %s', (typed, meant) => {
    expect(corrected(`with ${typed} please`)).toBe(`with ${meant} please`)
  })
})

describe('short words beside a number are corrected, and joined words split', () => {
  test.each([
    ['undr 8k', 'under 8k'],
    ['undre £8000', 'under £8000'],
    ['60k mils', '60k miles'],
    ['5 dooor', '5 door'],
    ['9 grnad', '9 grand'],
    ['18 plat', '18 plate'],
    ['bmw5 series', 'bmw 5 series'],
    ['fordfocus', 'ford focus'],
    ['dieselestate', 'diesel estate'],
    ['near mancester', 'near manchester'],
    ['in birminham', 'in birmingham'],
    ['near sheffeild', 'near sheffield'],
    ['alfa romio', 'alfa romeo'],
    ['a nissan duke', 'a nissan juke'],
    ['a renault clip', 'a renault clio'],
  ])('%j: %j', (typed, meant) => {
    expect(corrected(typed)).toBe(meant)
  })
})

const english =
  `great small seat smart light clean spare nice price family weekend horse boat flat road bread sale
golden focusing polite minor major tiger lemon apple cheese river table gear great deal best tidy decent nearly
commuting motorway shopping children mother brother driver learner garage bargain cracking lovely careful tyre clutch
exhaust battery engine brakes warranty delivery garden caravan trailer mountain teenager grandad dream quiet
comfortable spacious reliable sensible practical sporty chunky retro quirky posh grunt nippy`.split(/\s+/)
// biome-ignore format: a list
const towns = [
  'Leeds', 'Bath', 'Deal', 'Derby', 'Reading', 'Sale', 'Bury', 'Poole', 'Corby', 'Crewe', 'Dover', 'Ely', 'Frome', 'Hove', 'Hull',
  'Luton', 'Ripon', 'Rugby', 'Stoke', 'Wells', 'Wigan', 'York', 'Oban', 'Perth', 'Ayr', 'Barry', 'Neath', 'Rhyl', 'Lisburn', 'Bangor',
]
const lexiconWords =
  `fiesta golf astra corsa auto autos diesel petrols estates hatchbacks automatics doors quid grand miles tdi dci gti
awd rwd phev ulez mpg bhp fsh satnav carplay beemer merc vdub chevy landy`.split(/\s+/)

describe('known words are left alone', () => {
  test.each([...english, ...towns, ...lexiconWords])('%s', word => {
    expect(corrected(`a ${word} please`)).toBe(`a ${word.toLowerCase()} please`)
  })
})

test('people are no cars', () => {
  for (const word of 'grandad granddad granny nan nanna missus mrs modded'.split(' '))
    expect(understood(`something for the ${word}`).criteria, word).toEqual({})
})

test('no English word is corrected into a filter', () => {
  for (const word of 'great small light clean spare bread boat minor polite tiger cheese posh flat road'.split(
    ' ',
  ))
    expect(understood(`a ${word} one`).criteria, word).toEqual({})
})

test('the span of a corrected word covers what was typed', () => {
  const text = 'a red ocatvia estaet'
  const { statements } = understood(text)
  expect(statements.map(({ from, to }) => text.slice(from, to))).toEqual(['red', 'ocatvia', 'estaet'])
})

test.each(['30 mins from york', 'a car for my granda', 'for my gran', 'alot of room'])(
  '%j names no car and no colour',
  text => {
    expect(criteriaOf(text)).toEqual({})
  },
)
