import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { senderOf } from '#server/platform/mail/headers.ts'
import { Smtp } from '#server/platform/mail/smtp.ts'
import { type MailServer, mailServer } from '#testing/mail-server.ts'
import {
  accountExistsLetter,
  codeLetter,
  passwordChangedLetter,
  resetLinkLetter,
  welcomeLetter,
} from './letters.ts'

const site = 'https://www.forecourt.example'

let server: MailServer
let smtp: Smtp

beforeAll(async () => {
  server = await mailServer()
  smtp = new Smtp(server.url, senderOf(readConfig({ SITE_URL: site })))
})

afterAll(async () => {
  smtp.close()
  await server.stop()
})

test.each([
  [codeLetter('204816'), ['204816', '10 minutes', 'do nothing']],
  [resetLinkLetter(`${site}/reset-password/tok`), [`${site}/reset-password/tok`, '30 minutes', 'do nothing']],
  [welcomeLetter('Zoë', site), ['Welcome, Zoë', `${site}/search`]],
  [accountExistsLetter(site), [`${site}/login`, `${site}/login?step=forgotten`]],
  [passwordChangedLetter(site), [`${site}/login?step=forgotten`, 'If it was not']],
])('the letter “$kind” arrives whole, in both forms', async (letter, words) => {
  await smtp.deliver({ id: crypto.randomUUID(), to: 'zoe@mail.example', email: letter })
  const { email, to } = server.received.at(-1)!
  expect(to).toEqual(['zoe@mail.example'])
  expect(email.subject).toBe(letter.subject)
  expect(email.from).toMatchObject({ name: 'Forecourt', address: 'no-reply@www.forecourt.example' })
  for (const word of words) {
    expect(email.text).toContain(word)
    expect(email.html).toContain(word)
  }
  // What a locked telephone shows opens nothing.
  expect(letter.subject + letter.preview).not.toMatch(/\d{6}|reset-password/)
  expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})
