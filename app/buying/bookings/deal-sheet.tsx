import { ButtonLink } from '#app/ui/button-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BookingDetail, SaleDetail } from '#contracts/buying/booking.ts'
import { rightsOf } from '#contracts/buying/rights.ts'
import { londonDay } from '#contracts/london-days.ts'
import { formatDate } from '#contracts/text/english.ts'

const checkLink = (
  <TextLink to="/verify" reloadDocument>
    check that nothing was changed
  </TextLink>
)

/** The signed record of the deal, for both sides. */
export function DealSheetLinks({ deal: { id, sheetVersion } }: { deal: BookingDetail | SaleDetail }) {
  const path = `/api/bookings/${id}/deal/sheet`
  const former = Array.from({ length: Math.max(0, sheetVersion - 1) }, (_, at) => at + 1)
  return (
    <>
      <p className="mt-3 max-w-prose">
        The deal sheet records the advert, the price and both names as they were when the car was paid for. We
        sign it: {checkLink}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={`${path}.pdf`} reloadDocument>
          Deal sheet as a PDF
        </ButtonLink>
        <ButtonLink to={`${path}.json`} reloadDocument>
          Deal sheet to check (JSON)
        </ButtonLink>
      </div>
      {former.length > 0 && (
        <p className="mt-3 max-w-prose">
          This is version {sheetVersion}, with the lower price that you have agreed. It names the one before:{' '}
          {former.map(version => (
            <TextLink key={version} to={`${path}.json?version=${version}`} reloadDocument>
              Version {version} (JSON){' '}
            </TextLink>
          ))}
        </p>
      )}
    </>
  )
}

/** The last days of the buyer's rights, once they have the car. */
export function Rights({ booking: { id, receivedAt, cancelledAt, sellerKind } }: { booking: BookingDetail }) {
  if (receivedAt === null || cancelledAt !== null) return null
  const today = londonDay()
  return (
    <>
      <h3 className="mt-6 text-[17px]">Your rights</h3>
      <ul className="figures mt-2 grid gap-1">
        {rightsOf(sellerKind, londonDay(new Date(receivedAt))).map(({ name, title, until }) => (
          <li key={name}>
            {title}: {today <= until ? 'until' : 'ended on'} {formatDate(until)}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={`/profile/bookings/${id}/return`}>I want to return it</ButtonLink>
        <ButtonLink to={`/api/bookings/${id}/deal/rights.ics`} reloadDocument>
          Add these days to your calendar
        </ButtonLink>
      </div>
    </>
  )
}
