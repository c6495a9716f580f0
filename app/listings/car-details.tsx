import { Condition } from '#app/listings/condition/condition.tsx'
import { Equipment } from '#app/listings/facts/equipment.tsx'
import { Facts } from '#app/listings/facts/facts.tsx'
import { RunningCosts } from '#app/listings/facts/running-costs-section.tsx'
import { MotSection } from '#app/listings/mot/mot-section.tsx'
import type { Listing } from '#contracts/listing.ts'
import type { CarPage } from './car-page-facts.ts'

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
