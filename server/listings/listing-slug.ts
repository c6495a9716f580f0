import { slugify } from '#contracts/slug.ts'
import { withoutDatedRegistrations } from '#contracts/vehicle/registrations-in-text.ts'
import { viewPath } from '#contracts/view-path.ts'

interface Named {
  year: number | null
  make: string
  model: string
  derivative: string | null
  trim_level: string | null
}

interface Told extends Named {
  short_description: string | null
}

/** '2018 Ford Focus 1.0 EcoBoost 125' */
export function nameOf({ year, make, model, derivative, trim_level }: Named): string {
  return [year, make, model, derivative ?? trim_level].filter(Boolean).join(' ')
}

/** The words behind the number in the address of a car's page. A registration is personal data and stays out. */
export function slugOf(row: Told): string {
  return slugify(`${nameOf(row)} ${withoutDatedRegistrations(row.short_description ?? '', ' ')}`)
}

/** The one address of a car's page. */
export function viewPathOf(row: Told & { id: number }): string {
  return viewPath({ _id: String(row.id), slug: slugOf(row) })
}
