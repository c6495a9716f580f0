/** Draws a car, from its make to its price; each step depends on the steps before. */
import type { BodyType, DrivingAxle } from '#contracts/vehicle/enumerations.ts'
import type { CatalogueBody, Engine, Gearbox, Generation } from '#server/vehicles/catalogue/model.ts'
import type { DemoCar } from './car.ts'
import { drawColour } from './colours.ts'
import { type Day, dayIn, fractionalYearsBetween } from './days.ts'
import { northernIrishPlate, ordinaryPlate, personalPlate } from './draw-registration.ts'
import { drawEquipment } from './equipment.ts'
import { co2Of, euroStatusOf, figuresOf } from './figures.ts'
import { drawHistory } from './history.ts'
import { drawMileage, expectedMiles } from './mileage.ts'
import type { DemoPlace } from './places.ts'
import { drawAskingPrice, marketValue } from './price.ts'
import type { Random } from './random.ts'
import type { ChosenCar, StockMix } from './stock-mix.ts'
import { drawTrim } from './trim.ts'
import { drawOne } from './weighted.ts'
import { drawPaint } from './words/paints.ts'

export interface Market {
  mix: StockMix
  on: Day
  /** marketLevelAt() of `on` */
  level: number
}

export interface Seller {
  isPrivate: boolean
  place: DemoPlace
  /** Share of a car's equipment that the advert lists. */
  disclosedShare: number
}

const bodyShares: Readonly<Record<BodyType, number>> = {
  hatchback: 10,
  saloon: 5,
  estate: 2.6,
  suv: 8,
  mpv: 4,
  convertible: 1.3,
  coupe: 2.2,
  pickup: 5,
  van: 4,
}

/** Registrations by month; most are in March and September, when the plate changes. */
const months = [5, 2.4, 14.5, 6.8, 7.4, 9, 7, 4.2, 15.5, 7.4, 7, 6].map(
  (share, index) => [index + 1, share] as const,
)

const japaneseOnly =
  /^(Skyline|Elgrand|Bongo|Delica|Figaro|Stagea|Cube|Alphard|GTO|FTO|Serena|Estima|Lucida|Soarer|Chaser|Pajero|Legnum|Integra)/

export function drawCar(
  random: Random,
  market: Market,
  { isPrivate, place, disclosedShare }: Seller,
): DemoCar {
  const chosen = market.mix.draw(random)
  const { make, model, generation, engine, year } = chosen
  const registered = drawDay(random, year, market.on)
  const ageYears = fractionalYearsBetween(registered, market.on)
  const isNew = !isPrivate && ageYears < 0.7 && random.chance(0.4)
  const { body, doors } = drawBody(random, generation, year)
  const gearbox = drawGearbox(random, engine, year)
  const seats = random.pick(generation.seats)
  const trim = drawTrim(random, make.name, model, engine, year)
  const priceNewPounds = priceWhenNew(chosen, trim.level, gearbox, body)
  const figures = figuresOf(generation, engine, body)
  const { sporty } = trim
  const colour = drawColour(random, body, engine.bhp, year)
  const luxury = luxuryOf(priceNewPounds, year, trim.level)
  const driven = { ageYears, fuel: engine.fuel, body, bhp: engine.bhp, litres: engine.litres, priceNewPounds }
  const miles = drawMileage(random, { ...driven, isNew, isPrivate })
  const inNorthernIreland = place.region === 'Northern Ireland'
  const history = drawHistory(random, {
    registered,
    on: market.on,
    ageYears,
    miles,
    isNew,
    isPrivate,
    inNorthernIreland,
    isElectric: engine.fuel === 'electric',
    isManual: gearbox.transmission === 'manual',
    turbocharged: figures.turbocharged,
  })
  const imported =
    !isNew && random.chance(japaneseOnly.test(model.name) ? 0.93 : ageYears < 2 ? 0.006 : 0.014)
  const personal = !isNew && random.chance(isPrivate ? 0.035 : 0.015)
  const features = drawEquipment(
    random,
    {
      make: make.name,
      body,
      fuel: engine.fuel,
      transmission: gearbox.transmission,
      year,
      seats,
      litres: engine.litres,
      bhp: engine.bhp,
      luxury,
      sporty,
      trim: trim.name,
      turbocharged: figures.turbocharged,
    },
    disclosedShare,
  )
  const value = marketValue(
    {
      make: make.name,
      model: model.name,
      body,
      fuel: engine.fuel,
      year,
      ageYears,
      miles,
      priceNewPounds,
      weightKg: generation.weightKg,
      bhp: engine.bhp,
      isNew,
      imported,
      isPrivate,
      expectedMiles: expectedMiles(driven),
      isAutomatic: gearbox.transmission !== 'manual',
      equipment: Math.min(1, features.length / 26),
      serviceHistory: history.serviceHistory,
      writeOff: history.writeOff,
      owners: history.owners,
      faults: history.issues.length,
      isNonRunner: history.isNonRunner,
      inLondon: place.region === 'London',
    },
    market.level,
  )
  return {
    make,
    model,
    generation,
    engine,
    gearbox,
    body,
    doors,
    seats,
    trim,
    year,
    registered,
    ageYears,
    isNew,
    luxury,
    sporty,
    miles,
    priceNewPounds,
    imported,
    features,
    place,
    isPrivate,
    ...history,
    on: market.on,
    axle: drawAxle(random, engine),
    derivative: trim.derivative,
    colour,
    paint: drawPaint(random, make.name, colour),
    turbocharged: figures.turbocharged,
    expectedMiles: expectedMiles(driven),
    euroStatus: euroStatusOf(engine.fuel, registered, Math.max(generation.years.from, engine.years.from)),
    co2: co2Of(engine),
    plate: personal
      ? personalPlate(random, registered)
      : inNorthernIreland && random.chance(0.8)
        ? northernIrishPlate(random)
        : ordinaryPlate(random, registered),
    personalPlate: personal,
    pricePounds: drawAskingPrice(random, value, isPrivate),
    valuePounds: value,
  }
}

