/**
 * Prices of used cars: the price when new, reduced by age and mileage, and changed by factors for make, body,
 * fuel, condition and place. Curve and factors are estimates, which a test compares with real adverts.
 */
import type { BodyType, FuelType, ServiceHistory, WriteOffCategory } from '#contracts/vehicle/enumerations.ts'
import type { Random } from './random.ts'

export interface PricedCar {
  make: string
  model: string
  body: BodyType
  fuel: FuelType
  year: number
  ageYears: number
  miles: number
  expectedMiles: number
  /** Includes trim and gearbox, in the prices of its year. */
  priceNewPounds: number
  weightKg: number | null
  bhp: number | null
  isAutomatic: boolean
  isNew: boolean
  /** From 0 to 1, the share of possible equipment. */
  equipment: number
  serviceHistory: ServiceHistory | null
  writeOff: WriteOffCategory
  imported: boolean
  owners: number
  faults: number
  isNonRunner: boolean
  isPrivate: boolean
  inLondon: boolean
}

/** Share of the price when new that remains, by age in years. */
const kept = [
  0.97, 0.83, 0.7, 0.62, 0.56, 0.5, 0.445, 0.4, 0.342, 0.298, 0.262, 0.232, 0.202, 0.178, 0.158, 0.14, 0.126,
  0.114, 0.104, 0.096, 0.09, 0.085, 0.081, 0.078, 0.076, 0.075,
]

const byMake: Readonly<Record<string, number>> = {
  Abarth: 1.08,
  'Alfa Romeo': 0.88,
  Audi: 1.1,
  Bentley: 1,
  Citroen: 0.84,
  Cupra: 1,
  Dacia: 1.15,
  DS: 0.84,
  Fiat: 0.92,
  Ford: 1,
  Honda: 1.06,
  Hyundai: 0.98,
  Infiniti: 0.82,
  Jaguar: 0.88,
  Kia: 1.02,
  'Land Rover': 1.1,
  Lexus: 1.08,
  Maserati: 0.8,
  Mazda: 1.01,
  'Mercedes-Benz': 1.01,
  Mini: 1.14,
  Mitsubishi: 0.93,
  Nissan: 0.95,
  Peugeot: 0.89,
  Porsche: 1.22,
  Renault: 0.86,
  SEAT: 1.03,
  Skoda: 1.06,
  Subaru: 1,
  Suzuki: 1.06,
  Toyota: 1.16,
  Vauxhall: 0.85,
  Volkswagen: 1.07,
  Volvo: 1.02,
}

/**
 * Collectible cars lose less value: the remaining share is raised to this power. By make, or by make and
 * model.
 */
const collectible: Readonly<Record<string, number>> = {
  Ariel: 0.3,
  'Aston Martin': 0.68,
  Caterham: 0.3,
  Ferrari: 0.4,
  Lamborghini: 0.45,
  Lotus: 0.6,
  McLaren: 0.7,
  Morgan: 0.42,
  TVR: 0.5,
  Westfield: 0.4,
  'Alfa Romeo 4C': 0.4,
  'Audi R8': 0.62,
  'BMW M2': 0.8,
  'BMW Z8': 0.1,
  'Ford Mustang': 0.75,
  'Ford Escort': 0.75,
  'Honda NSX': 0.35,
  'Honda S2000': 0.55,
  'Jaguar E-Type': 0.2,
  'Jeep Wrangler': 0.72,
  'Land Rover Defender': 0.5,
  'Mercedes-Benz G-Class': 0.6,
  'Mitsubishi Lancer Evolution': 0.5,
  'Nissan Figaro': 0.6,
  'Nissan GT-R': 0.55,
  'Nissan Skyline': 0.4,
  'Porsche 911': 0.55,
  'Porsche Boxster': 0.75,
  'Porsche Cayman': 0.75,
  'Subaru Impreza': 0.75,
  'Suzuki Jimny': 0.7,
  'Toyota Land Cruiser': 0.68,
  'Toyota Hilux': 0.8,
  'Toyota Supra': 0.6,
  'Volkswagen California': 0.5,
  'Volkswagen Transporter': 0.72,
}

const byBody: Readonly<Record<BodyType, number>> = {
  hatchback: 0.985,
  saloon: 0.86,
  estate: 0.9,
  suv: 1.02,
  mpv: 0.89,
  convertible: 1.03,
  coupe: 1,
  pickup: 1.14,
  van: 0.98,
}

const byHistory: Readonly<Record<ServiceHistory, number>> = {
  full: 1.02,
  'full dealer': 1.045,
  partial: 0.965,
  none: 0.9,
  unknown: 0.98,
}

/** The estimated market value in pounds. */
export function marketValue(car: PricedCar, marketLevel: number): number {
  if (car.isNew) return car.priceNewPounds * 0.965
  const age = car.ageYears
  const small = Math.min(1.16, Math.max(0.88, (19_500 / car.priceNewPounds) ** 0.13))
  const hold = collectible[`${car.make} ${car.model}`] ?? collectible[car.make] ?? (isHot(car) ? 0.82 : 1)
  let factor = keptAt(age) ** hold * small
  factor *= blend(byMake[car.make] ?? 0.97, age) * blend(byBody[car.body], age) * fuelFactor(car)
  factor *= Math.exp(
    -mileSensitivity(age) * Math.max(-60_000, Math.min(110_000, car.miles - car.expectedMiles)),
  )
  factor *= 0.97 + 0.06 * car.equipment
  if (car.isAutomatic) factor *= age < 14 ? 1.02 : 0.95
  factor *= byHistory[car.serviceHistory ?? 'unknown']
  factor *= 1 - 0.014 * Math.max(0, car.owners - 1 - age / 4)
  factor *= writeOffFactor(car.writeOff)
  if (car.imported) factor *= 0.95
  factor *= 0.965 ** car.faults
  if (car.isNonRunner) factor *= 0.42
  factor *= car.isPrivate ? 0.93 : 1.015
  if (car.inLondon) factor *= 1.025
  factor *= sinceRegistration(car.year, marketLevel)
  const value = car.priceNewPounds * factor
  // Any car that drives is worth a few hundred pounds; classics gain value again.
  const floor = car.isNonRunner ? 260 : 520
  return Math.max(value * classicFactor(age), floor + value * 0.28)
}

