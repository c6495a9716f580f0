import { expect, test } from 'vitest'
import { NEW_CONVERSATION } from './conversation.ts'
import { storedConversation } from './stored-conversation.ts'

test.each([null, '', 'no JSON', 'null', '7', '[]', '{"messages":7}', '{"messages":[],"search":null}'])(
  'what cannot be read begins anew: %s',
  text => {
    expect(storedConversation(text as never)).toEqual(NEW_CONVERSATION)
  },
)

test('a stored conversation is restored, and connects again', () => {
  const search = { criteria: { make: ['ford'] }, sortBy: 'relevance', source: 'web' }
  const kept = { messages: [], search, pending: null, count: 3, sessionId: 's1' }
  const now = storedConversation(JSON.stringify({ ...kept }))
  expect(now).toEqual({ ...kept, connection: 'initializing', isAnswering: false, countsAllCars: false })
})
