import { formatPounds } from '#contracts/text/english.ts'

/** For the seller, beside the asking price. */
export const buyersSee = (shownPence: number, adminChargePence: number) =>
  `Buyers see ${formatPounds(shownPence)}, with our ${formatPounds(adminChargePence)} admin charge. You get what you ask.`
