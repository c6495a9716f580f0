/** The closed lists of the trade: values as stored and sent, labels for display, and aliases. */
import { capitalised } from '../text/english.ts'
import { features } from './features.ts'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Other spellings that are accepted, in any case, with any spaces and hyphens. */
  readonly aliases?: readonly string[]
}

/** An option's label; a value that is none of the options is shown as it is. */
export const optionLabel = (options: readonly Option[], value: string): string =>
  options.find(option => option.value === value)?.label ?? value

const plain = <const Value extends string>(...values: readonly Value[]): readonly Option<Value>[] =>
  values.map(value => ({ value, label: capitalised(value) }))

export const priceTypes = plain('cash', 'finance')
export const fuelTypes = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
  { value: 'electric', label: 'Electric', aliases: ['ev', 'bev'] },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'plug-in hybrid', label: 'Plug-in hybrid', aliases: ['phev'] },
  { value: 'hydrogen', label: 'Hydrogen' },
] as const satisfies readonly Option[]

export const transmissions = [
  { value: 'manual', label: 'Manual' },
  { value: 'automatic', label: 'Automatic', aliases: ['auto'] },
  { value: 'semi-automatic', label: 'Semi-automatic', aliases: ['semi-auto'] },
] as const satisfies readonly Option[]

export const bodyTypes = [
  { value: 'hatchback', label: 'Hatchback' },
  { value: 'saloon', label: 'Saloon' },
  { value: 'estate', label: 'Estate' },
  { value: 'suv', label: 'SUV', aliases: ['crossover'] },
  { value: 'mpv', label: 'MPV', aliases: ['people carrier'] },
  { value: 'convertible', label: 'Convertible', aliases: ['cabriolet'] },
  { value: 'coupe', label: 'Coupe', aliases: ['coupé'] },
  { value: 'pickup', label: 'Pickup', aliases: ['pick-up'] },
  { value: 'van', label: 'Van' },
] as const satisfies readonly Option[]

export const colours = plain(
  'white',
  'black',
  'silver',
  'grey',
  'blue',
  'red',
  'green',
  'yellow',
  'orange',
  'purple',
  'brown',
  'pink',
)

export const drivingAxles = [
  { value: 'front wheel drive', label: 'Front-wheel drive', aliases: ['fwd'] },
  { value: 'rear wheel drive', label: 'Rear-wheel drive', aliases: ['rwd'] },
  { value: 'four wheel drive', label: 'Four-wheel drive', aliases: ['4x4', '4wd'] },
  { value: 'all wheel drive', label: 'All-wheel drive', aliases: ['awd'] },
] as const satisfies readonly Option[]

/** The markers of uk-rules.md; 'none' is a car that was never written off. */
export const writeOffCategories = [
  { value: 'none', label: 'Never written off', aliases: ['no'] },
  { value: 'N', label: 'Cat N (not structural)', aliases: ['cat n'] },
  { value: 'S', label: 'Cat S (structural)', aliases: ['cat s'] },
  { value: 'D', label: 'Cat D (before October 2017)', aliases: ['cat d'] },
  { value: 'C', label: 'Cat C (before October 2017)', aliases: ['cat c'] },
  { value: 'B', label: 'Cat B (parts only)', aliases: ['cat b'] },
  { value: 'A', label: 'Cat A (scrap only)', aliases: ['cat a'] },
] as const satisfies readonly Option[]

export const owners = [
  { value: '0', label: '0 (First owner)' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4' },
  { value: '5+', label: '5 or more', aliases: ['5', '5 or more'] },
] as const satisfies readonly Option[]

/** Euro emission standards with the year each came in. */
export const euroStatuses = [
  { value: '1', label: 'Euro 1 (1992)', aliases: ['euro 1'] },
  { value: '2', label: 'Euro 2 (1996)', aliases: ['euro 2'] },
  { value: '3', label: 'Euro 3 (2000)', aliases: ['euro 3'] },
  { value: '4', label: 'Euro 4 (2005)', aliases: ['euro 4'] },
  { value: '5', label: 'Euro 5 (2009)', aliases: ['euro 5'] },
  { value: '6', label: 'Euro 6 (2014)', aliases: ['euro 6'] },
  { value: '7', label: 'Euro 7 (2026)', aliases: ['euro 7'] },
] as const satisfies readonly Option[]

export const conditions = plain('used', 'new')

export const serviceHistories = [
  { value: 'full', label: 'Full', aliases: ['fsh'] },
  { value: 'full dealer', label: 'Full dealer', aliases: ['fdsh'] },
  { value: 'partial', label: 'Partial', aliases: ['part'] },
  { value: 'none', label: 'None', aliases: ['no'] },
  { value: 'unknown', label: 'Unknown' },
] as const satisfies readonly Option[]

export const doorCounts = plain('2', '3', '4', '5', '6')
export const seatCounts = plain('2', '3', '4', '5', '6', '7', '8', '9')

export const majorRepairs = [
  { value: 'timing-belt', label: 'Timing belt/chain replacement' },
  { value: 'engine-overhaul', label: 'Engine overhaul' },
  { value: 'transmission', label: 'Transmission replacement/rebuild' },
  { value: 'turbocharger', label: 'Turbocharger replacement' },
  { value: 'head-gasket', label: 'Head gasket replacement' },
  { value: 'suspension-overhaul', label: 'Suspension overhaul' },
  { value: 'electrical-repairs', label: 'Major electrical system repairs' },
  { value: 'bodywork-repairs', label: 'Bodywork repairs' },
] as const satisfies readonly Option[]

/** Faults that a seller declares. */
export const knownIssues = [
  { value: 'warning-light', label: 'Warning light on' },
  { value: 'oil-leak', label: 'Oil leak' },
  { value: 'coolant-leak', label: 'Coolant leak' },
  { value: 'engine-noise', label: 'Engine noise' },
  { value: 'gearbox', label: 'Gearbox fault' },
  { value: 'clutch', label: 'Clutch worn' },
  { value: 'electrics', label: 'Electrical fault' },
  { value: 'air-conditioning', label: 'Air conditioning not cold' },
  { value: 'bodywork', label: 'Dents or scratches' },
  { value: 'rust', label: 'Rust' },
  { value: 'tyres', label: 'Tyres worn' },
  { value: 'brakes', label: 'Brakes worn' },
] as const satisfies readonly Option[]

export type FuelType = (typeof fuelTypes)[number]['value']
export type Transmission = (typeof transmissions)[number]['value']
export type BodyType = (typeof bodyTypes)[number]['value']
export type Colour = (typeof colours)[number]['value']
export type DrivingAxle = (typeof drivingAxles)[number]['value']
export type WriteOffCategory = (typeof writeOffCategories)[number]['value']
export type ServiceHistory = (typeof serviceHistories)[number]['value']
export type MajorRepair = (typeof majorRepairs)[number]['value']
export type KnownIssue = (typeof knownIssues)[number]['value']

/** By the seller, of the whole car. */
export const grades = [
  { value: '5', label: 'Like new' },
  { value: '4', label: 'Very good: small marks only' },
  { value: '3', label: 'Good: wear that fits its age' },
  { value: '2', label: 'Fair: dents, scratches or worn parts' },
  { value: '1', label: 'Needs work' },
] as const satisfies readonly Option[]

/** The lists that facts are chosen from, by the names of facts.ts. */
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

/** Undefined for a fact that is not chosen from a list. */
export const optionsOfFact = (name: string): readonly Option[] | undefined =>
  Object.hasOwn(factOptions, name) ? factOptions[name as keyof FactOptions] : undefined
