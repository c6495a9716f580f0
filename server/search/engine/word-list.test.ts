import { expect, test } from 'vitest'
import { lowerWord } from './word-list.ts'

test('the position among sorted words', () => {
  const letters = Uint16Array.from('kakadjarkonaq3', letter => letter.charCodeAt(0))
  const list = { letters, ends: Uint32Array.of(2, 8, 12, 14) }
  expect(['', 'k', 'ka', 'kad', 'kadjar', 'kadjars', 'q3', 'z'].map(word => lowerWord(list, word))).toEqual([
    0, 0, 0, 1, 1, 2, 3, 4,
  ])
})
