import { type Partner, partners } from './partners.ts'
import { type DemoPlace, drawPlace } from './places.ts'
import { Random } from './random.ts'
import { Weighted } from './weighted.ts'

export interface Dealer {
  name: string
  place: DemoPlace
  /** The feed its cars come through; null for those who sell here themselves. */
  partner: Partner | null
  /** Which kind of text it writes: every dealer has its habits. */
  voice: number
}

const CARS_EACH = 34
const STREAM = 11

// Invented: no trader is meant.
const first = [
  'Ashdale',
  'Barrowfold',
  'Beckhurst',
  'Birchover',
  'Brindlecroft',
  'Calderstow',
  'Chalkwell Lane',
  'Copperfold',
  'Cranbeck',
  'Dunmarsh',
  'Eastbrough',
  'Elmstead Cross',
  'Fallowbank',
  'Fernmoor',
  'Foxcombe',
  'Garthwood',
  'Gorsefield',
  'Hallowby',
  'Harrowden Park',
  'Hazelrigg',
  'Heronsgate',
  'Holmbridge',
  'Kestrelmoor',
  'Kingsmarsh',
  'Langthorne',
  'Lockswood',
  'Marlbrook',
  'Merebank',
  'Millstow',
  'Northfold',
  'Oakhanger',
  'Otterburn Lane',
  'Pellbrook',
  'Quarrydale',
  'Ravenshaw',
  'Redstow',
  'Rookwood',
  'Saltmarsh',
  'Silverbeck',
  'Stonecroft',
  'Swanmoor',
  'Tanyard',
  'Thornwick',
  'Underhill',
  'Vale Cross',
  'Wainstone',
  'Westerby',
  'Whinfell',
  'Wrenbury Road',
  'Yewdale',
]
const last = [
  'Motors',
  'Cars',
  'Car Sales',
  'Motor Company',
  'Autos',
  'Car Centre',
  'Garage',
  'Vehicle Sales',
  'Car Supermarket',
  'Prestige',
  'Trade Centre',
  'Motor House',
  'Automotive',
  'Cars Ltd',
  '& Sons',
  'Performance Cars',
  'of {town}',
]

export class Dealers {
  readonly #seed: number
  readonly #count: number
  readonly #made = new Map<number, Dealer>()
  readonly #partners = new Weighted(partners.map(partner => [partner, partner.weight] as const))
  readonly #inFeeds: boolean

  /** Enough for so many cars. */
  constructor(seed: number, cars: number, inFeeds: boolean) {
    this.#seed = seed
    this.#count = Math.max(1, Math.round(cars / CARS_EACH))
    this.#inFeeds = inFeeds
  }

  /** Some have twenty cars, some sixty. */
  draw(random: Random): Dealer {
    return this.#dealer(Math.floor(random.next() ** 1.35 * this.#count))
  }

  #dealer(number: number): Dealer {
    let dealer = this.#made.get(number)
    if (!dealer) {
      const random = new Random(this.#seed, STREAM + (this.#inFeeds ? 1 : 0), number)
      const place = drawPlace(random)
      dealer = {
        name: `${random.pick(first)} ${random.pick(last)}`.replace('{town}', place.town),
        place,
        partner: this.#inFeeds ? this.#partners.draw(random) : null,
        voice: random.int(0, 2),
      }
      this.#made.set(number, dealer)
    }
    return dealer
  }
}
