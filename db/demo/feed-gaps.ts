import type { ListingRow } from '#server/listings/listing-row.ts'
import type { Partner } from './partners.ts'
import type { Random } from './random.ts'

/** Leaves out what a partner's feed does not tell: null is 'nobody has told us'. */
export function leaveGaps(random: Random, told: ListingRow, { lacks }: Partner): void {
  const missing = (share: number) => random.chance(share)
  if (missing(lacks.place)) {
    told.latitude = told.longitude = null
    told.outcode = null
    if (random.chance(0.6)) told.town = told.region = null
  }
  if (missing(lacks.body)) told.body_type = null
  if (missing(lacks.body * 1.5)) told.doors = null
  if (missing(0.1 + lacks.body)) told.seats = null
  if (missing(0.05 + lacks.body)) told.color = null
  if (missing(0.35)) told.driving_axle = null
  if (missing(lacks.features)) told.features = []
  if (missing(lacks.keepers)) told.owners = null
  if (missing(lacks.history)) told.service_history = null
  if (missing(0.3 + lacks.history / 2)) told.write_off_category = null
  if (missing(0.55 + lacks.history / 3)) told.imported = null
  // No feed asks whether a car was painted, what fails on it or what was mended; a dealer may say so in the text.
  told.color_changed = null
  if (missing(0.75)) told.known_issues = []
  if (missing(0.7)) told.major_repairs = []
  if (missing(lacks.dates)) told.first_registered = null
  if (missing(0.2 + lacks.dates / 2)) told.mot_expires = told.last_mot = null
  else if (missing(0.5)) told.last_mot = null
  withoutFigures(random, told, lacks.figures)
  if (missing(0.12)) told.market_value_pence = null
}

/** Figures come in blocks: who buys a data sheet has the whole of it. */
function withoutFigures(random: Random, told: ListingRow, share: number): void {
  if (random.chance(share)) {
    told.zero_to_60 = told.zero_to_100 = told.max_speed_mph = null
    told.rpm = told.gear_count = null
  }
  if (random.chance(share)) told.mpg_urban = told.mpg_extra_urban = null
  if (random.chance(share * 0.4)) told.mpg_combined = told.co2_g_km = null
  if (random.chance(share)) told.height_mm = told.length_mm = told.weight_kg = null
  if (random.chance(share)) told.boot_litres = told.tank_litres = told.payload_kg = told.axles = null
  if (random.chance(share * 0.8)) told.insurance_group = told.insurance_pence = null
  if (random.chance(share * 0.8)) told.ved_first_pence = told.ved_standard_pence = null
  if (random.chance(share * 0.6)) told.euro_status = null
  if (random.chance(share * 0.4)) told.bhp = null
  if (random.chance(share * 0.15)) told.engine_litres = null
}
