import { z } from 'zod'

/** The address in the profile. */
const addressSchema = z.object({
  addressline1: z.string(),
  addressline2: z.string(),
  city: z.string(),
  postcode: z.string(),
  locationname: z.string(),
  region: z.string(),
  /** [longitude, latitude] */
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
})

/** The logged-in user with their profile; unknown texts are ''. */
export const currentUserSchema = z.object({
  userId: z.uuid(),
  firstname: z.string(),
  surname: z.string(),
  gender: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  /** yyyy-MM-dd */
  dateofbirth: z.string(),
  address: addressSchema,
  /** False for an account that has only used social sign-in. */
  hasPassword: z.boolean(),
  tellPriceDrops: z.boolean(),
  memberSince: z.iso.datetime(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>
