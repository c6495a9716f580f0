/** Another company's price, asked by the car's facts alone: never by registration or full postcode. */

/** Null: unknown. */
export interface MarketPriceRequest {
  make: string
  model: string
  year: number | null
  trim: string | null
  fuelType: string | null
  transmission: string | null
  engineLitres: number | null
  doors: number | null
  miles: number
}

/** Pence; the bounds where the company gives them, whatever it means by them. */
export interface MarketPrice {
  pricePence: number
  lowPence: number | null
  highPence: number | null
}

export interface MarketPrices {
  /** Null where it has no price, or can't be reached: a valuation does without. */
  priceOf(car: MarketPriceRequest): Promise<MarketPrice | null>
}

/** Stands in where the site has no key. */
export const noMarketPrices: MarketPrices = { priceOf: async () => null }
