import type { Config } from '#server/config.ts'
import { type MarketPrices, noMarketPrices } from './market-price.ts'
import { MarketCheckPrices } from './marketcheck-prices.ts'

/** MarketCheck where the environment has its key, or none. `warn` takes lines for operators. */
export function openMarketPrice(
  { marketCheck }: Pick<Config, 'marketCheck'>,
  warn: (line: string) => void,
): MarketPrices {
  return marketCheck ? new MarketCheckPrices(marketCheck, warn) : noMarketPrices
}
