import { listedFact } from '#contracts/listings/listed-facts.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { formatDate } from '#contracts/text/english.ts'
import { euroStatuses } from '#contracts/vehicle/enumerations.ts'
import { type FactName, type FactValue, facts } from '#contracts/vehicle/facts.ts'
import { printFact } from '#contracts/vehicle/read-fact.ts'

/** Facts that are shown in other words than their value and unit. */
const ownTexts: Partial<Record<FactName, (value: number) => string | undefined>> = {
  owners: keepers => (keepers === 0 ? '0 (First owner)' : String(keepers)),
  gearCount: String,
  insuranceGroup: group => `${group} of ${facts.insuranceGroup.max}`,
  euroStatus: standard => euroStatuses.find(({ value }) => value === String(standard))?.label,
}

/** What a car's page and the comparison say of a fact; null where it is unknown. */
export function factText(car: Listing, name: FactName): string | null {
  const value = listedFact(car, name)
  if (value === null) return null
  if (facts[name].kind === 'date') return formatDate(value as string)
  return typeof value === 'number' ? numberText(name, value) : printFact(name, value) || null
}

export const numberText = (name: FactName, value: number): string =>
  ownTexts[name]?.(value) ?? printFact(name, value as FactValue<FactName>)
