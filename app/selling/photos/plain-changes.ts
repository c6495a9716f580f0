/** What a form without JavaScript changes of its photographs (plain-photos.tsx). */

/** Files to add. */
export const PHOTO_FILES = 'photos'
/** Ids to remove. */
export const REMOVED_PHOTOS = 'removedPhotos'
/** For each of the form's photographs in their order: the place where it shall be, from 1. */
export const PHOTO_PLACES = 'photoPlaces'

/**
 * The form's ids in the places that were asked for, without those removed. `name` is that of the field.
 * Photographs of the same place stay in the order they had, one without a usable place stays where it is; a
 * form with JavaScript sends no places.
 */
export function photosAfterPlainChanges(form: FormData, name: string): string[] {
  const ids = form.getAll(name).filter(id => typeof id === 'string')
  const removed = new Set(form.getAll(REMOVED_PHOTOS))
  const places = form.getAll(PHOTO_PLACES)
  return ids
    .map((id, index) => ({ id, index, place: placeOf(places[index]) ?? index + 1 }))
    .filter(({ id }) => !removed.has(id))
    .toSorted((a, b) => a.place - b.place || movedFirst(a) - movedFirst(b) || a.index - b.index)
    .map(({ id }) => id)
}

const placeOf = (typed: FormDataEntryValue | undefined): number | undefined =>
  typeof typed === 'string' && /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : undefined

/** One that was given a new place comes before the one that has it. */
const movedFirst = ({ index, place }: { index: number; place: number }) => (place === index + 1 ? 1 : 0)
