import { z } from 'zod'
import { listingCardSchema } from '../listings/listing.ts'
import { MAX_SAVED_CARS } from './wishlist-limit.ts'

/** A car on an account's wishlist. */
export const savedCarSchema = z.object({
  id: z.string().describe('Listing number'),
  savedAt: z.iso.datetime().describe('UTC'),
  priceWhenSavedPence: z.number().int().nullable().describe('Pence'),
  car: listingCardSchema.nullable().describe('Null for a car that is no longer to be seen'),
})
export type SavedCar = z.infer<typeof savedCarSchema>

const carId = z.string().regex(/^[1-9]\d{0,14}$/, 'Must be the number of a car')

/** Without `isSaved` the car is added if it is missing, else removed. */
export const wishlistChangeSchema = z.object({ carId, isSaved: z.boolean().optional() })
export type WishlistChange = z.infer<typeof wishlistChangeSchema>

export const wishlistRemovalSchema = z.object({ carId })

/** What came of a change. */
export const wishlistChangedSchema = z.object({
  isSaved: z.boolean(),
  count: z.number().int().describe('How many cars are saved now'),
})
export type WishlistChanged = z.infer<typeof wishlistChangedSchema>

/** What a visitor saved in a browser, with the times. */
export const wishlistMergeSchema = z.object({
  cars: z
    .array(z.object({ id: carId, at: z.iso.datetime().describe('UTC, when it was saved') }))
    .max(MAX_SAVED_CARS, `At most ${MAX_SAVED_CARS} cars at once`),
})
export type WishlistMerge = z.infer<typeof wishlistMergeSchema>
