/** The closed lists that facts are chosen from, by the names of facts.ts. */
import {
  bodyTypes,
  colours,
  conditions,
  drivingAxles,
  fuelTypes,
  knownIssues,
  majorRepairs,
  type Option,
  serviceHistories,
  transmissions,
  writeOffCategories,
} from './enumerations.ts'
import { features } from './features.ts'

const factOptions = {
  bodyType: bodyTypes,
  fuelType: fuelTypes,
  transmission: transmissions,
  drivingAxle: drivingAxles,
  color: colours,
  condition: conditions,
  serviceHistory: serviceHistories,
  writeOffCategory: writeOffCategories,
  features,
  majorRepairs,
  knownIssues,
} as const satisfies Record<string, readonly Option[]>

export type FactOptions = typeof factOptions

const byName: Readonly<Record<string, readonly Option[] | undefined>> = factOptions

/** Undefined for a fact that is not chosen from a list. */
export const optionsOfFact = (name: string): readonly Option[] | undefined => byName[name]
