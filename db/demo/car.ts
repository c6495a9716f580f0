import type { BodyType, Colour, DrivingAxle } from '#contracts/vehicle/enumerations.ts'
import type { FeatureName } from '#contracts/vehicle/features.ts'
import type { Engine, Gearbox, Generation, Make, Model } from '#server/vehicles/catalogue/model.ts'
import type { Day } from './days.ts'
import type { CarHistory } from './history.ts'
import type { DemoPlace } from './places.ts'
import type { ChosenTrim } from './trim.ts'

/** All facts of a demonstration car, including those that its advert leaves out. */
export interface DemoCar extends CarHistory {
  make: Make
  model: Model
  generation: Generation
  engine: Engine
  gearbox: Gearbox
  axle: DrivingAxle
  body: BodyType
  doors: number
  seats: number
  trim: ChosenTrim
  derivative: string
  colour: Colour
  /** The maker's name for it, or a shade: 'Tornado Red', 'metallic blue'. */
  paint: string
  year: number
  registered: Day
  on: Day
  ageYears: number
  isNew: boolean
  /** 0 for a basic small car, 1 for the best equipped expensive one. */
  luxury: number
  sporty: boolean
  turbocharged: boolean
  miles: number
  expectedMiles: number
  priceNewPounds: number
  euroStatus: number | null
  co2: number | null
  plate: string
  personalPlate: boolean
  imported: boolean
  features: readonly FeatureName[]
  place: DemoPlace
  isPrivate: boolean
  pricePounds: number
  valuePounds: number
}
