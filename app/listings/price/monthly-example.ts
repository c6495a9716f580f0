import type { Pence } from '#contracts/money.ts'
import { monthlyPayment, representativeExample } from '#contracts/search/finance.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatPounds } from '#contracts/text/english.ts'

export interface MonthlyExample {
  /** 'from £180 a month' */
  figure: string
  example: string
}

/** For lists of cars: £10,000, a price that is easy to calculate from. */
export const EXAMPLE_PRICE_PENCE = 1_000_000

/** The row of monthly figures in a comparison. */
export const MONTHLY_LABEL = 'A month (example)'

/** UK law (CONC 3.5): no monthly figure may be shown without a representative example. */
export function monthlyExample(pricePence: number): MonthlyExample {
  const { depositShare, months, apr } = representativeExample
  const deposit = Math.round(pricePence * depositShare) as Pence
  const monthly = Math.round(monthlyPayment(pricePence)) as Pence
  const total = (deposit + monthly * months) as Pence
  return {
    figure: `from ${formatPounds(Math.ceil(monthly / 100) * 100)} a month`,
    example:
      `Representative example: price ${formatPounds(pricePence)}, deposit ${formatPounds(deposit)}, ` +
      `${formatPounds(pricePence - deposit)} borrowed for ${months} months at a fixed rate, ${apr}% APR: ` +
      `${formatPounds(monthly)} a month, ${formatPounds(total)} payable in total. ${SITE_NAME} is not a lender.`,
  }
}
