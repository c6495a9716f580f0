/**
 * Whether the buyer has the car: nothing is refunded while the buyer's and the seller's words leave that
 * open. Longer than usual: each case is another order of the same words and days.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { formatDate } from '#contracts/text/english.ts'
import { aPricedBooking, aSlotDay, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { disagreements } from '#testing/stripe-agreement.ts'
import { moneyFaults } from './money-check.ts'

let site: BuyingSite
let buyer: Person
let car: number
let booking: PricedBooking
let backPence: number
let intentId: string
beforeAll(async () => {
  site = await BuyingSite.open()
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
  expect(await disagreements(site)).toEqual([])
})

async function books(seller: 'dealer' | 'private'): Promise<void> {
  car = await site.aCar({ seller_kind: seller })
  booking = await aPricedBooking(buyer, car, { identityimages: undefined })
  intentId = (await site.pays(buyer, booking)).intentId
  backPence = booking.costs.totalPence - (seller === 'private' ? booking.costs.adminChargePence : 0)
}

const cancels = () => buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=${backPence}`)
const buyerSays = (isReceived: boolean) => buyer.put('/api/bookings/edit', { id: booking.id, isReceived })
const sellerSays = (word: 'handed_over' | 'not_handed_over', by = site.seller) =>
  by.post(`/api/bookings/${booking.id}/hand-over`, { word })
const sellerHasItBack = () => site.seller.post(`/api/bookings/${booking.id}/returned`)
const detail = () => site.booking(buyer, booking.id)
const refunds = async () =>
  (await detail()).money.filter(({ kind }: { kind: string }) => kind !== 'paid').length
/** What the operator is told to decide, the latest first. */
const tasks = async () =>
  (
    await site.query('select text from outbox where subject like $1 order by id desc', [
      `Decide booking ${booking.id}:%`,
    ])
  ).map(({ text }) => text)
const operator = { by: 'Ada', why: 'Both have sent photographs' }
const subjects = async (person: Person) => (await person.receivedEmails()).map(({ subject }) => subject)

/** All that was said and done for this booking was so many days ago. */
async function daysPass(days: number): Promise<void> {
  await site.query(
    `update bookings set seller_word_at = seller_word_at - $1 * interval '1 day',
       buyer_word_at = buyer_word_at - $1 * interval '1 day', cancelled_at = cancelled_at - $1 * interval '1 day'
     where id = $2`,
    [days, booking.id],
  )
  await site.forecourt.buying.due.completeFinished()
}

/** The state, whether a refund was made, and whether the car is on sale. */
async function ends(state: string, refundCount: number, carState: string): Promise<void> {
  await site.runJobs()
  expect([(await detail()).state, await refunds(), await site.carState(car)]).toEqual([
    state,
    refundCount,
    carState,
  ])
}

