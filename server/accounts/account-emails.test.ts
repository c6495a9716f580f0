import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { senderOf } from '#server/platform/mail/headers.ts'
import { Smtp } from '#server/platform/mail/smtp.ts'
import { type MailServer, mailServer } from '#testing/mail-server.ts'
import {
  accountExistsEmail,
  codeEmail,
  passwordChangedEmail,
  resetLinkEmail,
  welcomeEmail,
} from './account-emails.ts'

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
  [codeEmail('204816'), ['204816', '10 minutes', 'do nothing']],
  [resetLinkEmail(`${site}/reset-password/tok`), [`${site}/reset-password/tok`, '30 minutes', 'do nothing']],
  [welcomeEmail('Zoë', site), ['Welcome, Zoë', `${site}/search`]],
  [accountExistsEmail(site), [`${site}/login`, `${site}/login?step=forgotten`]],
  [passwordChangedEmail(site), [`${site}/login?step=forgotten`, 'If this was not you']],
])('the email “$kind” arrives whole, in both forms', async (email, words) => {
  await smtp.deliver({ id: crypto.randomUUID(), to: 'zoe@mail.example', email })
  const { email: received, to } = server.received.at(-1)!
  expect(to).toEqual(['zoe@mail.example'])
  expect(received.subject).toBe(email.subject)
  expect(received.from).toMatchObject({ name: 'Forecourt', address: 'no-reply@www.forecourt.example' })
  for (const word of words) {
    expect(received.text).toContain(word)
    expect(received.html).toContain(word)
  }
  // Locked phones show subject and preview: no secret may be in them.
  expect(email.subject + email.preview).not.toMatch(/\d{6}|reset-password/)
  expect(received.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})
