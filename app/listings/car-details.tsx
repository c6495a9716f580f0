import { Condition } from '#app/listings/condition/condition.tsx'
import { Equipment, Facts } from '#app/listings/facts/facts.tsx'
import { MotSection } from '#app/listings/mot/mot-section.tsx'
import type { Listing } from '#contracts/listings/listing.ts'
import type { CarPageFacts } from './car-page-facts.ts'

/** The part of the car's page below the pictures: text and <details>, which need no scripts. */
export function CarDetails({ history, page }: { history: Listing['motHistory']; page: CarPageFacts }) {
  return (
    <div id="car-details" className="grid grid-cols-1 gap-10">
      <Condition report={page.condition} />
      <MotSection history={history} {...page.mot} />
      <Equipment groups={page.equipment} />
      <Facts groups={page.facts} />
    </div>
  )
}
