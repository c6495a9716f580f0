import {
  doorCounts,
  euroStatuses,
  type Option,
  optionsOfFact,
  owners,
  priceTypes,
  seatCounts,
  writeOffCategories,
} from '../vehicle/enumerations.ts'

/** Lists of criteria that are no fact's: counts, which cars have as numbers, and other names. */
const lists: Readonly<Record<string, readonly Option[] | undefined>> = {
  priceType: priceTypes,
  doors: doorCounts,
  seats: seatCounts,
  owners,
  euroStatus: euroStatuses,
  writeOffCategories,
}

/** The closed list that a criterion chooses from. Values of one without a list come from stock. */
export function optionsOf({ name }: { readonly name: string }): readonly Option[] | undefined {
  return lists[name] ?? optionsOfFact(name)
}