/** A day of the year, at least ten days before the reference day. */
function drawDay(random: Random, year: number, on: Day): Day {
  const last = Math.min(dayIn(year, 12, 31), on - 10)
  for (let attempt = 0; attempt < 6; attempt++) {
    const day = dayIn(year, drawOne(random, months), 1) + random.int(0, 27)
    if (day <= last) return day
  }
  return random.int(Math.min(dayIn(year, 1, 2), last), last)
}

function drawBody(random: Random, generation: Generation, year: number): { body: BodyType; doors: number } {
  const { body, doors } = drawOne(
    random,
    generation.bodies.map((each): [CatalogueBody, number] => [
      each,
      bodyShares[each.body] *
        (each.body === 'van' && generation.bodies.length > 1 && each.doors.length < 3 ? 0.25 : 1),
    ]),
  )
  // Three-door hatchbacks have become rare.
  const shares = doors.map((count): [number, number] => [
    count,
    count <= 3 && body === 'hatchback' ? (year < 2005 ? 0.7 : year < 2015 ? 0.4 : 0.2) : 1,
  ])
  return { body, doors: drawOne(random, shares) }
}

function drawGearbox(random: Random, engine: Engine, year: number): Gearbox {
  const modern = Math.min(0.55, Math.max(0.13, 0.13 + (year - 2005) * 0.027))
  const priceFactor = (engine.priceNewPounds ?? 15_000) > 30_000 ? 2.2 : 1
  return drawOne(
    random,
    engine.gearboxes.map((box): [Gearbox, number] => [
      box,
      box.transmission === 'manual' ? 1 - modern : modern * priceFactor,
    ]),
  )
}

function drawAxle(random: Random, engine: Engine): DrivingAxle {
  return drawOne(
    random,
    engine.axles.map((axle, index): [DrivingAxle, number] => [axle, index === 0 ? 2.5 : 1]),
  )
}

/** In the prices of its year. The catalogue has a generation's average, which trim and gearbox change. */
function priceWhenNew(
  { generation, engine, year }: ChosenCar,
  level: number,
  gearbox: Gearbox,
  body: BodyType,
): number {
  const base =
    engine.priceNewPounds ?? 9_000 + (engine.bhp ?? 90) * 110 * Math.min(1, Math.max(0.4, (year - 1960) / 50))
  const from = Math.max(generation.years.from, engine.years.from)
  const to = Math.min(generation.years.to ?? from + 7, engine.years.to ?? from + 7)
  const inflation = 1 + 0.018 * (year - (from + to) / 2)
  const automatic =
    gearbox.transmission !== 'manual' && engine.gearboxes.some(box => box.transmission === 'manual')
      ? 1_250
      : 0
  const estate =
    body === 'estate' && generation.bodies.length > 1
      ? 1.04
      : body === 'convertible' && generation.bodies.length > 1
        ? 1.12
        : 1
  return (base * estate * (0.93 + 0.15 * level) + automatic) * Math.min(1.2, Math.max(0.85, inflation))
}

/** From 0 to 1 among the cars of its year, because prices of new cars doubled between 1995 and 2023. */
function luxuryOf(priceNew: number, year: number, level: number): number {
  const today = priceNew * Math.min(2, Math.max(1, 1 + (2023 - year) * 0.033))
  const position = (Math.log(today) - Math.log(17_000)) / (Math.log(75_000) - Math.log(17_000))
  return Math.min(1, Math.max(0, 0.62 * position + 0.38 * level))
}
