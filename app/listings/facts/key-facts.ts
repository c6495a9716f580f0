import { fuelLabel, gearboxLabel } from '#app/listings/option-labels.ts'
import { formatMiles } from '#app/ui/format.ts'
import type { IconName } from '#app/ui/icon-drawings.tsx'
import type { Listing } from '#contracts/listing.ts'

export interface KeyFact {
  name: string
  icon: IconName
  value: string | null
}

/** What a buyer asks first. */
export function keyFacts(car: Listing): KeyFact[] {
  const facts: [name: string, icon: IconName, value: string | number | null][] = [
    ['Year', 'calendar', car.year],
    ['Mileage', 'gauge', car.mileage === null ? null : formatMiles(car.mileage)],
    ['Fuel', 'fuel', fuelLabel(car.fuelType)],
    ['Gearbox', 'settings', gearboxLabel(car.transmission)],
    ['Power', 'zap', car.bhp === null ? null : `${car.bhp} bhp`],
    ['Keepers', 'users', car.owners === 0 ? 'First owner' : car.owners],
  ]
  return facts.map(([name, icon, value]) => ({ name, icon, value: value === null ? null : String(value) }))
}
