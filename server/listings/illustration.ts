import type { Picture } from '#contracts/listing.ts'

interface Looks {
  id: number
  body_type: string | null
  color: string | null
}

/** The drawn car that stands in where an advert has no photograph; served by media.routes.ts. */
export function illustrationOf({ id, body_type, color }: Looks, name: string): Picture {
  const url = `/media/illustrations/${body_type ?? 'hatchback'}-${color ?? 'grey'}-${id % 12}.svg`
  return { url, alt: `${name}, drawn`, illustration: true }
}
