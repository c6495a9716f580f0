import { type Phrase, pickPhrase, type TextFacts, thousands } from './text-facts.ts'

const pounds = (pence: number) => `£${thousands(pence / 100)}`

const frugal: readonly Phrase[] = [
  ({ row }) => `Up to ${row.mpg_combined} mpg combined.`,
  ({ row }) => `Cheap to run at around ${Math.round(row.mpg_combined!)} mpg.`,
  ({ row }) => `Very economical, ${Math.round(row.mpg_combined!)} mpg on paper.`,
  ({ row }) => `Sips fuel, official figure ${row.mpg_combined} mpg.`,
]
const cheapTax: readonly Phrase[] = [
  ({ row }) => `Road tax only ${pounds(row.ved_standard_pence!)} a year.`,
  ({ row }) => `${pounds(row.ved_standard_pence!)} road tax.`,
  ({ row }) => `Just ${pounds(row.ved_standard_pence!)} to tax.`,
]
const charges: readonly Phrase[] = [
  ({ row }) => `Official range of ${row.electric_range} miles.`,
  ({ row }) => `Up to ${row.electric_range} miles on a charge.`,
  ({ row }) => `Range of ${row.electric_range} miles when new, charging cables included.`,
]
const insured: readonly Phrase[] = [
  ({ row }) => `Insurance group ${row.insurance_group}.`,
  ({ row }) => `Only insurance group ${row.insurance_group}, so a good first car.`,
  ({ row }) => `Group ${row.insurance_group} insurance.`,
]
const free: readonly Phrase[] = [
  () => 'ULEZ compliant.',
  () => 'ULEZ free.',
  () => 'ULEZ compliant, so no charge in London.',
  () => 'Meets ULEZ and clean air zone rules.',
]

/** What it costs to run, where that is worth saying. */
export function economySentence(facts: TextFacts): string {
  const { row, random, ulezFree, isElectric } = facts
  const parts: string[] = []
  if (row.electric_range !== null && random.chance(isElectric ? 0.8 : 0.5)) {
    parts.push(
      isElectric ? pickPhrase(facts, charges) : `Up to ${row.electric_range} miles on electric alone.`,
    )
  }
  const isPlain = row.fuel_type === 'petrol' || row.fuel_type === 'diesel' || row.fuel_type === 'hybrid'
  if (isPlain && (row.mpg_combined ?? 0) >= 52 && random.chance(0.45)) parts.push(pickPhrase(facts, frugal))
  if (row.ved_standard_pence !== null && row.ved_standard_pence <= 3_500 && random.chance(0.55)) {
    parts.push(row.ved_standard_pence === 0 ? 'No road tax to pay.' : pickPhrase(facts, cheapTax))
  }
  if ((row.insurance_group ?? 50) <= 9 && random.chance(0.3)) parts.push(pickPhrase(facts, insured))
  // Not worth mentioning for a recent petrol car.
  if (ulezFree && random.chance(facts.age > 5 || row.fuel_type === 'diesel' ? 0.4 : 0.12))
    parts.push(pickPhrase(facts, free))
  return parts.join(' ')
}
