import { Calendar, Fuel, Gauge, type LucideIcon, Settings2, Users, Zap } from 'lucide-react'
import { formatMiles } from '#app/ui/format.ts'
import type { Listing } from '#contracts/listing.ts'
import { fuelLabel, gearboxLabel } from './option-labels.ts'

/** What a buyer asks first. */
export function KeyFacts({ car }: { car: Listing }) {
  const facts: [name: string, icon: LucideIcon, value: string | number | null][] = [
    ['Year', Calendar, car.year],
    ['Mileage', Gauge, car.mileage === null ? null : formatMiles(car.mileage)],
    ['Fuel', Fuel, fuelLabel(car.fuelType)],
    ['Gearbox', Settings2, gearboxLabel(car.transmission)],
    ['Power', Zap, car.bhp === null ? null : `${car.bhp} bhp`],
    ['Keepers', Users, car.owners === 0 ? 'First owner' : car.owners],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-5">
      {facts.map(([name, Icon, value]) => (
        <div key={name} className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3">
          <Icon size={22} aria-hidden="true" className="row-span-2 text-brand-ink" />
          <dt className="text-[13px] leading-4 text-muted">{name}</dt>
          <dd className="col-start-2 text-[15px] font-semibold">{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
