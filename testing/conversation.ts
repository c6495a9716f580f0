/** Messages to the assistant of a running app. */
import { expect } from 'vitest'
import { type History, historySchema, type ProcessAnswer, processAnswerSchema } from '#contracts/assistant.ts'
import type { Person } from './person.ts'
import type { RunningApp } from './running-app.ts'

/** The assistant is switched off in an empty database. */
export async function switchChatbotOn({ connections }: RunningApp): Promise<void> {
  await connections.database
    .updateTable('settings')
    .set({ value: 'true' })
    .where('name', '=', 'CHATBOT_ENABLED')
    .execute()
}

/** The answer to a message, after its shape is checked. */
export async function said(who: Person, input: string, more: object = {}): Promise<ProcessAnswer> {
  const { status, body } = await who.post('/api/chatbot/process', { input, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return processAnswerSchema.parse(body.data)
}

/** The stored conversation, after pending writes. */
export async function historyOf(who: Person, sessionId: string): Promise<History> {
  const { body } = await who.get(`/api/chatbot/history/${sessionId}`)
  return historySchema.parse(body.data)
}
