import { expect, test } from 'vitest'
import type { Reading, Role } from '#contracts/assistant/assistant.ts'
import { choicesOf, messageParts, overlaps, readAs, readingSentence } from './reading-words.ts'

const text = 'My Punto died. I need an automatic.'
function read(words: string, role: Role, more: Partial<Reading> = {}): Reading {
  const from = text.indexOf(words)
  return {
    words,
    from,
    to: from + words.length,
    role,
    criterion: '',
    label: null,
    text: '',
    canBe: [],
    ...more,
  }
}
const punto = read('Punto', 'background', { text: 'Fiat Punto', canBe: ['wish', 'refusal', 'background'] })
const automatic = read('automatic', 'wish', { text: 'Automatic' })

const partsOf = (...readings: Reading[]) =>
  messageParts(text, readings).map(({ text, reading }) => (reading ? `[${text}]` : text))

test('a message is split at the words that were read', () => {
  expect(partsOf(automatic, punto)).toEqual(['My ', '[Punto]', ' died. I need an ', '[automatic]', '.'])
  expect(partsOf(read('My', 'wish'), read('automatic.', 'wish'))).toEqual([
    '[My]',
    ' Punto died. I need an ',
    '[automatic.]',
  ])
  expect(partsOf()).toEqual([text])
})

test('no word is lost or shown twice by readings that overlap or lie outside', () => {
  const outside = { ...punto, from: 30, to: 99 }
  const empty = { ...punto, from: 5, to: 5 }
  expect(partsOf(punto, read('Punto died', 'wish'), outside, empty)).toEqual([
    'My ',
    '[Punto]',
    ' died. I need an automatic.',
  ])
})

test('a tag marks the parts that its words overlap', () => {
  const parts = messageParts(text, [punto, automatic])
  const need = { words: 'an automatic', from: 22, to: 34 }
  expect(parts.filter(part => part.reading && overlaps(part, need))).toEqual([parts[3]])
})

test.each([
  [
    punto,
    'Fiat Punto, only told',
    'I read ‘Punto’ as something you only told me: Fiat Punto. It is not used.',
  ],
  [automatic, 'Automatic, used', 'I read ‘automatic’ as something you want: Automatic.'],
  [
    { ...automatic, role: 'refusal', label: 'Gearbox' } as const,
    'Gearbox Automatic, refused',
    'I read ‘automatic’ as something you do not want: Gearbox Automatic.',
  ],
  [
    { ...punto, role: 'offer' } as const,
    'Fiat Punto, offered',
    'I am not sure if you want ‘Punto’: Fiat Punto. It is not used.',
  ],
])('how words were read is said: %#', (reading, short, sentence) => {
  expect(readAs(reading)).toBe(short)
  expect(readingSentence(reading)).toBe(sentence)
})

test('words can be given the other roles that they may have', () => {
  expect(choicesOf(punto)).toEqual(['wish', 'refusal'])
  expect(choicesOf(automatic)).toEqual([])
})
