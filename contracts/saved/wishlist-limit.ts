/** A wishlist's most cars, in browser and account. Apart from the schemas: browsers load it without zod. */
export const MAX_SAVED_CARS = 200
