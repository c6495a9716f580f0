import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditionQuestions } from '#contracts/assistant/texts.ts'
import { switchChatbotOn } from '#testing/conversation.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { understood } from '#testing/understood.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(aListing())
  await switchChatbotOn(forecourt)
})
afterAll(() => forecourt.stop())

test.each(Object.values(conditionQuestions))('%s', async question => {
  const { body } = await forecourt.post('/api/chatbot/process', {
    input: question,
    currentSearchCriteria: { make: ['ford'] },
  })
  expect(body.data.response).toMatch(/^Ask /)
  // A question changes no search.
  expect(body.data).toMatchObject({ op: 'none', needsChoice: false, unused: [] })
  expect(body.data.outcomes.update.criteria).toEqual({ make: ['ford'] })
})

test('each question has an answer of its own', () => {
  const replies = Object.values(conditionQuestions).map(text => {
    const { question } = understood(text)
    return question?.kind === 'condition-advice' && question.reply
  })
  expect(new Set(replies).size).toBe(replies.length)
})

test.each(['what should I look for in a diesel estate', 'cars without leaks', 'diesel with two keys'])(
  '%s is no such question',
  text => {
    expect(understood(text).question?.kind).not.toBe('condition-advice')
  },
)