describe('a buyer who cancels after the agreed time has begun', () => {
  test.each(['dealer', 'private'] as const)(
    'gets nothing before the %s says that the car is there',
    async kind => {
      await books(kind)
      await site.slotBegins(booking.id)
      expect((await detail()).cancellation.refundWaitsFor).toBe('word')
      expect((await cancels()).body.data).toMatchObject({
        state: 'returning',
        handOver: { refundWaitsFor: 'word', until: daysAfter(londonDay(), 3) },
      })
      await ends('returning', 0, 'reserved')
      expect(await subjects(site.seller)).toContainEqual(
        expect.stringMatching(/^The purchase of your .* is cancelled$/),
      )
      expect((await sellerSays('not_handed_over')).status).toBe(200)
      await ends('cancelled', 1, 'available')
    },
  )

  test('from a dealer gets it when the seller has the car back', async () => {
    await books('dealer')
    await site.slotBegins(booking.id)
    await cancels()
    await sellerSays('handed_over')
    expect(await subjects(buyer)).toContainEqual(expect.stringMatching(/^Give the .* back$/))
    await ends('returning', 0, 'reserved')
    expect((await detail()).handOver.refundWaitsFor).toBe('car')
    expect((await sellerHasItBack()).status).toBe(200)
    await ends('cancelled', 1, 'withdrawn')
  })

  test('from a private seller who says that they have the car stops refund and payout', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await cancels()
    await sellerSays('handed_over')
    await ends('on_hold', 0, 'reserved')
    await site.desk().decide(booking.id, 'handed_over', operator)
    await ends('completed', 0, 'sold')
    expect((await detail()).cancellation).toBeNull()
  })

  test('waits for an operator if the seller does not answer in three days', async () => {
    await books('dealer')
    await site.slotBegins(booking.id)
    await cancels()
    await daysPass(3)
    await ends('returning', 0, 'reserved')
    await daysPass(1)
    await ends('on_hold', 0, 'reserved')
    await site.desk().decide(booking.id, 'not_handed_over', operator)
    await ends('cancelled', 1, 'available')
  })

  test('is refunded by a seller who answers late', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await cancels()
    await daysPass(4)
    await sellerSays('not_handed_over')
    await ends('cancelled', 1, 'available')
  })

  test('can’t go round it by agreeing on a later day first', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await buyer.put('/api/bookings/edit', { id: booking.id, slot: { on: aSlotDay(9), part: 'morning' } })
    await cancels()
    await ends('returning', 0, 'reserved')
    await sellerSays('not_handed_over')
  })
})

test('who cancels before the agreed time is refunded at once', async () => {
  await books('private')
  await cancels()
  await ends('cancelled', 1, 'available')
})

test('a car that does not come back in time is an operator’s task', async () => {
  await books('dealer')
  await buyerSays(true)
  await cancels()
  await daysPass(17)
  await ends('returning', 0, 'withdrawn')
  await daysPass(1)
  await ends('on_hold', 0, 'withdrawn')
  await site.desk().takeBack(booking.id, operator)
  await ends('cancelled', 1, 'withdrawn')
})

describe('a seller who records the hand-over', () => {
  test.each([
    ['private', 'completed'],
    ['dealer', 'booked'],
  ] as const)('of a %s’s car is believed after two whole days', async (kind, state) => {
    await books(kind)
    await site.slotBegins(booking.id)
    expect((await sellerSays('handed_over')).status).toBe(200)
    expect(await subjects(buyer)).toContainEqual(expect.stringMatching(/^Do you have the/))
    expect((await detail()).handOver).toMatchObject({
      canSay: ['handed_over', 'not_handed_over'],
      until: daysAfter(londonDay(), 2),
    })
    await daysPass(2)
    await ends('booked', 0, 'reserved')
    await daysPass(1)
    await ends(state, 0, 'sold')
    expect(londonDay(new Date((await detail()).receivedAt))).toBe(daysAfter(londonDay(), -3))
    expect((await buyerSays(false)).body.code).toBe('wrong-state')
  })

  test('is confirmed by the buyer', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    await buyerSays(true)
    await ends('completed', 0, 'sold')
  })

  test('and a buyer who says otherwise stop refund and payout, and all are told', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    expect((await buyerSays(false)).body.data.state).toBe('on_hold')
    await ends('on_hold', 0, 'reserved')
    for (const person of [buyer, site.seller])
      expect(await subjects(person)).toContain(`Booking ${booking.id} is on hold`)
    const subject = `Decide booking ${booking.id}: words disagree`
    expect(await site.query('select to_email from outbox where subject = $1', [subject])).toHaveLength(1)
    expect((await cancels()).body.code).toBe('wrong-state')
    expect((await sellerHasItBack()).body.code).toBe('wrong-state')
    await sellerSays('not_handed_over')
    await ends('booked', 0, 'reserved')
    await cancels()
    await ends('returning', 0, 'reserved')
    await sellerSays('not_handed_over')
    await ends('cancelled', 1, 'available')
  })

  test('is not heard before the agreed time, nor believed once the buyer chooses another day', async () => {
    await books('private')
    expect((await sellerSays('handed_over')).body.code).toBe('wrong-state')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    await buyer.put('/api/bookings/edit', { id: booking.id, slot: { on: aSlotDay(9), part: 'morning' } })
    expect((await detail()).handOver).toMatchObject({ sellerWord: null, until: null })
    await daysPass(3)
    await ends('booked', 0, 'reserved')
    expect((await sellerSays('handed_over')).status).toBe(200)
  })

  test('is not needed by a buyer who has the car before the agreed time', async () => {
    await books('private')
    expect((await buyerSays(true)).body.data.state).toBe('completed')
  })

  test('is contradicted by cancelling a private sale', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    await cancels()
    await ends('on_hold', 0, 'reserved')
    await buyerSays(true)
    await ends('completed', 0, 'sold')
  })
})

