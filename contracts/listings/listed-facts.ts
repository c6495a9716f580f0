/** The facts of a car in the API's listing, by the table of facts. */
import { type FactDeclaration, type FactName, type FactValue, factNames, facts } from '../vehicle/facts.ts'
import type { Listing } from './listing.ts'

type Facts = typeof facts
type Place = 'page' | 'specs'
export type ListedIn<Of extends Place> = {
  [Name in FactName]: Facts[Name] extends { listed: Of } ? Name : never
}[FactName]

export const factsListedIn = <Of extends Place>(place: Of) =>
  factNames.filter((name): name is ListedIn<Of> => (facts[name] as FactDeclaration).listed === place)

/** What the listing says of a fact; null where it is unknown. */
export function listedFact<Name extends FactName>(car: Listing, name: Name): FactValue<Name> | null {
  const { listed, formName = '' }: FactDeclaration = facts[name]
  const isGrouped = formName.includes('.')
  const path = isGrouped ? ['specs', ...formName.split('.')] : listed === 'specs' ? ['specs', name] : [name]
  const within = path.slice(0, -1).reduce<unknown>((outer, key) => (outer as Values)[key], car) as Values
  return (within[path.at(-1)!] ?? null) as FactValue<Name> | null
}

type Values = Readonly<Record<string, unknown>>
