import { Disclosure } from '#app/ui/disclosure.tsx'
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
      <div className="overflow-x-auto">
        <table className="w-full text-left text-[15px]">
          <thead className="text-muted">
            <tr>
              <th className="py-2 pr-4 font-semibold">Car</th>
              <th className="py-2 pr-4 text-right font-semibold">Mileage</th>
              <th className="py-2 pr-4 text-right font-semibold">Price</th>
              <th className="py-2 font-semibold max-sm:hidden">Seller</th>
            </tr>
          </thead>
          <tbody>
            {cars.map(car => (
              <tr key={car._id} className="border-line border-t">
                <td className="py-2 pr-4">
                  {car.onOffer ? (
                    <TextLink to={viewPath(car)}>{car.name}</TextLink>
                  ) : (
                    `${car.name} (gone since)`
                  )}
                </td>
                <td className="figures py-2 pr-4 text-right whitespace-nowrap">
                  {car.mileage === null ? '-' : formatMiles(car.mileage)}
                </td>
                <td className="figures py-2 pr-4 text-right">{formatPounds(car.pricePence)}</td>
                <td className="py-2 max-sm:hidden">
                  {car.sellerKind === null ? '-' : car.sellerKind === 'dealer' ? 'Dealer' : 'Private'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}
