import { z } from 'zod'

/** A person's address, as in the profile form. */
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

/** The account that is logged in, with its profile; unknown fields are ''. */
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
  /** False for who has only ever come by social sign-in. */
  hasPassword: z.boolean(),
  tellPriceDrops: z.boolean(),
  memberSince: z.iso.datetime(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>
