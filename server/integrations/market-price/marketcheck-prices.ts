/**
 * MarketCheck's price of a used car in the UK by its specification: GET /predict/car/uk/price. Its newer
 * endpoint, /predict/car/uk/marketcheck_price, asks for a registration, which we do not give away
 * (docs/decisions/0052).
 */
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { boundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import { ServiceFailure, ServiceGuard, ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import {
  type MarketPrice,
  type MarketPriceRequest,
  type MarketPrices,
  noMarketPrices,
} from './market-price.ts'

/** A visitor waits for the valuation meanwhile. */
const TIMEOUT_MS = 2_500
/** Pounds. A price outside of them is an error in the request or in the answer. */
const MIN_PRICE = 50
const MAX_PRICE = 5_000_000

const pounds = z.number().min(MIN_PRICE).max(MAX_PRICE)
const answer = z.object({
  predicted_price: pounds,
  price_range: z.object({ lower_bound: pounds, upper_bound: pounds }).optional().catch(undefined),
})

/** MarketCheck where the environment has its key, or none. `warn` takes lines for operators. */
export function openMarketPrice(
  { marketCheck }: Pick<Config, 'marketCheck'>,
  warn: (line: string) => void,
  share?: ShareBudgets,
): MarketPrices {
  return marketCheck ? new MarketCheckPrices({ ...marketCheck, share }, warn) : noMarketPrices
}

type Options = NonNullable<Config['marketCheck']> & { share?: ShareBudgets | undefined }

export class MarketCheckPrices implements MarketPrices {
  readonly #url: string
  readonly #key: string
  readonly #guard: ServiceGuard
  readonly #timeoutMs: number

  constructor(
    { url, key, dailyCalls, share }: Options,
    warn: (line: string) => void,
    timeoutMs = TIMEOUT_MS,
  ) {
    this.#timeoutMs = timeoutMs
    this.#url = url
    this.#key = key
    this.#guard = new ServiceGuard({ name: 'MarketCheck', daily: { calls: dailyCalls }, share, warn })
  }

  async priceOf(car: MarketPriceRequest): Promise<MarketPrice | null> {
    try {
      return await this.#guard.call(({ signal }) => this.#ask(car, signal), { timeoutMs: this.#timeoutMs })
    } catch (error) {
      // The guard has warned where that matters.
      if (error instanceof ServiceUnavailable) return null
      throw error
    }
  }

  async #ask(car: MarketPriceRequest, signal: AbortSignal): Promise<MarketPrice | null> {
    const address = `${this.#url}/predict/car/uk/price?${this.#query(car)}`
    const response = await boundedFetch(address, { signal, headers: { accept: 'application/json' } })
    // It does not know such a car.
    if (response.status === 404 || response.status === 422) return null
    if (!response.ok) throw new ServiceFailure(`status ${response.status}`)
    const read = answer.safeParse(await response.json().catch(() => undefined))
    if (!read.success) throw new ServiceFailure('unreadable answer')
    const { predicted_price, price_range } = read.data
    return {
      pricePence: inPence(predicted_price),
      lowPence: price_range ? inPence(price_range.lower_bound) : null,
      highPence: price_range ? inPence(price_range.upper_bound) : null,
    }
  }

  /** Its key goes in the address, so addresses must not reach a log. */
  #query({ fuelType, transmission, engineLitres, ...car }: MarketPriceRequest) {
    const gearbox = transmission && (transmission === 'manual' ? 'Manual' : 'Automatic')
    const given = Object.entries({
      ...{ api_key: this.#key, fuel_type: fuelType, transmission: gearbox, engine_size: engineLitres },
      ...car,
    }).filter(([, value]) => value !== null)
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  }
}

const inPence = (amount: number) => Math.round(amount) * 100
