import { expect, test } from 'vitest'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { understood } from '#testing/understood.ts'
import { readingOf, readingReplies } from './message-reading.ts'

const text = 'I have a Honda Jazz that my wife likes. I need an automatic, perhaps an estate.'
const { readings } = understood(text)

test('each stretch is shown by its words, what it says, and its role', () => {
  const reading = readingOf(text, readings, new Vocabulary())
  expect(reading[0]).toEqual({
    ...{ words: 'Honda Jazz', from: 9, to: 19, role: 'background', criterion: 'make', label: null },
    ...{ text: 'Honda Jazz', canBe: ['wish', 'refusal', 'background'] },
  })
  expect(reading.map(({ words }) => words)).toEqual(['Honda Jazz', 'automatic', 'estate'])
})

test('the reply says what was taken as told', () => {
  expect(readingReplies(text, readings)[0]).toBe('I take ‘Honda Jazz’ as told, not as wanted.')
  expect(readingReplies(text, [])).toEqual([])
})
