/**
 * The representative example for monthly figures: hire purchase without a final balloon payment. As Forecourt
 * is not a lender, the example must be shown beside every monthly figure.
 */
export interface FinanceExample {
  /** Share of the price paid at once. */
  readonly depositShare: number
  readonly months: number
  /** Annual percentage rate, e.g. 10.9 */
  readonly apr: number
}

export const representativeExample: FinanceExample = { depositShare: 0.1, months: 48, apr: 10.9 }

/** The monthly payment per pound borrowed. */
function monthlyRate({ months, apr }: FinanceExample): number {
  const rate = (1 + apr / 100) ** (1 / 12) - 1
  return rate / (1 - (1 + rate) ** -months)
}

/** Pounds a month for a car of this price in pounds. */
export function monthlyPayment(pricePounds: number, example = representativeExample): number {
  return pricePounds * (1 - example.depositShare) * monthlyRate(example)
}

/** The price in pounds that this many pounds a month pay for. */
export function priceForMonthly(monthlyPounds: number, example = representativeExample): number {
  return monthlyPounds / ((1 - example.depositShare) * monthlyRate(example))
}

/** In pence. Lenders rarely finance cheaper cars. */
const MIN_FINANCED_PENCE = 300_000

export interface MaybeFinanced {
  sellerKind: string | null
  pricePence: number
  /** It does not run, or a loan is to be paid off. */
  isUnsound: boolean
}

/** Beside monthly prices: which cars have one. */
export const financedCars =
  'Only dealers’ cars from £3,000 that run and have no finance owing have a monthly price.'

/** Whether a monthly figure may be shown for a car: a dealer's, which runs and carries no loan. */
export function canBeFinanced({ sellerKind, pricePence, isUnsound }: MaybeFinanced): boolean {
  return sellerKind === 'dealer' && pricePence >= MIN_FINANCED_PENCE && !isUnsound
}
