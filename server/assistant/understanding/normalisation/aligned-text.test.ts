import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AlignedText } from './aligned-text.ts'

/** The words of the message that a word of the plain text came from. */
function cameFrom(message: string, text: AlignedText, word: string): string {
  const from = text.plain.indexOf(word)
  expect(from).toBeGreaterThanOrEqual(0)
  const span = text.original({ from, to: from + word.length })
  return message.slice(span.from, span.to)
}

describe('text is folded, and spans point at the original', () => {
  test.each([
    ['A BMW', 'bmw', 'BMW'],
    ['a Citroën C3', 'citroen', 'Citroën'],
    ['a Škoda', 'skoda', 'Škoda'],
    ['a COUPÉ', 'coupe', 'COUPÉ'],
    ['King’s Lynn', "king's", 'King’s'],
    ['a ‘smart’ car', "'smart'", '‘smart’'],
    ['£8–10k', '8-10k', '8–10k'],
    ['£8—10k', '8-10k', '8—10k'],
    ['🚗🚗 red golf 🙂', 'golf', 'golf'],
    ['🙂golf🙂', 'golf', 'golf'],
    ['8\u00a0grand', '8 grand', '8\u00a0grand'],
    ['mazda\tmx-5', 'mazda mx-5', 'mazda\tmx-5'],
  ])('%j: %j is %j', (message, plain, typed) => {
    expect(cameFrom(message, AlignedText.of(message), plain)).toBe(typed)
  })
})

test('spans stay correct through repeated edits', () => {
  const message = 'Über cheap: two and a half grand, ocatvia 🚙 estate'
  const first = AlignedText.of(message)
  const at = (text: AlignedText, word: string) => {
    const from = text.plain.indexOf(word)
    return { from, to: from + word.length }
  }
  const second = first.edited([{ ...at(first, 'ocatvia'), with: 'octavia' }])
  const third = second.edited([
    { ...at(second, 'two and a half'), with: '2.5' },
    { ...at(second, 'estate'), with: 'estate car' },
  ])
  expect(third.plain).toBe('uber cheap: 2.5 grand, octavia 🚙 estate car')
  expect(cameFrom(message, third, '2.5 grand')).toBe('two and a half grand')
  expect(cameFrom(message, third, 'octavia')).toBe('ocatvia')
  expect(cameFrom(message, third, 'estate car')).toBe('estate')
  expect(cameFrom(message, third, 'uber')).toBe('Über')
})

test('inserted text doesn’t shift later spans', () => {
  const text = AlignedText.of('bmw5').edited([{ from: 3, to: 3, with: ' ' }])
  expect(text.plain).toBe('bmw 5')
  expect(cameFrom('bmw5', text, '5')).toBe('5')
  expect(cameFrom('bmw5', text, 'bmw')).toBe('bmw')
})

test('edits may come in any order', () => {
  const edits = [
    { from: 4, to: 5, with: '1' },
    { from: 0, to: 3, with: '2' },
  ]
  expect(AlignedText.of('two a').edited(edits).plain).toBe('2 1')
  expect(AlignedText.of('two a').edited(edits.toReversed()).plain).toBe('2 1')
})

test('folding keeps the number of UTF-16 units of any text', () => {
  assert(
    property(string({ unit: 'grapheme' }), message => {
      const text = AlignedText.of(message)
      expect(text.plain).toHaveLength(message.length)
      expect(text.original({ from: 0, to: message.length })).toEqual({ from: 0, to: message.length })
    }),
  )
})

test('after any edits, spans stay within the message and in order', () => {
  const edit = tuple(constantFrom(0, 1, 2), constantFrom('', 'x', 'xyz'))
  assert(
    property(string({ minLength: 12, maxLength: 12 }), array(edit, { maxLength: 3 }), (message, wanted) => {
      const text = AlignedText.of(message).edited(
        wanted.map(([length, replaced], i) => ({ from: i * 4, to: i * 4 + length, with: replaced })),
      )
      let last = 0
      for (let at = 0; at < text.plain.length; at++) {
        const { from, to } = text.original({ from: at, to: at + 1 })
        expect(from).toBeGreaterThanOrEqual(last)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(message.length)
        last = from
      }
    }),
  )
})

describe('tokens are words, numbers and signs, glued or apart', () => {
  const tokens = (text: string) =>
    AlignedText.of(text).tokens.map(token => `${token.glued ? '+' : ''}${token.text}`)
  test.each([
    ['20k', ['20', '+k']],
    ['20 k', ['20', 'k']],
    ['£12,495', ['£', '+12,495']],
    ['1.6tdi', ['1.6', '+tdi']],
    ['mx-5', ['mx', '+-', '+5']],
    ['under 5k.', ['under', '5', '+k', '+.']],
    ['golf, polo', ['golf', '+,', 'polo']],
    ['', []],
    ['  ', []],
  ])('%j', (text, found) => {
    expect(tokens(text)).toEqual(found)
  })
})
