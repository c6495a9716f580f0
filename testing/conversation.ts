/** Calls the assistant of a running app. */
import { expect } from 'vitest'
import {
  type History,
  historySchema,
  type ProcessAnswer,
  processAnswerSchema,
} from '#contracts/assistant/assistant.ts'
import type { Person } from './person.ts'
import type { RunningApp } from './running-app.ts'

/** Switches the assistant on, which is off by default. */
export async function switchChatbotOn({ connections }: RunningApp): Promise<void> {
  await connections.database
    .updateTable('settings')
    .set({ value: 'true' })
    .where('name', '=', 'CHATBOT_ENABLED')
    .execute()
}

/** Sends a message; the answer is validated. */
export async function said(who: Person, input: string, more: object = {}): Promise<ProcessAnswer> {
  const { status, body } = await who.post('/api/chatbot/process', { input, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return processAnswerSchema.parse(body.data)
}

/** The history, for which the server stores everything that is queued first. */
export async function historyOf(who: Person, sessionId: string): Promise<History> {
  const { body } = await who.get(`/api/chatbot/history/${sessionId}`)
  return historySchema.parse(body.data)
}