describe('words that were taken back count for nothing', () => {
  const noWords = { buyerWord: null, sellerWord: null }

  test('once a buyer cancels, who may have got the car since', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    const before = await subjects(buyer)
    expect((await sellerSays('not_handed_over')).body.message).toBe('Thank you. We have noted it.')
    expect(await subjects(buyer)).toEqual(before)
    expect((await detail()).handOver).toMatchObject(noWords)
    await cancels()
    await ends('returning', 0, 'reserved')
    await sellerSays('not_handed_over')
    await ends('cancelled', 1, 'available')
  })

  test('once the car is handed over after a hold', async () => {
    await books('dealer')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    await buyerSays(false)
    await sellerSays('not_handed_over')
    await sellerSays('handed_over')
    await ends('booked', 0, 'reserved')
    await cancels()
    expect((await sellerSays('not_handed_over')).status).toBe(200)
    await ends('cancelled', 1, 'available')
  })

  test('once it is handed over after the buyer’s own mistake', async () => {
    await books('private')
    await buyerSays(true)
    await sellerSays('not_handed_over')
    await buyerSays(false)
    await ends('booked', 0, 'withdrawn')
    expect((await detail()).handOver).toMatchObject(noWords)
    await buyerSays(true)
    await ends('completed', 0, 'withdrawn')
  })
})

test('a seller can contradict the buyer too, for two days', async () => {
  await books('private')
  await buyerSays(true)
  await sellerSays('not_handed_over')
  await ends('on_hold', 0, 'sold')
  await site.desk().decide(booking.id, 'handed_over', operator)
  await ends('completed', 0, 'sold')
  await books('dealer')
  await buyerSays(true)
  await daysPass(3)
  expect((await sellerSays('not_handed_over')).body.code).toBe('wrong-state')
})

test('while a dealer’s buyer can cancel, the emails say so, and not that the sale stands', async () => {
  await books('dealer')
  await site.desk().decide(booking.id, 'handed_over', operator)
  await site.runJobs()
  const lastDay = formatDate(daysAfter(londonDay(), CANCELLATION_DAYS))
  const told = [(await buyer.receivedEmails())[0]!, (await site.seller.receivedEmails())[0]!]
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining(`You can cancel until the end of ${lastDay}, for any reason.`),
    expect.stringContaining(`right to cancel has ended, at the end of ${lastDay}.`),
  ])
})

