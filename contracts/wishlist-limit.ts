/** The most cars of a wishlist, in a browser and in an account. Apart from the schemas, because browsers load it without zod. */
export const MAX_SAVED_CARS = 200
