/** Viewings and test drives, arranged in a conversation. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import {
  anEnquirySite,
  asksAsVisitor,
  begins,
  clearEnquiries,
  confirms,
  conversationsOf,
  emailsTo,
  read,
} from '#testing/enquiries.ts'
import type { Person } from '#testing/person.ts'

let site: Awaited<ReturnType<typeof anEnquirySite>>
let about: string
beforeAll(async () => {
  site = await anEnquirySite()
})
afterAll(() => site.forecourt.stop())
beforeEach(async () => {
  await clearEnquiries(site.forecourt)
  about = await begins(site.buyer, 'Can I come and see it?', site.car)
})

const slot = (days: number) => ({ on: daysAfter(londonDay(), days), part: 'afternoon' })
const proposes = (by: Person, kind: string, ...slots: object[]) =>
  by.post('/api/appointments', { kind, about, slots })
const answers = async (by: Person, action: string, ...slots: object[]) =>
  by.put(`/api/appointments/${(await read(site.buyer, about)).meeting.id}`, {
    action,
    ...(slots.length > 0 ? { slots } : {}),
  })
const subjectsTo = async (person: Person) =>
  (await emailsTo(site.forecourt, person.email)).map(({ subject }) => subject)

const agreedEmailTo = async (person: Person) =>
  (await emailsTo(site.forecourt, person.email)).find(({ subject }) => subject.startsWith('Agreed'))!.text

async function hoursPass(hours: number): Promise<void> {
  await site.forecourt.connections.pool.query(
    `update appointments set proposed_at = proposed_at - $1 * interval '1 hour',
       reminded_at = reminded_at - $1 * interval '1 hour'`,
    [hours],
  )
  await site.forecourt.jobRunner.runWaiting()
  await site.forecourt.connections.pool.query(
    `select graphile_worker.add_job('look-at-appointments', '{}'::json)`,
  )
  await site.forecourt.jobRunner.runWaiting()
}

test('a viewing is proposed, countered and agreed, by email too', async () => {
  const { body } = await proposes(site.buyer, 'viewing', slot(2), slot(3))
  expect(body.data).toMatchObject({ kind: 'viewing', state: 'proposed', isOwn: true })
  expect(await subjectsTo(site.seller)).toContainEqual(expect.stringMatching(/^A day for the viewing of the/))
  expect((await conversationsOf(site.seller))[0].answerBy).toBe(body.data.answerBy)
  expect((await conversationsOf(site.buyer))[0].answerBy).toBeNull()
  await answers(site.seller, 'offer', slot(4))
  expect((await conversationsOf(site.buyer))[0].answerBy).not.toBeNull()
  await answers(site.buyer, 'accept', slot(4))
  expect((await conversationsOf(site.buyer))[0].answerBy).toBeNull()
  expect((await read(site.seller, about)).meeting).toMatchObject({
    state: 'agreed',
    slots: [slot(4)],
    can: ['propose', 'withdraw'],
  })
  for (const person of [site.buyer, site.seller])
    expect(await subjectsTo(person)).toContainEqual(expect.stringMatching(/^Agreed: viewing of the/))
})

test('an agreed day says where the car is, and how the buyer gets the address', async () => {
  await proposes(site.buyer, 'viewing', slot(2))
  expect((await read(site.buyer, about)).meetingPlace).toBeNull()
  await answers(site.seller, 'accept', slot(2))
  const { meetingPlace, car } = await read(site.buyer, about)
  expect(meetingPlace).toEqual({ address: [], bookingId: null })
  const where = `${car.town}, ${car.outcode}.`
  expect(await agreedEmailTo(site.buyer)).toContain(`The car is in ${where}\n\nAsk where by message.`)
  expect(await agreedEmailTo(site.seller)).toContain(
    `Beatrix can’t see your address yet, only ${where}\n\nSend your address by message.`,
  )
})

test('silence lets a viewing lapse after a reminder, and a test drive can be proposed then', async () => {
  await proposes(site.buyer, 'viewing', slot(2))
  await hoursPass(12)
  expect(await subjectsTo(site.seller)).toContainEqual(expect.stringMatching(/^Answer by .*: viewing/))
  await hoursPass(12)
  expect((await read(site.buyer, about)).meeting.state).toBe('lapsed')
  for (const person of [site.buyer, site.seller])
    expect(await subjectsTo(person)).toContainEqual(expect.stringMatching(/^No day yet: viewing/))
  expect((await proposes(site.seller, 'test_drive', slot(5))).body.data.kind).toBe('test_drive')
})

test('a proposal and an agreed day can be withdrawn, and the other side is told', async () => {
  await proposes(site.buyer, 'viewing', slot(2))
  await answers(site.buyer, 'withdraw')
  expect((await read(site.seller, about)).meeting.state).toBe('withdrawn')
  await proposes(site.buyer, 'viewing', slot(2))
  await answers(site.seller, 'accept', slot(2))
  await answers(site.seller, 'withdraw')
  expect(await subjectsTo(site.buyer)).toContainEqual(expect.stringMatching(/^No day yet/))
})

test('a closed conversation arranges nothing, and lets nothing lapse with an email', async () => {
  await proposes(site.buyer, 'viewing', slot(2))
  await site.seller.put(`/api/enquiries/${about}`, { closed: true })
  expect((await answers(site.seller, 'accept', slot(2))).body.code).toBe('wrong-state')
  await hoursPass(24)
  expect((await read(site.buyer, about)).meeting).toMatchObject({ state: 'withdrawn', can: [] })
})

test('a visitor without an account arranges nothing, nor does a stranger', async () => {
  await asksAsVisitor(site.forecourt, site.car)
  await confirms(site.forecourt)
  const own = about
  about = (await conversationsOf(site.seller)).find(
    ({ otherName }: { otherName: string }) => otherName === 'Josephine',
  ).id
  expect((await read(site.seller, about)).meetingDays).toBeNull()
  expect((await proposes(site.seller, 'viewing', slot(2))).body.code).toBe('wrong-state')
  expect((await proposes(site.buyer, 'viewing', slot(2))).status).toBe(404)
  about = 'no-uuid'
  expect((await proposes(site.buyer, 'viewing', slot(2))).status).toBe(404)
  about = own
})
