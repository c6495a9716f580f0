import { formatPounds } from '#app/ui/format.ts'
import type { Pence } from '#contracts/money.ts'

/** For the seller, beside the asking price. */
export const buyersSee = (shownPence: number, adminChargePence: number) =>
  `Buyers see ${formatPounds(shownPence as Pence)}, with our ${formatPounds(adminChargePence as Pence)} admin charge. You get what you ask.`
