/** With a language model: its text is used only if it is true of the car. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carFacts, ordinaryCar } from '#testing/description-facts.ts'
import { type LanguageModelStub, languageModelStub, type StubAnswer } from '#testing/language-model-stub.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { writeDescriptions } from './descriptions.service.ts'

const medium =
  'I am selling my blue 2018 Ford Focus 1.0 EcoBoost 125 Zetec. It has covered 43,120 miles with 1 former keeper and has a full service history. It has parking sensors and cruise control.'

let stub: LanguageModelStub
let forecourt: RunningApp
beforeAll(async () => {
  stub = await languageModelStub()
  forecourt = await runningAppWith({
    settings: { ASSISTANT_LLM_URL: stub.url, ASSISTANT_LLM_MODEL: 'small' },
  })
})
afterAll(async () => {
  await forecourt.stop()
  await stub.stop()
})

async function written(answer: StubAnswer) {
  stub.answers(answer)
  stub.requests.length = 0
  const { status, body } = await forecourt.post('/api/cars/generate-descriptions', {
    ...ordinaryCar,
    numberPlate: 'AB12 CDE',
  })
  expect(status).toBe(200)
  return body.data
}

const byTemplates = () => writeDescriptions(carFacts(), new Date().toISOString().slice(0, 10))

test('a true text is used for its length', async () => {
  expect(await written({ text: medium })).toEqual({ ...(await byTemplates()), medium })
  expect(stub.requests).toHaveLength(3)
  for (const { source } of stub.requests) {
    expect(source).toContain('43,120 miles')
    expect(source).not.toContain('AB12')
  }
})

test.each<[string, StubAnswer]>([
  ['that is not true', { text: medium.replace('cruise control', 'an immaculate leather interior') }],
  ['of other miles', { text: medium.replace('43,120', '23,120') }],
  ['with an address', { text: `${medium} See https://example.com.` }],
  ['that is no text', 'broken JSON'],
  ['of a server that is down', { status: 500 }],
])('one %s is replaced by the templates’', async (_, answer) => {
  expect(await written(answer)).toEqual(await byTemplates())
})
