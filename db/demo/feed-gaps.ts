import type { ListingRow } from '#server/listings/listing-row.ts'
import type { Partner } from './partners.ts'
import type { Random } from './random.ts'

/** Removes facts that the partner's feed lacks: null means unknown. */
export function removeMissing(random: Random, row: ListingRow, { lacks }: Partner): void {
  const missing = (share: number) => random.chance(share)
  if (missing(lacks.place)) {
    row.latitude = row.longitude = null
    row.outcode = null
    if (random.chance(0.6)) row.town = row.region = null
  }
  if (missing(lacks.body)) row.body_type = null
  if (missing(lacks.body * 1.5)) row.doors = null
  if (missing(0.1 + lacks.body)) row.seats = null
  if (missing(0.05 + lacks.body)) row.color = null
  if (missing(0.35)) row.driving_axle = null
  if (missing(lacks.features)) row.features = []
  if (missing(lacks.keepers)) row.owners = null
  if (missing(lacks.history)) row.service_history = null
  if (missing(0.3 + lacks.history / 2)) row.write_off_category = null
  if (missing(0.55 + lacks.history / 3)) row.imported = null
  // Feeds have no fields for repainting, faults and repairs, though a dealer may list some.
  row.color_changed = null
  if (missing(0.75)) row.known_issues = []
  if (missing(0.7)) row.major_repairs = []
  if (missing(lacks.dates)) row.first_registered = null
  if (missing(0.2 + lacks.dates / 2)) row.mot_expires = row.last_mot = null
  else if (missing(0.5)) row.last_mot = null
  withoutFigures(random, row, lacks.figures)
}

/** Figures are missing in groups, because feeds take each group from one data sheet. */
function withoutFigures(random: Random, row: ListingRow, share: number): void {
  if (random.chance(share)) {
    row.zero_to_60 = row.zero_to_100 = row.max_speed_mph = null
    row.rpm = row.gear_count = null
  }
  if (random.chance(share)) row.mpg_urban = row.mpg_extra_urban = null
  if (random.chance(share * 0.4)) row.mpg_combined = row.co2_g_km = null
  if (random.chance(share)) row.height_mm = row.length_mm = row.weight_kg = null
  if (random.chance(share)) row.boot_litres = row.tank_litres = row.payload_kg = row.axles = null
  if (random.chance(share * 0.8)) row.insurance_group = row.insurance_pence = null
  if (random.chance(share * 0.8)) row.ved_first_pence = row.ved_standard_pence = null
  if (random.chance(share * 0.6)) row.euro_status = null
  if (random.chance(share * 0.4)) row.bhp = null
  if (random.chance(share * 0.15)) row.engine_litres = null
}
