/**
 * Operators' commands by which the site is made known: short addresses, newsletters, campaigns, offers'
 * pictures.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorAtDesk, operatorAt } from '#testing/operator.ts'
import { aPicture } from '#testing/photos.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { temporaryDirectory } from '#testing/uploads.ts'

let forecourt: RunningApp
let ops: OperatorAtDesk
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  ops = operatorAt(forecourt)
})
afterAll(async () => {
  await forecourt.stop()
  await directory.remove()
})

const signed = '--by "Ann Lee" --why "winter"'
const lastAction = async () =>
  (await ops.json<{ action: string; subject: string }[]>('audit list --limit 1'))[0]
const emailsTo = async (address: string) => {
  await forecourt.jobRunner.runWaiting()
  const outbox = forecourt.connections.database.selectFrom('outbox').select(['subject', 'text'])
  return await outbox.where('to_email', '=', address).orderBy('id', 'desc').execute()
}

test('a short address leads where it is told, until it is retired', async () => {
  const visits = () => forecourt.get('/api/tinyurl/winter')
  expect(await ops.says(`short-links create /search?bodyType=suv --code Winter ${signed}`)).toBe(
    '/t/winter leads to /search?bodyType=suv',
  )
  expect(await lastAction()).toMatchObject({ action: 'create short link', subject: 'short link winter' })
  expect((await visits()).body.data.target).toBe('/search?bodyType=suv')
  expect(await ops.says('short-links')).toMatch(/\/t\/winter +\/search\?bodyType=suv +\d/)
  expect(await ops.says('short-links visits winter')).toMatch(/Days: \d$/)
  expect(await ops.fails(`short-links create https://elsewhere.example ${signed}`)).toContain(
    'SHORT_LINK_HOSTS',
  )
  await ops.says(`short-links retire winter ${signed}`)
  expect((await visits()).status).toBe(404)
})

test('subscribers are counted, listed, found and removed', async () => {
  await forecourt.post('/api/services/addsubscriptionemail', { email: 'jo@mail.example', page: '/search' })
  expect(await ops.json('subscribers count')).toEqual({ confirmed: 0, unconfirmed: 1, suppressed: 0 })
  expect(await ops.says(`subscribers list ${signed}`)).toMatch(/jo@mail\.example +[\d: -]+ +\/search +–/)
  expect(await lastAction()).toMatchObject({ action: 'list subscribers' })
  expect(await ops.says('subscribers find JO@mail.example')).toMatch(/^unsubscribed +no$/m)
  await ops.says(`subscribers remove jo@mail.example ${signed}`)
  expect(await lastAction()).toMatchObject({ action: 'remove subscriber' })
  expect(await ops.says('subscribers find jo@mail.example')).toMatch(/^unsubscribed +yes$/m)
  expect((await ops.runs('subscribers find jo')).error).toContain('EMAIL must be an email address.')
  expect(await ops.says(`subscribers link jo@mail.example --firstname Jo ${signed}`)).toContain(
    '/pages/subscriber',
  )
})

test('a newsletter is tried at one address, and sent once the settings say who sends it', async () => {
  const file = join(directory.path, 'winter.md')
  await writeFile(file, 'Winter tyres hold better.\n')
  await ops.says(`newsletters test ${file} --subject "Tyres" --to ann@mail.example ${signed}`)
  expect((await emailsTo('ann@mail.example'))[0]!.text).toContain('Winter tyres hold better.')
  const send = `newsletters send ${file} --subject "Tyres" ${signed}`
  expect(await ops.fails(send)).toContain('COMPANY_NAME')
  await ops.says(`settings set COMPANY_NAME "Forecourt Ltd" ${signed}`)
  await ops.says(`settings set COMPANY_ADDRESS "1 Sample Street, Leeds" ${signed}`)
  expect(await ops.says(send)).toMatch(/^Newsletter \d+ is being sent/)
  expect(await lastAction()).toMatchObject({ action: 'send newsletter' })
  expect(await ops.fails(send)).toContain('was sent before')
  expect(await ops.says('newsletters')).toMatch(/Tyres .*\n\nNewsletters: 1$/)
})

test.each([
  ['2099-07-31', '2099-07-31T22:59:59.000Z'],
  ['2099-12-31', '2099-12-31T23:59:59.000Z'],
])('an offer until %s ends at the end of that day in London', async (day, endsAt) => {
  const added = await ops.says(
    `offers add --page buy --title Summer --until ${day} --from ${day} --percentage 5 ${signed}`,
  )
  expect(added).toContain(`It ends at ${day} 23:59.`)
  const [offer] = await ops.json<{ title: string; startsAt: string; endsAt: string }[]>('offers')
  expect(offer!.endsAt).toBe(endsAt)
  expect(Date.parse(endsAt) - Date.parse(offer!.startsAt)).toBe(86_399_000)
  await forecourt.connections.pool.query(`delete from offers where title = 'Summer'`)
})

test('an offer has a picture', async () => {
  await ops.says(
    `offers add --page buy --title Winter --until 2099-01-31 --code SNOW --percentage 5 ${signed}`,
  )
  const image = async () => (await ops.json<{ image: string | null }[]>('offers'))[0]!.image
  await ops.says(`offers image SNOW /media/illustrations/suv-red-7.svg ${signed}`)
  expect(await image()).toBe('/media/illustrations/suv-red-7.svg')
  const file = join(directory.path, 'snow.jpg')
  await writeFile(file, await aPicture({ scene: 1 }).jpeg().toBuffer())
  await ops.says(`offers image SNOW ${file} ${signed}`)
  expect(await image()).toMatch(/^\/media\/[\w-]+$/)
  expect(await lastAction()).toMatchObject({ action: 'set offer image' })
  await ops.says(`offers image SNOW default ${signed}`)
  expect(await image()).toBeNull()
})

test('campaigns are reported for whole days', async () => {
  const { pool } = forecourt.connections
  await pool.query(
    `insert into campaign_attributions (subject_kind, subject_id, source, campaign, amount_pence, counted_at) values
       ('booking', '1', 'radio', 'winter', 850000, '2026-12-31T23:59:59.5Z'),
       ('advert', '2', 'radio', 'winter', 100000, '2027-01-01T00:00:00Z')`,
  )
  expect(await ops.says('campaigns report --from 2026-12-01 --until 2026-12-31')).toMatch(
    /radio +– +winter +0 +£0\.00 +1 +£8500\.00 +0\n\nCampaigns: 1$/,
  )
})
