import { useEffect } from 'react'
import { Form } from 'react-router'
import type { CarPageFacts } from '#app/listings/car-page-facts.ts'
import { Section } from '#app/listings/section.tsx'
import { keepMilesAYear, useMilesAYear } from '#app/storage/miles-a-year.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TallLink, TextLink } from '#app/ui/text-link.tsx'
import { formatMiles, formatMonth, formatRoundedPounds } from '#contracts/text/english.ts'
import {
  type CostLine,
  costLabel,
  costNames,
  penceAt,
  sumOf,
  sumText,
  withoutText,
} from '#contracts/vehicle/yearly-cost.ts'

type Costs = CarPageFacts['costs']

/** Those in the address count before those kept for all cars. */
function useMilesOf({ miles: inAddress }: Costs): number {
  const kept = useMilesAYear()
  return inAddress ?? kept
}

/** In a line, which leads to the section below. */
export function YearlyCostLine({ costs }: { costs: Costs }) {
  const sum = sumOf(costs.lines)
  const without = withoutText(sum)
  return (
    <p className="mt-2 text-[15px]">
      <TextLink to="#yearly-cost">{sumText(sum, useMilesOf(costs))}</TextLink>
      {without && <span className="text-muted"> {without}</span>}
    </p>
  )
}

export function YearlyCostSection({ costs }: { costs: Costs }) {
  const miles = useMilesOf(costs)
  const sum = sumOf(costs.lines)
  const without = withoutText(sum)
  useEffect(() => {
    if (costs.miles !== null) keepMilesAYear(costs.miles)
  }, [costs.miles])
  return (
    <div id="yearly-cost" className="scroll-mt-4">
      <Section title="Yearly cost">
        <Card className="px-4 py-4">
          <p className="price text-[26px] leading-8">{sumText(sum, miles)}</p>
          {without && <p className="text-muted">{without}</p>}
          <dl className="mt-3 divide-y divide-line border-line border-t">
            {costs.lines.map(line => (
              <CostRow key={line.name} line={line} miles={miles} />
            ))}
          </dl>
          <PlannedMileTax tax={costs.plannedMileTax} miles={miles} />
          <CostForm costs={costs} miles={miles} />
        </Card>
      </Section>
    </div>
  )
}

function CostRow({ line: { name, cost, reason }, miles }: { line: CostLine; miles: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 py-2 text-[15px]">
      <dt className="font-medium">{costLabel(name)}</dt>
      <dd className="figures text-right font-semibold">
        {cost ? formatRoundedPounds(penceAt(cost, miles)) : 'Not known'}
      </dd>
      <dd className="col-span-2 text-[14px] text-muted">{reason}</dd>
    </div>
  )
}

function PlannedMileTax({ tax, miles }: { tax: Costs['plannedMileTax']; miles: number }) {
  if (!tax) return null
  const { from, thousandMilesPence } = tax
  const pounds = formatRoundedPounds(penceAt({ yearPence: 0, thousandMilesPence }, miles))
  return (
    <p className="rounded-md bg-sunken p-3 text-[15px]">
      Not included: the government plans a tax of {thousandMilesPence / 1000}p a mile on such cars from{' '}
      {formatMonth(from)}. At {formatMiles(miles)} that’s {pounds} a year more.
    </p>
  )
}

/** Sent by GET, so that it works without scripts and a changed sum has an address. */
function CostForm({ costs: { typed, errors, path, postcode }, miles }: { costs: Costs; miles: number }) {
  const isChanged = Object.keys(typed).length > 0
  return (
    <Disclosure title="Change the miles or an amount" open={isChanged} className="border-b-0 print:hidden">
      <Form method="get" action={`${path}#yearly-cost`} preventScrollReset className="grid gap-4">
        {postcode !== '' && <input type="hidden" name="postcode" value={postcode} />}
        <TextField
          // Another default once the kept miles have been read.
          key={miles}
          label="Miles a year"
          name="miles"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          suffix="miles"
          defaultValue={typed.miles ?? String(miles)}
          error={errors.miles}
          hint="We remember this for every car you look at."
        />
        <p className="text-[15px] text-muted">
          Amounts are in pounds a year. Leave a box empty to use our figure.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {costNames.map(name => (
            <TextField
              key={name}
              label={costLabel(name)}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              prefix="£"
              defaultValue={typed[name]}
              error={errors[name]}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <Button type="submit">Update</Button>
          {isChanged && (
            <TallLink to={postcode === '' ? path : `${path}?postcode=${encodeURIComponent(postcode)}`}>
              Use our figures
            </TallLink>
          )}
        </div>
      </Form>
    </Disclosure>
  )
}
