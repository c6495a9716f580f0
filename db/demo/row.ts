import type { ListingRow } from '#server/listings/listing-row.ts'
import { vehicleTax } from '#server/vehicles/vehicle-tax.ts'
import type { DemoCar } from './car.ts'
import { isoDate } from './days.ts'
import { figuresOf } from './figures.ts'
import type { Random } from './random.ts'

/** The row with all facts of the car; advert.ts fills in those of the advert. */
export function listingRowOf(random: Random, car: DemoCar): ListingRow {
  const { generation, engine } = car
  const figures = figuresOf(generation, engine, car.body)
  const registered = isoDate(car.registered)
  const tax = vehicleTax(
    {
      firstRegistered: registered,
      co2: car.co2,
      fuel: engine.fuel,
      listPricePounds: car.priceNewPounds,
      litres: engine.litres,
      meetsRde2: car.year >= 2020,
    },
    isoDate(car.on),
  )
  return {
    source: 'web',
    state: 'available',
    registration: null,
    price_caveat: null,
    price_history: [],
    listed_at: '',
    details: {},
    partner: null,
    external_ref: null,
    external_url: null,
    content_hash: null,
    seller_kind: car.isPrivate ? 'private' : 'dealer',
    make: car.make.name,
    model: car.model.name,
    generation: generation.name,
    derivative: car.derivative,
    trim_level: car.trim.name,
    year: car.year,
    first_registered: registered,
    price_pence: car.pricePounds * 100,
    mileage: car.miles,
    fuel_type: engine.fuel,
    body_type: car.body,
    transmission: car.gearbox.transmission,
    driving_axle: car.axle,
    color: car.colour,
    doors: car.doors,
    seats: car.seats,
    owners: car.owners,
    condition: car.isNew ? 'new' : 'used',
    service_history: car.serviceHistory,
    write_off_category: car.writeOff,
    imported: car.imported,
    color_changed: car.colourChanged,
    engine_litres: engine.litres,
    bhp: engine.bhp,
    rpm: figures.rpm,
    gear_count: engine.fuel === 'electric' ? 1 : car.gearbox.gears === 1 ? null : car.gearbox.gears,
    zero_to_60: engine.zeroTo60,
    zero_to_100: figures.zeroTo100Kph,
    max_speed_mph: figures.topSpeedMph,
    euro_status: car.euroStatus,
    co2_g_km: engine.co2 ?? (car.year >= 2001 ? car.co2 : null),
    mpg_urban: figures.urbanMpg,
    mpg_extra_urban: figures.extraUrbanMpg,
    mpg_combined: engine.mpg,
    electric_range: engine.electricRange,
    insurance_group: engine.insuranceGroup,
    insurance_pence: insurancePence(random, car),
    ved_first_pence: tax.firstYearPounds === null ? null : tax.firstYearPounds * 100,
    ved_standard_pence: tax.standardPounds === null ? null : tax.standardPounds * 100,
    boot_litres: generation.bootLitres,
    payload_kg: generation.payloadKg ?? payloadOf(car),
    height_mm: generation.heightMm,
    length_mm: generation.lengthMm,
    weight_kg: generation.weightKg,
    tank_litres: generation.tankLitres,
    axles: 2,
    features: car.features,
    major_repairs: car.repairs,
    known_issues: car.issues,
    mot_expires: car.motExpires === null ? null : isoDate(car.motExpires),
    last_mot: car.lastMot === null ? null : isoDate(car.lastMot),
    ...car.place,
    short_description: null,
    description: null,
    pictures: [],
    conditions: {},
    certified_from: null,
    certified_until: null,
    advertised_from: null,
    advertised_until: null,
    expires_at: null,
    sold_at: null,
  }
}

/** For a driver of forty without recent claims; higher in regions with more theft and accidents. */
function insurancePence(random: Random, { engine, place }: DemoCar): number | null {
  if (engine.insuranceGroup === null) return null
  const region =
    place.region === 'London'
      ? 1.32
      : place.region === 'North West' || place.region === 'West Midlands'
        ? 1.12
        : 1
  return Math.round((265 + engine.insuranceGroup * 14.5) * region * random.between(0.94, 1.06)) * 100
}

/** 75 kg for each seat, and luggage. */
function payloadOf({ body, seats, generation }: DemoCar): number | null {
  if (body === 'van' || body === 'pickup' || generation.weightKg === null) return null
  return Math.round((seats * 75 + generation.weightKg * 0.075) / 5) * 5
}