describe('while a dealer’s booking is on hold', () => {
  test('its buyer keeps the 14 days to cancel, and the seller gives the refund by taking the car back', async () => {
    await books('dealer')
    await buyerSays(true)
    await sellerSays('not_handed_over')
    await ends('on_hold', 0, 'sold')
    expect((await detail()).cancellation).toMatchObject({
      backPence,
      refundWaitsFor: 'decision',
      isRight: true,
    })
    expect((await cancels()).body.data).toMatchObject({
      state: 'on_hold',
      cancellation: null,
      handOver: { refundWaitsFor: 'decision', until: null },
    })
    expect((await cancels()).body.code).toBe('wrong-state')
    await ends('on_hold', 0, 'withdrawn')
    const emails = [...(await buyer.receivedEmails()), ...(await site.seller.receivedEmails())]
    const cancelled = emails.filter(({ subject }) => /is cancelled$/.test(subject)).map(({ text }) => text)
    expect(cancelled).toContainEqual(expect.stringContaining('The booking stays on hold'))
    expect(cancelled).toContainEqual(
      expect.stringContaining('It stays on hold, and we don’t refund the buyer'),
    )
    expect((await sellerHasItBack()).status).toBe(200)
    await ends('cancelled', 1, 'withdrawn')
  })

  test('and cancelled, a decision refunds or asks for the car', async () => {
    for (const [word, state] of [
      ['not_handed_over', 'cancelled'],
      ['handed_over', 'returning'],
    ] as const) {
      await books('dealer')
      await site.slotBegins(booking.id)
      await sellerSays('handed_over')
      await buyerSays(false)
      await cancels()
      await site.desk().decide(booking.id, word, operator)
      await site.runJobs()
      expect([(await detail()).state, await refunds()]).toEqual([state, state === 'cancelled' ? 1 : 0])
    }
  })

  test('its buyer can’t cancel after the 14 days', async () => {
    await books('dealer')
    await buyerSays(true)
    await sellerSays('not_handed_over')
    await site.query(`update bookings set received_at = now() - interval '15 days' where id = $1`, [
      booking.id,
    ])
    expect((await detail()).cancellation).toBeNull()
    expect((await cancels()).body.code).toBe('wrong-state')
  })
})

describe('who reads that a booking is cancelled', () => {
  const textTo = async (person: Person, subject: RegExp) =>
    (await person.receivedEmails()).find(email => subject.test(email.subject))!.text
  const buyersText = () => textTo(buyer, new RegExp(`^Booking ${booking.id} is cancelled$`))
  const sellersText = () => textTo(site.seller, /^The purchase of your .* is cancelled$/)
  const refundIsComing = /Refund on its way to the card|We send refunds within/

  test('reads of a refund on its way only where none waits', async () => {
    await books('dealer')
    await cancels()
    expect((await buyersText()).match(new RegExp(refundIsComing, 'g'))).toHaveLength(2)
    expect(await sellersText()).toContain('Do not hand the car over.')
    for (const begins of [() => buyerSays(true), () => site.slotBegins(booking.id)]) {
      await books('dealer')
      await begins()
      await cancels()
      expect(await buyersText()).not.toMatch(refundIsComing)
    }
  })

  test('is not told to give back a car that they say they do not have', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    await cancels()
    const text = await buyersText()
    expect(text).toContain('we ask the seller where the car is')
    expect(text).not.toMatch(/Give the car back/)
    expect(text).not.toMatch(refundIsComing)
  })

  test('is not told to keep a car that the buyer has', async () => {
    await books('private')
    await buyerSays(true)
    await sellerSays('not_handed_over')
    await site.desk().cancel(booking.id, operator)
    await ends('cancelled', 1, 'withdrawn')
    const text = await sellersText()
    expect(text).toContain('If you don’t have the car back yet, agree by message how you get it.')
    expect(text).not.toContain('Do not hand the car over')
  })
})

