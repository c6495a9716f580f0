/** What a deal sheet says: the advert as it stood when it was paid, for JSON, PDF and the page that verifies. */
import type { Selectable } from 'kysely'
import { rightsOf, TOLERATED_MILES } from '#contracts/buying/rights.ts'
import type { PartExchange } from '#contracts/enquiries/conversation.ts'
import { londonDay } from '#contracts/london-days.ts'
import { formatDate, formatMiles, formatPounds } from '#contracts/text/english.ts'
import { grades } from '#contracts/vehicle/enumerations.ts'
import {
  type FactDeclaration,
  type FactName,
  type FactValue,
  factNames,
  facts,
} from '#contracts/vehicle/facts.ts'
import { printFact } from '#contracts/vehicle/read-fact.ts'
import type { DealSheets, Listings } from '#server/platform/database/types.gen.ts'
import { advertText } from '#server/platform/screening/advert-text.ts'
import { type ReceiptFacts, receiptOf } from '../receipts/receipt.ts'

type Advert = Selectable<Listings>

interface Row {
  label: string
  value: string
}

/** A trader's figure for the buyer's car. */
export type AgreedPartExchange = Pick<PartExchange, 'car' | 'miles'> & { offerPence: number }

export interface Deal {
  booking: ReceiptFacts
  partExchange: AgreedPartExchange | null
  advert: Advert
  /** Digests of the largest size, as it was published. */
  photographs: { address: string; sha256: string }[]
}

export type DealSheet = ReturnType<typeof dealSheetOf>
export type StoredSheet = Selectable<DealSheets>

export function dealSheetOf({ booking, advert, photographs, partExchange }: Deal) {
  const { id, bookedAt, registration, miles, sellerKind, costs } = booking
  return {
    format: 'forecourt-deal-sheet-1',
    version: 1,
    /** The SHA-256 of the version before. */
    replaces: null as string | null,
    title: `Deal sheet for booking ${id}`,
    ...{ bookingId: id, paidAt: bookedAt, registration, miles, sellerKind, photographs },
    partExchange,
    buyer: booking.buyer.name,
    seller: booking.seller.name,
    totalPence: costs.totalPence,
    /** At the door, no difference. */
    tolerated: { miles: TOLERATED_MILES, wear: 'as shown' },
    /** All of it in words. */
    sections: [
      section('The deal', dealRows(booking, partExchange)),
      section('The car', rowsOf(advert, shownInRows)),
      section('The seller’s answers', [...answersIn(advert), ...rowsOf(advert, answers)]),
      section('The seller’s words', [], [textOf(advert, 'shortDescription'), textOf(advert, 'description')]),
      section('Not known', [], [unknownIn(advert) || null]),
      section(
        'Photographs',
        photographs.map(({ address, sha256 }, at) => ({
          label: `Photograph ${at + 1}`,
          value: `${address}, SHA-256 ${sha256}`,
        })),
      ),
      section(
        'At the door',
        [],
        [
          'A difference counts only against this sheet.',
          `Up to ${TOLERATED_MILES} miles more than stated here are no difference. Nor is wear that the photographs or the seller’s words show.`,
        ],
      ),
      rightsSection(booking),
    ].filter(({ rows, paragraphs }) => rows.length + paragraphs.length > 0),
  }
}

/** With the price that was agreed since; the advert stays as it was frozen. `sha256`: of the version before. */
export function loweredSheetOf(before: DealSheet, sha256: string, booking: ReceiptFacts): DealSheet {
  const version = before.version + 1
  const rows: Row[] = [
    ...dealRows(booking, before.partExchange ?? null),
    { label: 'Version', value: `${version}, after a lower price was agreed` },
    { label: 'In place of', value: `Version ${before.version}, SHA-256 ${sha256}` },
  ]
  return {
    ...{ ...before, version, replaces: sha256, totalPence: booking.costs.totalPence },
    sections: [section('The deal', rows), ...before.sections.slice(1)],
  }
}

