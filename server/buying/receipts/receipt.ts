/** The one source of a receipt's content. */
import type { BookingDetail } from '#contracts/buying/booking.ts'
import { slotInWords } from '#contracts/buying/booking-words.ts'
import { type Costs, costLines } from '#contracts/buying/costs.ts'
import { distanceSellingInformation } from '#contracts/buying/distance-selling.ts'
import type { Receipt } from '#contracts/buying/receipts/endpoints.ts'
import { formatDate, formatMiles } from '#contracts/text/english.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'

/** Facts of a booking that was paid. A BookingDetail has them all. */
export type ReceiptFacts = Pick<
  BookingDetail,
  'id' | 'carName' | 'registration' | 'miles' | 'sellerKind' | 'isCollection' | 'slot' | 'bookedAt' | 'money'
> & {
  costs: Costs
  /** Who runs the site, by lines; none where that is not set. */
  company: readonly string[]
  buyer: Pick<BookingDetail['buyer'], 'name' | 'address'>
  seller: Pick<BookingDetail['seller'], 'name' | 'businessAddress' | 'town' | 'outcode'>
}

const movementLabels: Record<BookingDetail['money'][number]['kind'], string> = {
  paid: 'Paid by card',
  refunded: 'Refunded to the card',
  refund_on_its_way: 'Refund on its way to the card',
}

export function receiptOf(facts: ReceiptFacts): Receipt {
  const { id, bookedAt, buyer, company, costs, money, seller, sellerKind } = facts
  return {
    bookingId: id,
    title: `Receipt for booking ${id}`,
    facts: [
      { label: 'Booking number', lines: [id] },
      ...(company.length === 0 ? [] : [{ label: 'Receipt from', lines: [...company] }]),
      ...(bookedAt === null ? [] : [{ label: 'Booked on', lines: [formatDate(bookedAt)] }]),
      { label: 'Car', lines: carLines(facts) },
      {
        label: 'Sold by',
        lines: [sellerInWords(facts), ...(seller.businessAddress ? [seller.businessAddress] : [])],
      },
      ...(buyer.name === '' ? [] : [{ label: 'Bought by', lines: [buyer.name, ...buyer.address] }]),
      { label: facts.isCollection ? 'Collection' : 'Delivery', lines: handOver(facts) },
    ],
    costs: costLines(costs),
    totalPence: costs.totalPence,
    movements: money.map(({ kind, amountPence, at }) => ({
      label: movementLabels[kind],
      on: formatDate(at),
      amountPence,
    })),
    information: distanceSellingInformation(sellerKind).map(({ title, paragraphs }) => ({
      title,
      paragraphs: [...paragraphs],
    })),
  }
}

/** '2016 Saab 9-3', 'Registration AB12 CDE', '41,260 miles', as far as they are known. */
export const carLines = ({
  carName,
  registration,
  miles,
}: Pick<ReceiptFacts, 'carName' | 'registration' | 'miles'>): string[] => [
  carName,
  ...(registration === null ? [] : [`Registration ${formatRegistration(registration)}`]),
  ...(miles === null ? [] : [formatMiles(miles)]),
]

/** 'a dealer', with the name where there is one. */
export function sellerInWords({ sellerKind, seller }: Pick<ReceiptFacts, 'sellerKind' | 'seller'>): string {
  const kind = sellerKind === 'dealer' ? 'a dealer' : 'a private person'
  return seller.name === null ? capital(kind) : `${seller.name}, ${kind}`
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function handOver({ isCollection, slot, seller, buyer }: ReceiptFacts): string[] {
  const when = slot === null ? [] : [slotInWords(slot)]
  return isCollection ? [...when, ...townAndOutcode(seller)] : [...when, ...buyer.address]
}

/** 'Leeds, LS1', as far as it is known. */
export function townAndOutcode({
  town,
  outcode,
}: Pick<ReceiptFacts['seller'], 'town' | 'outcode'>): string[] {
  const place = [town, outcode].filter(part => part !== null).join(', ')
  return place === '' ? [] : [place]
}
