/** Draws a car's equipment by its year, price and trim; some features imply others. */
import type { BodyType, FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'
import { type FeatureName, features } from '#contracts/vehicle/features.ts'
import type { Random } from './random.ts'

export interface EquippedCar {
  make: string
  body: BodyType
  fuel: FuelType
  transmission: Transmission
  year: number
  seats: number
  litres: number | null
  bhp: number | null
  /** 0 for a basic small car, 1 for the best equipped expensive one. */
  luxury: number
  sporty: boolean
  turbocharged: boolean
  trim: string | null
}

/**
 * A logistic curve: the year in which half of the average cars (luxury 0.5) had a feature, how many years it
 * took to spread, how many years earlier luxury 1 had it than luxury 0, and the largest share.
 */
type Spread = readonly [half: number, years: number, ahead: number, max: number]

// biome-ignore format: a table
const spreads: Partial<Record<FeatureName, Spread>> = {
  'stop-start': [2012.5, 1.2, 3, 0.92], 'drive-modes': [2018.5, 2, 12, 0.75],
  'isofix': [2006, 1, 1, 0.93], 'parking-sensors': [2014.5, 3, 13, 0.92], 'reversing-camera': [2019, 1.8, 10, 0.93],
  '360-camera': [2026, 2.5, 12, 0.6], 'blind-spot-monitor': [2022, 2, 11, 0.75], 'lane-assist': [2019, 1.6, 7, 0.93],
  'emergency-braking': [2018.7, 1.6, 7, 0.94], 'traffic-sign-recognition': [2020, 1.6, 8, 0.87],
  'air-conditioning': [1999, 2, 11, 0.98], 'climate-control': [2013.5, 4, 24, 0.9], 'cruise-control': [2013, 3, 16, 0.95],
  'adaptive-cruise-control': [2023, 2, 11, 0.85], 'heated-front-seats': [2021, 4, 22, 0.75],
  'heated-steering-wheel': [2023.5, 2.5, 13, 0.65], 'keyless-entry': [2018, 2.5, 13, 0.9], 'electric-tailgate': [2021, 3, 18, 0.8],
  'park-assist': [2021.5, 3, 14, 0.5], 'alloy-wheels': [2002, 4, 16, 0.98], 'led-headlights': [2020, 1.4, 9, 0.97],
  'privacy-glass': [2015, 4, 14, 0.6], 'folding-mirrors': [2015.5, 3, 18, 0.88], 'navigation-system': [2017, 2.5, 15, 0.88],
  'bluetooth': [2010.5, 1.6, 8, 0.96], 'usb-port': [2012, 1.5, 6, 0.94], 'apple-carplay': [2018.4, 1.1, 5, 0.94],
  'dab-radio': [2014, 1.6, 8, 0.95], 'head-up-display': [2024.5, 3, 15, 0.5], 'digital-cockpit': [2020.5, 1.6, 8, 0.9],
}

const spreadList = Object.entries(spreads) as [FeatureName, Spread][]

/** The first year in which British cars had them. */
const first: Partial<Record<FeatureName, number>> = {
  'apple-carplay': 2015,
  'digital-cockpit': 2014,
  '360-camera': 2012,
  'traffic-sign-recognition': 2010,
  'emergency-braking': 2010,
  'led-headlights': 2010,
  'drive-modes': 2009,
  'lane-assist': 2008,
  'park-assist': 2008,
  'stop-start': 2007,
  'usb-port': 2006,
  'blind-spot-monitor': 2006,
  'reversing-camera': 2005,
  bluetooth: 2004,
  'dab-radio': 2004,
  'head-up-display': 2004,
  'electric-tailgate': 2004,
  'keyless-entry': 2003,
  'adaptive-cruise-control': 2003,
  'heated-steering-wheel': 2003,
  'navigation-system': 1998,
  'cruise-control': 1994,
}

const loadCarriers: readonly BodyType[] = ['suv', 'estate', 'mpv']
const order = new Map(features.map((feature, index) => [feature.value, index]))

/** In the order of the checklist. The advert lists `disclosedShare` of the car's equipment. */
export function drawEquipment(random: Random, car: EquippedCar, disclosedShare: number): FeatureName[] {
  const has = new Set<FeatureName>()
  for (const [name, spread] of spreadList) {
    if (random.chance(share(spread, car) * disclosedShare) && isPossible(name, car)) has.add(name)
  }
  // A trim that is named after a feature always has it.
  if (/\bnav|tomtom/i.test(car.trim ?? '')) has.add('navigation-system')
  if (/leather/i.test(car.trim ?? '')) has.add('leather-seats')
  const occasionally = (name: FeatureName, probability: number) => {
    if (random.chance(probability * disclosedShare)) has.add(name)
  }
  if (car.turbocharged) occasionally('turbocharged-engine', 0.75)
  if (car.transmission !== 'manual' && car.fuel !== 'electric') {
    occasionally('paddle-shift', car.year < 2006 ? 0.06 : 0.2 + 0.5 * car.luxury + (car.sporty ? 0.2 : 0))
  }
  if (car.sporty) occasionally('sports-suspension', 0.65)
  occasionally('leather-seats', leatherShare(car))
  if (has.has('leather-seats')) occasionally('electric-seats', car.luxury > 0.6 ? 0.6 : 0.25)
  const quickclear = ['Ford', 'Land Rover', 'Jaguar'].includes(car.make)
  occasionally('heated-windscreen', quickclear ? 0.45 + 0.2 * car.luxury : car.year > 2012 ? 0.05 : 0.01)
  if (loadCarriers.includes(car.body)) {
    occasionally('roof-rails', car.body === 'suv' ? 0.65 : 0.5)
    occasionally('tow-bar', 0.08)
  }
  if (car.body === 'pickup') occasionally('tow-bar', 0.35)
  drawRoof(random, car, has, disclosedShare)
  return withImplied(random, has, car)
}

/** A car has a panoramic roof or a sunroof, not both. */
function drawRoof(random: Random, car: EquippedCar, has: Set<FeatureName>, disclosedShare: number): void {
  if (car.body === 'convertible' || car.body === 'van' || car.body === 'pickup') return
  const panoramic =
    car.year < 2009 ? 0 : Math.min(0.4, 0.5 * car.luxury ** 2 * (car.body === 'suv' ? 1.3 : 1))
  const sunroof = car.year < 2009 ? 0.22 : 0.04
  const point = random.next() / disclosedShare
  if (point < panoramic) has.add('panoramic-roof')
  else if (point < panoramic + sunroof) has.add('sunroof')
}

function withImplied(random: Random, has: Set<FeatureName>, car: EquippedCar): FeatureName[] {
  // Makers introduced both together, except BMW and Mini, which had Android Auto from 2020.
  if (has.has('apple-carplay') && !(['BMW', 'Mini'].includes(car.make) && car.year < 2020))
    has.add('android-auto')
  const needs = (name: FeatureName, other: FeatureName) => {
    if (has.has(name)) has.add(other)
  }
  needs('heated-steering-wheel', 'heated-front-seats')
  needs('adaptive-cruise-control', 'cruise-control')
  needs('climate-control', 'air-conditioning')
  needs('360-camera', 'reversing-camera')
  needs('reversing-camera', random.chance(0.85) ? 'parking-sensors' : 'reversing-camera')
  needs('park-assist', 'parking-sensors')
  needs('apple-carplay', 'bluetooth')
  needs('apple-carplay', 'usb-port')
  needs('electric-seats', 'leather-seats')
  return [...has].sort((a, b) => order.get(a)! - order.get(b)!)
}

function isPossible(name: FeatureName, car: EquippedCar): boolean {
  if (car.year < (first[name] ?? 0)) return false
  switch (name) {
    case 'stop-start':
      return car.fuel === 'petrol' || car.fuel === 'diesel' || car.fuel === 'hybrid'
    case 'electric-tailgate':
      return loadCarriers.includes(car.body) || (car.body === 'saloon' && car.luxury > 0.6)
    case 'isofix':
      return car.seats > 2
    case 'privacy-glass':
      return car.body !== 'convertible' && car.seats > 2
    default:
      return true
  }
}

function share([half, years, ahead, max]: Spread, { year, luxury }: EquippedCar): number {
  return max / (1 + Math.exp((half - (luxury - 0.5) * ahead - year) / years))
}

function leatherShare({ luxury, year, body }: EquippedCar): number {
  if (body === 'van') return 0.01
  const share = 1 / (1 + Math.exp(-(luxury - (year > 2020 ? 0.72 : 0.6)) * 9))
  return body === 'convertible' ? Math.max(share, 0.55) : share
}
