import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { aCarOf } from '#testing/enquiries.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp, SECRET } from '#testing/running-app.ts'
import { DEMO_SELLER_DOMAIN } from './accounts.ts'
import { answerForDemoSellers } from './answers.ts'

let forecourt: RunningApp
let buyer: Person
beforeAll(async () => {
  forecourt = await runningApp()
  buyer = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

const answers = () => {
  const { database } = forecourt.connections
  return answerForDemoSellers({ database, jobs: new JobQueue(database), config: readConfig({ SECRET }) })
}

/** What the buyer reads in the conversation about the car, without what they wrote. */
async function answersAbout(car: number, question: string): Promise<string[]> {
  const { body } = await buyer.post(`/api/cars/${car}/enquiries`, { message: question })
  await answers()
  await answers()
  const { messages } = (await buyer.get(`/api/enquiries/${body.data.conversationId}`)).body.data
  return messages.filter((one: { isOwn: boolean }) => !one.isOwn).map((one: { text: string }) => one.text)
}

test('a seller of the demonstration answers each question once', async () => {
  const seller = await aPerson(forecourt, { email: `anybody${DEMO_SELLER_DOMAIN}` })
  const car = await aCarOf(forecourt, seller)
  expect(await answersAbout(car, 'Is it still there? I could come on Friday.')).toEqual([
    expect.stringMatching(/^Hello! The car is still here/),
  ])
  expect(await answersAbout(car, 'Would Friday at ten be all right?')).toHaveLength(2)
})

test('nobody else is answered for', async () => {
  const car = await aCarOf(forecourt, await aPerson(forecourt))
  expect(await answersAbout(car, 'Is the clutch still the first one?')).toEqual([])
})
