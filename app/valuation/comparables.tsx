import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'
import type { OwnValuation } from '#contracts/valuation/own-car.ts'

/** The cars that the dots of the strip stand for. */
export function Comparables({ cars }: { cars: OwnValuation['comparables'] }) {
  if (cars.length === 0)
    return <p className="mt-4 text-muted">No car much like yours is on offer here at the moment.</p>
  return (
    <Disclosure title={`The ${cars.length} cars like yours, as they were offered that day`} className="mt-4">
      <ScrolledTable
        caption="Cars like yours"
        columns={['Car', 'Mileage', 'Price', 'Seller']}
        rows={cars.map(car => ({
          key: car._id,
          name: car.onOffer ? <TextLink to={viewPath(car)}>{car.name}</TextLink> : `${car.name} (gone since)`,
          cells: [
            car.mileage === null ? '-' : formatMiles(car.mileage),
            formatPounds(car.pricePence),
            car.sellerKind === null ? '-' : car.sellerKind === 'dealer' ? 'Dealer' : 'Private',
          ],
        }))}
      />
    </Disclosure>
  )
}
