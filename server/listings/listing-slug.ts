import { viewPath } from '#contracts/listings/view-path.ts'
import { slugify } from '#contracts/slug.ts'
import { advertText, shownName } from '#server/platform/screening/advert-text.ts'

interface NamedCar {
  year: number | null
  make: string
  model: string
  derivative: string | null
  trim_level: string | null
}

interface DescribedCar extends NamedCar {
  short_description: string | null
  registration: string | null
}

/** '2018 Ford Focus 1.0 EcoBoost 125' */
export function carName({ year, make, model, derivative, trim_level }: NamedCar): string {
  return shownName([year, make, model, derivative ?? trim_level].filter(Boolean).join(' '))
}

/** The text after the id in the address of a car's page. What is hidden on the page is left out. */
export function slugOf(row: DescribedCar): string {
  return slugify(
    `${carName(row)} ${advertText(row.short_description ?? '', row.registration).replace(/\[[a-z ]+ hidden\]/g, ' ')}`,
  )
}

/** The canonical path of a car's page. */
export function viewPathOf(row: DescribedCar & { id: number }): string {
  return viewPath({ _id: String(row.id), slug: slugOf(row) })
}
