/** Answers from current stock: counts, prices, and the first car in an order. */

import { except, only } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import type { SortOrder, Source } from '#contracts/search/search-orders.ts'
import { formatRoundedPounds } from '#contracts/text/english.ts'
import { describeSearch } from '#server/assistant/response/describe-search.ts'
import { formatNumber } from '#server/assistant/response/wording.ts'
import { placeNames } from '#server/assistant/understanding/understanding.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Superlative } from '../recognition/stock-questions.ts'
import { describeCar } from './formatting.ts'
import { hasPlace } from './question-subject.ts'

export interface AnswerServices {
  search: Pick<SearchService, 'page' | 'count'>
  vocabulary: Pick<Vocabulary, 'makeName' | 'modelLabel'>
  now: Date
  /** The distance for 'near Leeds' without one. The reply always states it. */
  placeMiles: number
}

interface Order {
  sortBy: SortOrder
  /** The value that an order sorts by. Unknown ones come last; if the first is unknown there is no answer. */
  by: (car: ListingCard) => number | null | undefined
}

// biome-ignore format: a table
const orders: Readonly<Record<Superlative, Order>> = {
  cheapest: { sortBy: 'price_low', by: car => car.pricePence },
  dearest: { sortBy: 'price_high', by: car => car.pricePence },
  newest: { sortBy: 'year_new', by: car => car.year },
  oldest: { sortBy: 'year_old', by: car => car.year },
  'lowest-mileage': { sortBy: 'mileage_low', by: car => car.mileage },
  'highest-mileage': { sortBy: 'mileage_high', by: car => car.mileage },
  nearest: { sortBy: 'distance', by: car => car.miles },
}
const words: Partial<Record<Superlative, string>> = { dearest: 'most expensive' }

/** Quartiles of fewer cars would mean little. */
const MIN_FOR_QUARTILES = 8
const ASK_WHERE = 'Tell me your town or postcode and I’ll look near you.'

interface Looked {
  criteria: Criteria
  total: number
  cars: ListingCard[]
  /** 'within 30 miles of Leeds' where nothing was found there and the whole UK was searched instead. */
  noneWithin: string | undefined
}

export class StockAnswers {
  readonly #services: AnswerServices
  readonly #source: Source
  readonly #isNearMe: boolean

  /** `isNearMe`: the question says 'near me', which needs a known place. */
  constructor(services: AnswerServices, source: Source, isNearMe: boolean) {
    this.#services = services
    this.#source = source
    this.#isNearMe = isNearMe
  }

  async first(kind: Superlative, asked: Criteria): Promise<string | null> {
    const { sortBy, by } = orders[kind]
    if (kind === 'nearest' && !hasPlace(asked)) return ASK_WHERE
    const looked = await this.#look(asked, sortBy)
    const { criteria, total, cars } = looked
    const [car, next] = cars
    if (!car) return this.#none(looked)
    if (total === 1) return this.#tell(looked, `We have one ${this.#cars(criteria, 1)}: ${describeCar(car)}`)
    const value = by(car)
    if (value === null || value === undefined) return null
    const name = words[kind] ?? kind
    const isShared = next !== undefined && by(next) === value && kind !== 'nearest'
    const which = isShared
      ? `One of the ${name} ${this.#cars(criteria, 2)}`
      : `The ${name} ${this.#cars(kind === 'nearest' ? except(criteria, placeNames) : criteria, 1)}`
    return this.#tell(looked, `${which}: ${describeCar(car)}`)
  }

  async howMany(asked: Criteria): Promise<string> {
    const looked = await this.#look(asked, 'relevance', 0)
    const { criteria, total } = looked
    if (total === 0) return this.#none(looked)
    return this.#tell(looked, `We have ${formatNumber(total)} ${this.#cars(criteria, total)}.`)
  }

  async any(asked: Criteria): Promise<string> {
    const looked = await this.#look(asked, 'price_low')
    const { criteria, total, cars, noneWithin } = looked
    const [cheapest] = cars
    if (!cheapest) return this.#none(looked)
    const yes = noneWithin === undefined ? 'Yes, ' : ''
    if (total === 1)
      return this.#tell(looked, `${yes}one ${this.#cars(criteria, 1)}: ${describeCar(cheapest)}`)
    const from = formatRoundedPounds(cheapest.pricePence)
    return this.#tell(looked, `${yes}${formatNumber(total)} ${this.#cars(criteria, total)}, from ${from}.`)
  }

  /** The median and the quartiles: one rare car would distort a mean. */
  async typicalPrice(asked: Criteria): Promise<string | null> {
    if (Object.keys(asked).length === 0) return null
    const looked = await this.#look(asked, 'price_low')
    const { criteria, total, cars } = looked
    const [cheapest] = cars
    const all = this.#cars(criteria, total)
    if (!cheapest) return this.#none(looked)
    if (total === 1) return this.#tell(looked, `We have only one ${all}: ${describeCar(cheapest)}`)
    const at = (share: number) => this.#priceAt(criteria, Math.ceil(total * share))
    if (total < MIN_FOR_QUARTILES) {
      const prices = `from ${formatRoundedPounds(cheapest.pricePence)} to ${await at(1)}`
      return this.#tell(looked, `The ${total} ${all} we have cost ${prices}.`)
    }
    const [low, middle, high] = await Promise.all([at(0.25), at(0.5), at(0.75)])
    return this.#tell(
      looked,
      `The middle price of our ${formatNumber(total)} ${all} is ${middle}; half of them cost from ${low} to ${high}.`,
    )
  }

  /** The price at a place, from 1, in order of price. */
  async #priceAt(criteria: Criteria, place: number): Promise<string> {
    const { cars } = await this.#page(criteria, 'price_low', 1, place)
    return cars[0] ? formatRoundedPounds(cars[0].pricePence) : '-'
  }

  async #look(asked: Criteria, sortBy: SortOrder, size = 2): Promise<Looked> {
    const isNear = hasPlace(asked) && asked.distance === undefined && sortBy !== 'distance'
    const criteria = isNear ? { ...asked, distance: this.#services.placeMiles } : asked
    const near = { criteria, ...(await this.#page(criteria, sortBy, size)), noneWithin: undefined }
    if (near.total > 0 || !isNear) return near
    const anywhere = except(asked, placeNames)
    const wide = await this.#page(anywhere, sortBy, size)
    if (wide.total === 0) return near
    const within = this.#cars(only(criteria, placeNames), 2).replace(/^cars /, '')
    return { criteria: anywhere, ...wide, noneWithin: within }
  }

  async #page(criteria: Criteria, sortBy: SortOrder, pageSize: number, page = 1) {
    const request = { criteria, source: this.#source, sortBy, page, pageSize }
    if (pageSize === 0) return { total: await this.#services.search.count(request), cars: [] }
    const { cars, pagination } = await this.#services.search.page(request)
    return { total: pagination.total, cars }
  }

  #cars(criteria: Criteria, count: number): string {
    return describeSearch(criteria, this.#services.vocabulary, count === 1)
  }

  #none({ criteria }: Looked): string {
    return `Sorry, we have no ${this.#cars(criteria, 0)} at the moment.`
  }

  #tell({ criteria, noneWithin }: Looked, answer: string): string {
    if (noneWithin !== undefined)
      return `None ${noneWithin}; across the UK, ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`
    return this.#isNearMe && !hasPlace(criteria) ? `${answer} ${ASK_WHERE}` : answer
  }
}
