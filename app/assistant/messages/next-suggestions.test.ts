import { expect, test } from 'vitest'
import {
  type ChatMessage,
  NEW_CONVERSATION,
  NO_SEARCH,
  type PresentSearch,
} from '#app/assistant/conversation/conversation.ts'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { STARTERS } from '#contracts/assistant/texts.ts'
import { isAbout, nextSuggestions } from './next-suggestions.ts'

const fords: PresentSearch = { ...NO_SEARCH, criteria: { make: ['ford'] } }
const answer: ChatMessage = {
  id: '1',
  type: 'bot',
  content: '',
  timestamp: '',
  suggestions: ['Automatic only'],
  searchParams: fords.criteria,
}

function ways(messages: ChatMessage[], search = fords, connection: Assistance['connection'] = 'connected') {
  const suggestions = { typed: [], intelligent: { suggestions: { categories: [], general: ['Diesel'] } } }
  const assistance = { ...NEW_CONVERSATION, messages, search, connection, suggestions }
  return nextSuggestions(assistance as unknown as Assistance)
}

test('a conversation begins with the fixed starters', () => {
  expect(ways([], NO_SEARCH, 'initializing')).toEqual(STARTERS)
  expect(ways([], NO_SEARCH)).toEqual(STARTERS)
  expect(ways([])).toEqual(['Diesel'])
})

test('an answer with its own suggestions shows only these, until the search changes', () => {
  expect(ways([answer])).toEqual([])
  expect(ways([answer], NO_SEARCH)).toEqual(['Diesel'])
  expect(isAbout(answer, { ...fords, sortBy: 'price_low', source: 'web' })).toBe(true)
  expect(isAbout(answer, NO_SEARCH)).toBe(false)
})

test('a confirmation is followed by suggestions, where the server sends some', () => {
  const confirmed = { ...answer, suggestions: undefined }
  expect(ways([confirmed])).toEqual(['Diesel'])
  expect(ways([confirmed], fords, 'offline')).toEqual([])
})
