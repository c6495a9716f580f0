import type { ReactNode } from 'react'
import { Condition } from '#app/listings/condition/condition.tsx'
import { Equipment, Facts } from '#app/listings/facts/facts.tsx'
import { MotSection } from '#app/listings/mot/mot-section.tsx'
import { Section } from '#app/listings/section.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Listing } from '#contracts/listings/listing.ts'
import type { CarPageFacts } from './car-page-facts.ts'
import { FactList } from './facts/facts.tsx'
import type { RunningCostsInWords } from './facts/running-costs.ts'

/** The part of the car's page below the pictures: text and <details>, which need no scripts. */
export function CarDetails({ history, page }: { history: Listing['motHistory']; page: CarPageFacts }) {
  return (
    <div id="car-details" className="grid grid-cols-1 gap-10">
      <Condition report={page.condition} />
      <MotSection history={history} {...page.mot} />
      {page.costs && <RunningCostsSection costs={page.costs} />}
      <Equipment groups={page.equipment} />
      <Facts groups={page.facts} />
    </div>
  )
}

/** Each figure with the rule it comes from. */
function RunningCostsSection({ costs: { tax, ulez, facts } }: { costs: RunningCostsInWords }) {
  return (
    <Section title="Running costs">
      <div className="grid items-start gap-4 md:grid-cols-2 print:grid-cols-2">
        <div className="grid gap-4">
          <Cost title="Road tax a year" reason={`${tax.reason} Rates of ${tax.rates}.`}>
            <p className="price text-[26px] leading-8">{tax.year}</p>
          </Cost>
          <Cost title="London’s ULEZ" reason={ulez.reason}>
            <Badge tone={ulez.tone}>{ulez.word}</Badge>
          </Cost>
        </div>
        {facts.length > 0 && (
          <Card className="px-4 py-1">
            <FactList facts={facts} />
          </Card>
        )}
      </div>
    </Section>
  )
}

function Cost({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-[16px] font-semibold tracking-normal">{title}</h3>
        {children}
      </div>
      <p className="mt-1 text-[14px] text-muted">{reason}</p>
    </Card>
  )
}
