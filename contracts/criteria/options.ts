import {
  bodyTypes,
  colours,
  conditions,
  doorCounts,
  drivingAxles,
  euroStatuses,
  fuelTypes,
  knownIssues,
  majorRepairs,
  type Option,
  owners,
  priceTypes,
  seatCounts,
  serviceHistories,
  transmissions,
  writeOffCategories,
} from '../vehicle/enumerations.ts'
import { features } from '../vehicle/features.ts'

/** The closed lists that criteria choose from. Values of a criterion that is not here come from stock. */
const lists: Readonly<Record<string, readonly Option[] | undefined>> = {
  bodyType: bodyTypes,
  fuelType: fuelTypes,
  transmission: transmissions,
  priceType: priceTypes,
  color: colours,
  doors: doorCounts,
  seats: seatCounts,
  drivingAxle: drivingAxles,
  owners: owners,
  features,
  euroStatus: euroStatuses,
  serviceHistory: serviceHistories,
  writeOffCategories: writeOffCategories,
  condition: conditions,
  knownIssues: knownIssues,
  majorRepairs: majorRepairs,
}

export function optionsOf(criterion: { readonly name: string }): readonly Option[] | undefined {
  return lists[criterion.name]
}
