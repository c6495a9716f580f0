import { slugify } from '#contracts/slug.ts'
import { withoutDatedRegistrations } from '#contracts/vehicle/registrations-in-text.ts'
import { viewPath } from '#contracts/view-path.ts'

interface NamedCar {
  year: number | null
  make: string
  model: string
  derivative: string | null
  trim_level: string | null
}

interface DescribedCar extends NamedCar {
  short_description: string | null
}

/** '2018 Ford Focus 1.0 EcoBoost 125' */
export function carName({ year, make, model, derivative, trim_level }: NamedCar): string {
  return [year, make, model, derivative ?? trim_level].filter(Boolean).join(' ')
}

/** The text after the id in the address of a car's page. Registrations are left out, as they are personal data. */
export function slugOf(row: DescribedCar): string {
  return slugify(`${carName(row)} ${withoutDatedRegistrations(row.short_description ?? '', ' ')}`)
}

/** The canonical path of a car's page. */
export function viewPathOf(row: DescribedCar & { id: number }): string {
  return viewPath({ _id: String(row.id), slug: slugOf(row) })
}
