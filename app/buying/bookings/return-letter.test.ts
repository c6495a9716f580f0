import { expect, test } from 'vitest'
import type { BookingDetail } from '#contracts/buying/booking.ts'
import { asksWhatIsWrong, returnOf } from './return-letter.ts'

const booking = {
  id: '7',
  carName: '2016 Ford Focus',
  registration: 'AB16CDE',
  miles: 48_000,
  sellerKind: 'dealer',
  seller: { name: 'Acme Cars' },
  buyer: { name: 'Perpetua Okonedo' },
  sheetSha256: 'ab12'.repeat(16),
} as BookingDetail
/** Half past midnight in London. */
const receivedAt = '2026-06-30T23:30:00Z'
const on = (today: string, typed = '', of = booking) => returnOf(of, receivedAt, { typed, today })

test('a dealer’s buyer is led to the right that has not ended, to its last day', () => {
  expect(on('2026-07-15')).toMatchObject({ receivedOn: '2026-07-01', days: 14, right: { name: 'cancel' } })
  for (const [today, name] of [
    ['2026-07-16', 'reject'],
    ['2026-07-31', 'reject'],
    ['2026-08-01', 'repair'],
    ['2026-12-31', 'repair'],
    ['2027-01-01', 'claim'],
  ] as const)
    expect(on(today).right?.name).toBe(name)
  expect(on('2032-07-01')).toMatchObject({ right: undefined, letter: '' })
  expect(on('2026-07-02', '', { ...booking, sellerKind: 'private' }).right?.name).toBe('claim')
})

test('while a car can be cancelled, a faulty one can be rejected too, and has its own letter', () => {
  const rightsOn = (today: string) => on(today).rights.map(({ name }) => name)
  expect(rightsOn('2026-07-15')).toEqual(['cancel', 'reject'])
  expect(rightsOn('2026-07-16')).toEqual(['reject'])
  const { right, letter } = returnOf(booking, receivedAt, { typed: '', name: 'reject', today: '2026-07-02' })
  expect([right?.name, letter.includes('I reject this car')]).toEqual(['reject', true])
  const claim = returnOf(booking, receivedAt, { typed: '', name: 'claim', today: '2026-07-02' })
  expect(claim.right?.name).toBe('cancel')
})

test('only a letter about a fault has a place to say what is wrong', () => {
  expect(['2026-07-02', '2026-07-20'].map(today => asksWhatIsWrong(on(today).letter))).toEqual([false, true])
})

test('the letter has car, days, miles and the deal sheet', () => {
  expect(on('2026-07-20', '48,350 miles').letter).toBe(
    [
      '20 July 2026',
      'Dear Acme Cars,',
      '2016 Ford Focus, AB16 CDE. Booking 7, received on 1 July 2026 with 48,000 miles on the clock. It now shows 48,350 miles.',
      'I reject this car, because it is faulty or not as described. Please tell me how I give it back, and refund what I paid within 14 days.',
      'What is wrong: [say what you found, and what the deal sheet says]',
      'We both have the deal sheet. Its SHA-256 begins with ab12ab12ab12ab12.',
      'Perpetua Okonedo',
    ].join('\n\n'),
  )
})

test('miles are reckoned from the hand-over, and refused in words that quote them', () => {
  expect(on('2026-07-20', '48350')).toMatchObject({ milesDriven: 350, milesProblem: null })
  expect(on('2026-07-20', ' ')).toMatchObject({ milesDriven: null, milesProblem: null })
  expect(on('2026-07-20', 'many').milesProblem).toBe('Mileage must be a whole number. You typed ‘many’.')
  expect(on('2026-07-20', '47999').milesProblem).toBe(
    'The car had 48,000 miles when you bought it. You typed ‘47999’.',
  )
  expect(on('2026-07-20', '50', { ...booking, miles: null }).milesDriven).toBeNull()
})
