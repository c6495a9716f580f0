/** Draws own sellers' answers to the sell form, which agree with the facts of their car. */
import type { FuelType, KnownIssue } from '#contracts/vehicle/enumerations.ts'
import type { Random } from './random.ts'

export interface AnsweredCar {
  personalPlate: boolean
  imported: boolean
  isNonRunner: boolean
  isPrivate: boolean
  ageYears: number
  issues: readonly KnownIssue[]
  sporty: boolean
  engine: { fuel: FuelType }
}

const ordinaryModifications = [
  'Aftermarket stereo with Bluetooth',
  'Tinted rear windows',
  'Wind deflectors and mud flaps',
  'Dash cam hard-wired front and rear',
  'Aftermarket alloy wheels, originals included',
  'Detachable tow bar fitted',
  'LED interior bulbs',
  'Reversing camera added',
]
const sportyModifications = [
  'Stage 1 remap with paperwork',
  'Lowering springs',
  'Coilovers, originals included',
  'Cat-back exhaust',
  'Induction kit',
  'Uprated brakes all round',
  'Short shifter',
  '18-inch aftermarket alloys',
]

export function drawAnswers(random: Random, car: AnsweredCar): Record<string, boolean | number | string> {
  const has = (...issues: KnownIssue[]) => issues.some(issue => car.issues.includes(issue))
  const isModified = random.chance(car.sporty ? 0.16 : 0.045)
  return {
    personalisedRegistration: car.personalPlate,
    isImported: car.imported,
    outstandingLoan: car.isPrivate && random.chance(Math.max(0.02, 0.28 - car.ageYears * 0.035)),
    setsOfKeys: random.chance(0.9 - Math.min(0.5, car.ageYears * 0.028)) ? 2 : random.chance(0.06) ? 3 : 1,
    isModified,
    ...(isModified
      ? { modifications: random.pick(car.sporty ? sportyModifications : ordinaryModifications) }
      : {}),
    anyWarningLights: has('warning-light', 'electrics'),
    anyNoises: has('engine-noise', 'gearbox') || random.chance(0.015),
    anyLeaks: has('oil-leak', 'coolant-leak'),
    anySmells: has('coolant-leak', 'clutch') && random.chance(0.4),
    ...(car.engine.fuel === 'electric' ? {} : { goodExhaust: !random.chance(0.02 + car.ageYears * 0.004) }),
    allElectronicsInGoodCondition: !has('electrics', 'air-conditioning'),
    alwaysPrivatelyOwned: car.isPrivate && !random.chance(0.14),
    isNonRunner: car.isNonRunner,
  }
}
