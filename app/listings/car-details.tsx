import type { Listing } from '#contracts/listing.ts'
import type { CarPage } from './car-page.ts'
import { Condition } from './condition.tsx'
import { Equipment } from './equipment.tsx'
import { Facts } from './facts.tsx'
import { MotSection } from './mot-section.tsx'
import { RunningCosts } from './running-costs-section.tsx'

/** All that is known of the car, below its pictures: to be read, and folded out by the browser's own means. */
export function CarDetails({ history, page }: { history: Listing['motHistory']; page: CarPage }) {
  return (
    <div id="car-details" className="grid gap-10">
      <Condition report={page.condition} />
      <MotSection history={history} {...page.mot} />
      {page.costs && <RunningCosts costs={page.costs} />}
      <Equipment groups={page.equipment} />
      <Facts groups={page.facts} />
    </div>
  )
}
