import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'
import type { Reading } from '#contracts/assistant/assistant.ts'
import { MessageReading } from './message-reading.tsx'

const text = 'My Punto died. I need an automatic.'
const reading: Reading[] = [
  {
    words: 'Punto',
    from: 3,
    to: 8,
    role: 'background',
    criterion: 'model',
    label: null,
    text: 'Fiat Punto',
    canBe: ['wish', 'refusal'],
  },
  {
    words: 'automatic',
    from: 25,
    to: 34,
    role: 'wish',
    criterion: 'transmission',
    label: null,
    text: 'Automatic',
    canBe: [],
  },
]
const answer: ChatMessage = { id: 'b1', type: 'bot', content: '', timestamp: '', answers: 'u1', reading }
const shown = (canChange: boolean) =>
  renderToStaticMarkup(
    <MessageReading
      text={text}
      answer={answer}
      canChange={canChange}
      place={undefined}
      assistance={{ reread: () => undefined, isAnswering: false }}
    />,
  )
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/role="button"[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '')

test('words that may have another role are buttons, which say how they were read', () => {
  expect(buttonsOf(shown(true))).toEqual(['Punto: Fiat Punto, only told. Change'])
  expect(textOf(shown(true))).toContain(
    'You: My Punto died. I need an automatic (Automatic, used).How I read it. Press words to change it.',
  )
})

test('an older message shows how it was read, without buttons', () => {
  expect(buttonsOf(shown(false))).toEqual([])
  expect(textOf(shown(false))).toContain(
    'My Punto (Fiat Punto, only told) died. I need an automatic (Automatic, used).How I read it',
  )
})

test('the key has the marks that occur', () => {
  const key = shown(true).split('aria-label="Marks"')[1]!
  expect(textOf(`<ul${key}`)).toBe('usedonly told')
})