/** Sorted keys, no spaces (RFC 8785): equal values are equal bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join()}}`
}

const section = (title: string, rows: Row[], paragraphs: (string | null)[] = []) => {
  return { title, rows, paragraphs: paragraphs.filter(text => text !== null) }
}

/** As in the receipt, without the buyer's address, which the seller must not learn by it. */
function dealRows(booking: ReceiptFacts, partExchange: AgreedPartExchange | null): Row[] {
  const buyer = { ...booking.buyer, address: [] }
  const { facts, costs, totalPence } = receiptOf({ ...booking, buyer, company: [], money: [] })
  return [
    ...facts.map(({ label, lines }) => ({ label, value: lines.join(', ') })),
    ...costs.map(({ label, amountPence }) => ({ label, value: formatPounds(amountPence) })),
    { label: 'Total', value: formatPounds(totalPence) },
    ...(partExchange ? [{ label: 'Part exchange', value: inWords(partExchange) }] : []),
  ].filter(({ value }) => value !== '')
}

const inWords = ({ car, miles, offerPence }: AgreedPartExchange) =>
  `${car}, ${formatMiles(miles)}. The seller gives ${formatPounds(offerPence)} for it, subject to inspection. You two settle that: it is not taken off the total.`

function rightsSection({ sellerKind, slot, bookedAt }: ReceiptFacts) {
  const day = slot?.on ?? londonDay(new Date(bookedAt!))
  const rows = rightsOf(sellerKind, day).map(({ title, until, text }) => ({
    label: title,
    value: `Until ${formatDate(until)}. ${text}`,
  }))
  return section('The buyer’s rights', rows, [
    `These are the days for a hand-over on ${formatDate(day)}. With another day they change; see the booking.`,
  ])
}

/** Elsewhere in the sheet. */
const besides: readonly FactName[] = ['registration', 'price', 'mileage', 'shortDescription', 'description']
const shownInRows = factNames.filter(name => 'group' in facts[name] && !besides.includes(name))
const answers = factNames.filter(name => !('group' in facts[name]) && !besides.includes(name))

/** What the sell form asks that is no fact, and what was found when the advert was saved. */
function answersIn({ details }: Advert): Row[] {
  const { grade, noMajorRepairs, factChecks } = details as Record<string, unknown>
  const found = Object.values((factChecks ?? {}) as Record<string, string[]>).flat()
  const graded = grades.find(({ value }) => value === String(grade))
  return [
    ...(graded ? [{ label: 'Seller’s grade', value: graded.label }] : []),
    ...(noMajorRepairs === true ? [{ label: facts.majorRepairs.label, value: 'None' }] : []),
    ...found.map(value => ({ label: 'We found', value })),
  ]
}

const rowsOf = (advert: Advert, names: readonly FactName[]): Row[] =>
  names.flatMap(name => {
    const value = textOf(advert, name)
    return value === null ? [] : [{ label: facts[name].label, value }]
  })

const unknownIn = (advert: Advert): string =>
  factNames
    .filter(name => !('isRare' in facts[name]) && name !== 'modifications' && textOf(advert, name) === null)
    .map(name => facts[name].label)
    .join(', ')

/** As the car's page shows it; null where it is unknown. */
function textOf(advert: Advert, name: FactName): string | null {
  const fact: FactDeclaration = facts[name]
  const isAnswer = fact.column === 'conditions'
  const columns = (isAnswer ? advert.conditions : advert) as Record<string, unknown>
  const value = columns[isAnswer ? name : fact.column] ?? ''
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (fact.kind === 'text') return advertText(String(value), advert.registration)
  if (fact.kind === 'date') return formatDate(String(value))
  const inUnit = fact.kind === 'number' && fact.stored === 'pence' ? Number(value) / 100 : value
  return printFact(name, inUnit as FactValue<FactName>)
}
