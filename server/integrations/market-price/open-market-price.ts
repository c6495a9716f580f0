import type { Config } from '#server/config.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import { type MarketPrices, noMarketPrices } from './market-price.ts'
import { MarketCheckPrices } from './marketcheck-prices.ts'

/** MarketCheck where the environment has its key, or none. `warn` takes lines for operators. */
export function openMarketPrice(
  { marketCheck }: Pick<Config, 'marketCheck'>,
  warn: (line: string) => void,
  share?: ShareBudgets,
): MarketPrices {
  return marketCheck ? new MarketCheckPrices({ ...marketCheck, share }, warn) : noMarketPrices
}
