import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { distanceSellingInformation } from '#contracts/buying/distance-selling.ts'
import { emailHtml } from '#server/platform/mail/email-html.ts'
import { emailText } from '#server/platform/mail/email-text.ts'
import { type BookingFacts, bookedEmails, cancelledEmails, refundedEmails } from './booking-emails.ts'
import { receiptOf } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { lateRefundEmails } from './reservation-emails.ts'

const SITE = 'https://www.forecourt.example'

const delivered: BookingFacts = {
  id: '17',
  site: SITE,
  carAddress: `${SITE}/buy?car=1`,
  answerBy: new Date('2026-07-01T23:30:00Z'),
  carName: '2016 Škoda Octavia 1.0 TSI',
  registration: 'AB16CDE',
  miles: 41_260,
  sellerKind: 'dealer',
  isCollection: false,
  isReceived: false,
  slot: { on: '2026-11-27', part: 'morning' },
  // Half past midnight in London.
  bookedAt: '2026-06-30T23:30:00Z',
  money: [{ kind: 'paid', amountPence: 964_750, at: '2026-06-30T23:30:00Z' }],
  costs: {
    pricePence: 949_500,
    adminChargePence: 5_000,
    deliveryPence: 15_750,
    miles: 206,
    discountPence: 5_500,
    discountCode: 'NOVEMBER',
    totalPence: 964_750,
  },
  company: ['Forecourt Cars Ltd', '1 Dock Road, Hull HU1 1AA', 'Company number 01234567'],
  handOver: {
    canSay: [],
    buyerWord: null,
    sellerWord: null,
    until: null,
    refundWaitsFor: null,
    canTakeBack: false,
  },
  buyerFirstname: 'Siân',
  buyer: { name: 'Siân Nguyễn-Łukaszewicz', address: ['1 High Street', 'Leeds', 'LS6 1AA'] },
  seller: { name: 'Acme Cars', businessAddress: '2 Ouse Way, York', town: 'York', outcode: 'YO1' },
}
const collected: BookingFacts = {
  ...delivered,
  company: [],
  sellerKind: 'private',
  isCollection: true,
  costs: { ...delivered.costs, deliveryPence: 0, miles: null, discountPence: 0, totalPence: 954_500 },
  money: [{ kind: 'paid', amountPence: 954_500, at: '2026-06-30T23:30:00Z' }],
  seller: { name: 'Perpetua', businessAddress: null, town: 'York', outcode: 'YO1' },
}

test('a receipt names who bought what of whom, every line, and when it was paid in London', () => {
  expect(receiptOf(delivered)).toMatchObject({
    title: 'Receipt for booking 17',
    facts: [
      { label: 'Booking number', lines: ['17'] },
      {
        label: 'Receipt from',
        lines: ['Forecourt Cars Ltd', '1 Dock Road, Hull HU1 1AA', 'Company number 01234567'],
      },
      { label: 'Booked on', lines: ['1 July 2026'] },
      { label: 'Car', lines: ['2016 Škoda Octavia 1.0 TSI', 'Registration AB16 CDE', '41,260 miles'] },
      { label: 'Sold by', lines: ['Acme Cars, a dealer', '2 Ouse Way, York'] },
      { label: 'Bought by', lines: ['Siân Nguyễn-Łukaszewicz', '1 High Street', 'Leeds', 'LS6 1AA'] },
      {
        label: 'Delivery',
        lines: ['Friday 27 November 2026, morning, 8am to 12pm', '1 High Street', 'Leeds', 'LS6 1AA'],
      },
    ],
    costs: [
      { label: 'Price of the car', amountPence: 949_500 },
      { label: 'Admin charge', amountPence: 5_000 },
      { label: 'Delivery, 206 miles', amountPence: 15_750 },
      { label: 'Discount code NOVEMBER', amountPence: -5_500 },
    ],
    totalPence: 964_750,
    movements: [{ label: 'Paid by card', on: '1 July 2026', amountPence: 964_750 }],
    information: distanceSellingInformation('dealer'),
  })
})

