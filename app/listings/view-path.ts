import type { ListingCard } from '#contracts/listing.ts'

/** The canonical address of a car's page. */
export function viewPath({ _id, slug }: Pick<ListingCard, '_id' | 'slug'>): string {
  return slug === '' ? `/view/${_id}` : `/view/${_id}/${slug}`
}
