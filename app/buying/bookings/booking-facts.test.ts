import { expect, test } from 'vitest'
import { bookingStates } from '#contracts/buying/booking-lifecycle.ts'
import { directionsTo, goOnPath, meaningOf, paperInWords, placeInWords, timelineOf } from './booking-facts.ts'

type Deal = Parameters<typeof timelineOf>[0]

const booked: Deal = {
  state: 'booked',
  sellerKind: 'dealer',
  isCollection: true,
  slot: { on: '2026-11-27', part: 'afternoon' },
  createdAt: '2026-11-23T09:00:00Z',
  bookedAt: '2026-11-23T09:30:00Z',
  receivedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancellation: { backPence: 954_500, keptPence: 0, until: null, refundWaitsFor: null, isRight: true },
  handOver: {
    canSay: [],
    buyerWord: null,
    sellerWord: null,
    until: null,
    refundWaitsFor: null,
    canTakeBack: false,
  },
  money: [{ kind: 'paid', amountPence: 954_500, at: '2026-11-23T09:30:00Z' }],
}
const received: Deal = {
  ...booked,
  receivedAt: '2026-11-27T14:00:00Z',
  cancellation: { ...booked.cancellation!, until: '2026-12-11' },
}
const refunding: Deal = {
  ...booked,
  state: 'refunding',
  cancellation: null,
  cancelledAt: '2026-11-24T10:00:00Z',
  money: [...booked.money, { kind: 'refund_on_its_way', amountPence: 949_500, at: '2026-11-24T10:00:00Z' }],
}

const shown = (deal: Deal) =>
  timelineOf(deal).map(({ progress, title, when }) => `${progress}: ${title}, ${when}`)

test('a booked car is to be collected or delivered next', () => {
  expect(shown(booked)).toEqual([
    'done: You chose the car, 23 November 2026 at 09:00',
    'done: You paid, and the car was booked, 23 November 2026 at 09:30',
    'next: You collect the car, Friday 27 November 2026, afternoon, 12pm to 6pm',
    'later: Your right to cancel ends, At the end of the 14th day after you get the car',
  ])
  expect(shown({ ...booked, isCollection: false, slot: null })[2]).toBe('next: We deliver the car, null')
  expect(shown({ ...booked, sellerKind: 'private' })[3]).toBe(
    'later: You tell us that you have the car, null',
  )
})

test('with a dealer’s car in hand the right to cancel ends on a day', () => {
  expect(shown(received).slice(2)).toEqual([
    'done: You have the car, 27 November 2026 at 14:00',
    'next: Your right to cancel ends, At the end of 11 December 2026',
  ])
})

test('a complete booking has nothing ahead', () => {
  const complete: Deal = {
    ...received,
    state: 'completed',
    completedAt: '2026-12-11T14:00:00Z',
    cancellation: null,
  }
  expect(shown(complete).slice(2)).toEqual([
    'done: You have the car, 27 November 2026 at 14:00',
    'done: The purchase is complete, 11 December 2026 at 14:00',
  ])
})

test('a cancelled booking shows its refund, on its way and made', () => {
  expect(shown(refunding).slice(2)).toEqual([
    'done: The booking was cancelled, 24 November 2026 at 10:00',
    'next: We refund £9,495, On its way to your card',
  ])
  const [paid, back] = refunding.money
  const cancelled: Deal = {
    ...refunding,
    state: 'cancelled',
    money: [paid!, { ...back!, kind: 'refunded', at: '2026-11-25T08:00:00Z' }],
  }
  expect(shown(cancelled).at(-1)).toBe('done: We refunded £9,495, 25 November 2026 at 08:00')
  expect(shown({ ...cancelled, money: [paid!] }).at(-1)).toBe(
    'done: The booking was cancelled, 24 November 2026 at 10:00',
  )
})

test('a refund that waits says for what, and one on hold that we decide', () => {
  const waiting = (refundWaitsFor: 'car' | 'word' | 'decision'): Deal => ({
    ...refunding,
    state: 'returning',
    money: booked.money,
    handOver: { ...booked.handOver, refundWaitsFor },
  })
  expect(shown(waiting('word')).slice(3)).toEqual([
    'next: The seller tells us where the car is, null',
    'later: We refund you, null',
  ])
  expect(shown(waiting('car'))[3]).toBe('next: You give the car back, null')
  expect(shown({ ...waiting('decision'), state: 'on_hold' }).slice(3)).toEqual(['next: We decide, null'])
})

test('an unfinished booking goes on with its form or its payment, and others nowhere', () => {
  const paths = bookingStates.map(state => [
    state,
    goOnPath({ id: '17', state, car: { _id: '40' } as never }),
  ])
  expect(Object.fromEntries(paths)).toEqual({
    started: '/buy?car=40',
    identified: '/buy?car=40',
    priced: '/payment/booking/17',
    reserving: '/payment/booking/17',
    reserved: null,
    reservation_ended: null,
    paying: '/payment/booking/17',
    booked: null,
    completed: null,
    returning: null,
    on_hold: null,
    refunding: null,
    cancelled: null,
    abandoned: null,
  })
})

test('places and papers in words', () => {
  expect(placeInWords({ town: 'Leeds', outcode: 'LS1' })).toBe('Leeds, LS1')
  expect(placeInWords({ town: null, outcode: null })).toBeNull()
  expect(directionsTo('Leeds, LS1')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Leeds%2C%20LS1%2C%20UK',
  )
  const paper = { id: '', addedAt: '2026-11-23T09:00:00Z' }
  expect(paperInWords({ ...paper, bytes: 2_140_000 })).toBe('Added on 23 November 2026, 2.1 MB')
  expect(paperInWords({ ...paper, bytes: 300 })).toBe('Added on 23 November 2026, 1 kB')
})

test('a booking’s meaning follows what was said of the hand-over', () => {
  const said = (buyerWord: 'handed_over' | 'not_handed_over' | null, deal = booked) =>
    meaningOf({ ...deal, handOver: { ...deal.handOver, buyerWord, sellerWord: 'handed_over' } })
  expect(meaningOf(booked)).toBe('Payment received. The car is yours.')
  expect(meaningOf(received)).toBe('You have the car.')
  expect(said(null)).toMatch(/^The seller says that you have the car. If you don’t, tell us below/)
  expect(said('not_handed_over', { ...booked, state: 'on_hold' })).toMatch(
    /^The seller says that you have the car, and you say that you don’t. We are checking/,
  )
})