/** The seller's price: near the value, with a typical ending. */
export function drawAskingPrice(random: Random, value: number, isPrivate: boolean): number {
  const wish = value * Math.exp(random.normal() * (isPrivate ? 0.085 : 0.055) + (isPrivate ? 0.01 : 0))
  return withTypicalEnding(random, Math.max(250, wish), isPrivate)
}

/** Dealers end in 95, 90, 99 and 50; private sellers like round numbers. */
export function withTypicalEnding(random: Random, pounds: number, isPrivate: boolean): number {
  const point = random.next()
  if (pounds >= 60_000 && point < 0.6)
    return Math.round(pounds / 1_000) * 1_000 - (point < 0.25 ? 5 : point < 0.4 ? 10 : 50)
  if (isPrivate) {
    if (point < 0.5) return Math.round(pounds / step(pounds)) * step(pounds)
    if (point < 0.75) return ended(pounds, 100, 50)
    if (point < 0.9) return ended(pounds, 100, 95)
    return ended(pounds, 1_000, pounds < 3_000 ? 495 : 999, 300)
  }
  if (point < 0.44) return pounds > 5_000 && point < 0.3 ? ended(pounds, 500, 495) : ended(pounds, 100, 95)
  if (point < 0.6) return ended(pounds, 100, 90)
  if (point < 0.72) return ended(pounds, 100, 99)
  if (point < 0.84) return ended(pounds, 100, 50)
  if (point < 0.94) return Math.round(pounds / 100) * 100
  return ended(pounds, 10, 5)
}

function step(pounds: number): number {
  return pounds < 3_000 ? 50 : pounds < 12_000 ? 100 : pounds < 25_000 ? 250 : 500
}

/** The nearest price with this ending: (7,312, 100, 95) is 7,295. */
function ended(pounds: number, every: number, ending: number, min = 95): number {
  return Math.max(min, Math.round((pounds - ending) / every) * every + ending)
}

/** A strong engine in a mid-priced car, as an RS3 or a Type R. Large saloons hold no better by it. */
function isHot({ bhp, fuel, body, priceNewPounds }: PricedCar): boolean {
  const isSmall = body === 'hatchback' || body === 'saloon' || body === 'coupe'
  return fuel === 'petrol' && isSmall && (bhp ?? 0) >= 270 && priceNewPounds < 58_000
}

function keptAt(age: number): number {
  const year = Math.min(kept.length - 1, Math.floor(age))
  const next = Math.min(kept.length - 1, year + 1)
  return kept[year]! + (kept[next]! - kept[year]!) * Math.min(1, age - year)
}

/** The factor of a make or body counts little for a new car, and fully from three years on. */
function blend(factor: number, age: number): number {
  return 1 + (factor - 1) * Math.min(1, 0.4 + age / 5)
}

/** Relative loss per mile above the expected mileage. */
function mileSensitivity(age: number): number {
  return age < 2 ? 0.000_009 : age < 9 ? 0.000_006_3 : 0.000_005_5
}

function fuelFactor({ fuel, ageYears, weightKg }: PricedCar): number {
  const young = Math.min(1, ageYears / 3)
  if (fuel === 'diesel') return (weightKg ?? 1400) > 1600 ? 1.01 : 0.965
  if (fuel === 'electric') return 1 - 0.2 * young - 0.12 * Math.min(1, Math.max(0, ageYears - 5) / 4)
  if (fuel === 'plug-in hybrid') return 1 - 0.1 * young
  if (fuel === 'hybrid') return 1.03
  return 1.025
}

function writeOffFactor(category: WriteOffCategory): number {
  if (category === 'none') return 1
  return category === 'N' || category === 'D' ? 0.8 : 0.7
}

/** Cars over 24 years old that still exist are collected. */
function classicFactor(age: number): number {
  return age < 24 ? 1 : Math.min(9, 1 + ((age - 24) / 8) ** 1.6)
}

/** The market level since mid-2020; reduced for cars registered when new prices had risen too. */
function sinceRegistration(year: number, marketLevel: number): number {
  return 1 + (marketLevel - 1) * Math.min(1, Math.max(0, (2024.5 - year) / 3))
}

const levels: readonly (readonly [number, number])[] = [
  [2020.5, 1],
  [2021.3, 1.06],
  [2022.1, 1.36],
  [2023, 1.36],
  [2024, 1.27],
  [2025, 1.25],
  [2026, 1.24],
]

/** Prices of used cars at a time (2024.5 is mid-2024), as a multiple of those of mid-2020. */
export function marketLevelAt(time: number): number {
  const after = levels.findIndex(([at]) => at >= time)
  if (after === -1) return levels[levels.length - 1]![1]
  if (after === 0) return 1
  const [from, low] = levels[after - 1]!
  const [to, high] = levels[after]!
  return low + ((high - low) * (time - from)) / (to - from)
}
