/** As many cars as a wishlist holds, in a browser and in an account. */
export const MOST_SAVED = 200
