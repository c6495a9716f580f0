import { expect, test } from 'vitest'
import { bookingStates } from '#contracts/buying/booking-lifecycle.ts'
import { badgeOf } from '#contracts/buying/booking-words.ts'
import { directionsTo, goOnPath, meaningOf, paperInWords, placeInWords } from './booking-facts.ts'

type Deal = Parameters<typeof meaningOf>[0]

const booked: Deal = {
  state: 'booked',
  receivedAt: null,
  handOver: {
    canSay: [],
    buyerWord: null,
    sellerWord: null,
    until: null,
    refundWaitsFor: null,
    canTakeBack: false,
  },
}
const received: Deal = { ...booked, receivedAt: '2026-11-27T14:00:00Z' }

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

test('a car that the buyer has is not waited for, though the sale is not complete', () => {
  expect([badgeOf(booked, 'buyer'), badgeOf(booked, 'seller')]).toEqual([
    'Booked',
    'Sold – waiting for handover',
  ])
  expect([badgeOf(received, 'buyer'), badgeOf(received, 'seller')]).toEqual(['Received', 'Handed over'])
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