describe('who is told what has become of a hold', () => {
  const heading = async (person: Person) =>
    (await subjects(person)).find(subject => subject.startsWith(`Booking ${booking.id}: `))

  test.each([
    ['private', 'handed_over', 'the car was handed over'],
    ['private', 'not_handed_over', 'the car was not handed over'],
  ] as const)('of a %s’s car by an operator’s ‘%s’: both', async (kind, word, said) => {
    await books(kind)
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    await buyerSays(false)
    await site.desk().decide(booking.id, word, operator)
    await site.runJobs()
    for (const person of [buyer, site.seller])
      expect(await heading(person)).toBe(`Booking ${booking.id}: ${said}`)
  })

  test('of a cancelled one: whether the car comes back, and that it has', async () => {
    await books('dealer')
    await site.slotBegins(booking.id)
    await sellerSays('handed_over')
    await buyerSays(false)
    await cancels()
    await site.desk().decide(booking.id, 'handed_over', operator)
    await site.runJobs()
    expect(await heading(site.seller)).toBe(`Booking ${booking.id}: the car comes back`)
    await daysPass(18)
    await site.desk().takeBack(booking.id, operator)
    await site.runJobs()
    expect(await subjects(site.seller)).toContain(`Booking ${booking.id}: the purchase is cancelled`)
  })

  test('when both sides agree: the other one too, and nobody of a word that keeps it', async () => {
    await books('private')
    await site.slotBegins(booking.id)
    await cancels()
    await daysPass(4)
    await sellerSays('handed_over')
    await site.runJobs()
    expect(await heading(buyer)).toBeUndefined()
    await sellerSays('not_handed_over')
    await site.runJobs()
    expect(await heading(buyer)).toBe(`Booking ${booking.id}: the purchase is cancelled`)
  })
})

test('a seller is told that the buyer says they have the car, and until when to contradict it', async () => {
  await books('private')
  await buyerSays(true)
  await site.runJobs()
  expect(await subjects(site.seller)).toContainEqual(expect.stringMatching(/^\S+ has the /))
  const sale = async () =>
    (await site.seller.get('/api/bookings/getAll')).body.data.sales.find(
      ({ id }: { id: string }) => id === booking.id,
    )
  expect((await sale()).handOver).toMatchObject({
    canSay: ['not_handed_over'],
    until: daysAfter(londonDay(), 2),
  })
})

test('only the seller speaks for the seller', async () => {
  await books('private')
  for (const person of [buyer, await aPerson(site.forecourt)])
    expect(await sellerSays('handed_over', person)).toMatchObject({
      status: 404,
      body: { code: 'booking-not-found' },
    })
  expect((await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'gone' })).status).toBe(400)
})

test('an operator is offered what is possible, and ends a hold by saying that the car is back', async () => {
  await books('dealer')
  await buyerSays(true)
  await cancels()
  site.stripe.account.refundByHand(intentId, backPence)
  await site.deliverEvents()
  await ends('on_hold', 1, 'withdrawn')
  expect((await sellerHasItBack()).body.code).toBe('wrong-state')
  const [task] = await tasks()
  expect(task).toContain(`bookings returned ${booking.id}`)
  expect(task).not.toContain('bookings cancel')
  const desk = site.desk()
  await expect(desk.cancel(booking.id, operator)).rejects.toThrow('It is cancelled')
  await desk.takeBack(booking.id, operator)
  await ends('cancelled', 1, 'withdrawn')
})

test('an operator is told anew when a booking on hold is cancelled', async () => {
  await books('dealer')
  await buyerSays(true)
  await sellerSays('not_handed_over')
  await site.runJobs()
  const [task] = await tasks()
  expect(task).toContain(`bookings cancel ${booking.id}`)
  expect(task).not.toContain('bookings returned')
  await expect(site.desk().takeBack(booking.id, operator)).rejects.toThrow('No car is to come back')
  await cancels()
  await site.runJobs()
  const told = await tasks()
  expect(told).toHaveLength(2)
  expect(told[0]).toContain(`bookings returned ${booking.id}`)
})

test('an operator’s decisions are recorded', async () => {
  await books('private')
  const desk = site.desk()
  await desk.decide(booking.id, 'handed_over', operator)
  await ends('completed', 0, 'sold')
  await expect(desk.decide(booking.id, 'not_handed_over', operator)).rejects.toThrow(
    'Nothing is to be decided',
  )
  const [record] = await site.query('select action, subject from audit_log order by id desc limit 1')
  expect(record).toEqual({ action: 'car was handed over', subject: `booking ${booking.id}` })
})
