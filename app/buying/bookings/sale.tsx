import { Form } from 'react-router'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { formatDate, formatPounds } from '#app/ui/format.ts'
import type { Sale } from '#contracts/buying/booking.ts'
import { saleStateNames, slotInWords, stateWords } from '#contracts/buying/purchase-words.ts'
import type { Pence } from '#contracts/money.ts'
import { Part } from './booking.tsx'
import { stateTones } from './booking-facts.ts'

/** What another has bought of the account. */
export function SaleView({ sale }: { sale: Sale }) {
  const { id, state, car, carName, buyerName, pricePence, bookedAt, receivedAt } = sale
  const isCancelled = state === 'refunding' || state === 'cancelled'
  const facts = [
    ['Bought by', buyerName],
    ['You sell it for', formatPounds(pricePence as Pence)],
    ...(bookedAt === null ? [] : [['Paid on', formatDate(bookedAt)]]),
    ...(isCancelled || sale.slot === null
      ? []
      : [[sale.isCollection ? 'Collection' : 'Delivery', slotInWords(sale.slot)]]),
    ...(receivedAt === null ? [] : [['The buyer has the car since', formatDate(receivedAt)]]),
  ] as const
  return (
    <>
      <div className="flex gap-4">
        <CarThumbnail car={car} className="w-24 self-start sm:w-36" />
        <div className="min-w-0">
          <p>
            <Badge tone={stateTones[state]}>{saleStateNames[state] ?? stateWords[state].name}</Badge>
          </p>
          <h1 className="mt-1 text-[24px] wrap-anywhere sm:text-[30px]">{carName}</h1>
          <p className="figures text-[15px] text-muted">Booking {id}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-5">
        <Part title="The sale">
          <dl className="figures grid gap-3">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="text-[15px] text-muted">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title={isCancelled ? 'What to do' : 'Handing over'}>
          <p className="max-w-prose">{adviceFor(sale, isCancelled)}</p>
          {isToComeBack(sale) && (
            <Form method="post" className="mt-3">
              <button
                type="submit"
                name="intent"
                value="returned"
                className={buttonStyle({ look: 'primary' })}
              >
                I have the car back
              </button>
            </Form>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink to="/profile/enquiries">Your enquiries</ButtonLink>
            <ButtonLink to={`/profile/listings?advert=${car._id}`}>Your advert</ButtonLink>
          </div>
        </Part>
      </div>
    </>
  )
}

const isToComeBack = ({ state, receivedAt, returnedAt }: Sale) =>
  state === 'refunding' && receivedAt !== null && returnedAt === null

function adviceFor({ buyerName, isCollection, receivedAt, returnedAt }: Sale, isCancelled: boolean): string {
  if (returnedAt !== null) return `You have the car back, and ${buyerName} gets the refund.`
  if (isCancelled && receivedAt !== null)
    return `${buyerName} has cancelled, and gives the car back within 14 days. Say here when you have it: only then we refund ${buyerName}.`
  if (isCancelled)
    return `The purchase by ${buyerName} is cancelled. Do not hand the car over. Your advert is on sale again.`
  if (receivedAt !== null) return `${buyerName} has told us that the car was handed over.`
  return isCollection
    ? `Agree by message where you meet. Have the logbook (V5C), all keys and the service records ready, and ask ${buyerName} for a passport or driving licence.`
    : 'Have the car, the logbook (V5C), all keys and the service records ready for the driver.'
}