test('lines add up to the total', () => {
  for (const facts of [delivered, collected]) {
    const { costs, totalPence } = receiptOf(facts)
    expect(costs.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(totalPence)
  }
})

test('a receipt without the buyer, whose details were deleted, and without a known place', () => {
  const facts = {
    ...collected,
    buyer: { name: '', address: [] },
    seller: { name: null, businessAddress: null, town: null, outcode: null },
    slot: null,
  }
  const labels = receiptOf(facts).facts.map(({ label, lines }) => [label, ...lines])
  expect(labels).toEqual([
    ['Booking number', '17'],
    ['Booked on', '1 July 2026'],
    ['Car', '2016 Škoda Octavia 1.0 TSI', 'Registration AB16 CDE', '41,260 miles'],
    ['Sold by', 'A private person'],
    ['Collection'],
  ])
})

test.each([
  ['a dealer', delivered, 'Your right to cancel', 'You buy from a private person'],
  ['a private person', collected, 'You buy from a private person', 'Your right to cancel'],
])(
  'the receipt of a car of %s has the information for it, in email and PDF',
  async (_, facts, own, others) => {
    const texts = [emailText(bookedEmails(facts).buyer), await textOf(await receiptPdf(receiptOf(facts)))]
    for (const text of texts) {
      expect(text).toContain(own)
      expect(text).not.toContain(others)
      for (const { paragraphs } of distanceSellingInformation(facts.sellerKind))
        for (const paragraph of paragraphs) expect(oneLine(text)).toContain(paragraph)
    }
  },
)

test('the PDF shows what the receipt says, in letters of Latin, Greek and Cyrillic', async () => {
  const names = ['Siân Nguyễn-Łukaszewicz', 'Ελένη Παπαδοπούλου', 'Ольга Щукіна', 'Đặng Çelik Ňořová']
  for (const name of names) {
    const receipt = receiptOf({ ...delivered, buyer: { ...delivered.buyer, name } })
    const text = await textOf(await receiptPdf(receipt))
    expect(text).toContain(`Bought by ${name}`)
    expect(text).not.toContain('Some letters')
    for (const { lines } of receipt.facts) for (const line of lines) expect(text).toContain(line)
    for (const line of [
      'Price of the car £9,495',
      'Delivery, 206 miles £157.50',
      'Discount code NOVEMBER -£55',
      'Total £9,647.50',
    ])
      expect(text).toContain(line)
  }
})

test('the PDF says that it replaced letters that its fonts have not', async () => {
  const text = await textOf(
    await receiptPdf(receiptOf({ ...delivered, buyer: { name: '李 Wei', address: [] } })),
  )
  expect(text).toContain('Bought by ? Wei')
  expect(oneLine(text)).toContain('Some letters can’t be shown in this file')
})

test('the PDF has title, language, headings and tables for screen readers', async () => {
  const document = await getDocumentProxy(new Uint8Array(await receiptPdf(receiptOf(delivered))))
  const { info } = await getMeta(document)
  expect(info).toMatchObject({ Title: 'Receipt for booking 17', Language: 'en-GB' })
  const roles = rolesIn(await (await document.getPage(1)).getStructTree())
  expect(new Set(roles)).toEqual(new Set(['Root', 'Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']))
  expect(roles.filter(role => role === 'H1')).toHaveLength(1)
  expect(roles.filter(role => role === 'TH')).toHaveLength(7 + 5 + 1)
})

test('a long receipt goes on on the next page, and no row is torn apart', async () => {
  const money = Array.from({ length: 60 }, (_, at) => ({
    kind: 'paid' as const,
    amountPence: 100_000 + at * 100,
    at: '2026-11-23T12:00:00Z',
  }))
  const document = await getDocumentProxy(
    new Uint8Array(await receiptPdf(receiptOf({ ...delivered, money }))),
  )
  const { text } = await extractText(document)
  expect(text.length).toBe(3)
  for (let at = 0; at < 60; at++)
    expect(text.join('\n')).toContain(`Paid by card, 23 November 2026 £1,0${String(at).padStart(2, '0')}`)
})

test('sellers learn a first name of the buyer, and nothing more', () => {
  for (const facts of [delivered, collected]) {
    const emails = [bookedEmails(facts).seller, cancelledEmails(facts, 900_000).seller]
    for (const email of emails) {
      const text = emailText(email) + emailHtml(email)
      expect(text).toContain('Siân')
      for (const secret of ['Nguyễn', 'High Street', 'LS6', '£9,647.50', 'NOVEMBER'])
        expect(text).not.toContain(secret)
    }
  }
})

test('who cancels reads what comes back and what is kept', () => {
  const back = emailText(cancelledEmails(collected, 949_500).buyer)
  expect(back).toContain('You paid: £9,545\nWe keep the admin charge: £50\nYou get back: £9,495')
  expect(back).toContain('within 14 days')
  const all = emailText(cancelledEmails(delivered, 964_750).buyer)
  expect(all).not.toContain('We keep')
  expect(all).toContain('You get back: £9,647.50')
})

test('emails lead to the booking, and say the day of handing over', () => {
  const emails = [...Object.values(bookedEmails(delivered)), refundedEmails(delivered, 1_000).buyer]
  for (const email of emails) expect(emailText(email)).toContain(`${SITE}/profile/bookings/17`)
  for (const email of emails.slice(0, 2))
    expect(emailText(email)).toContain('Delivery: Friday 27 November 2026, morning, 8am to 12pm')
  expect(
    emailText(lateRefundEmails({ ...delivered, carName: 'Saab 9-3' }, 954_500, 'car_gone').buyer),
  ).toContain('Your payment of £9,545 for the Saab 9-3 reached us after your reservation had ended.')
})

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** The roles of a node of the structure tree, and of those below it. */
function rolesIn(node: object): string[] {
  const { role, children = [] } = node as { role?: string; children?: object[] }
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesIn)]
}
