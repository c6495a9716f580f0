import { type Partner, partners } from './partners.ts'
import { type DemoPlace, drawPlace } from './places.ts'
import { Random } from './random.ts'
import { Weighted } from './weighted.ts'

export interface Dealer {
  name: string
  place: DemoPlace
  /** The feed of its cars; null if it sells on this site itself. */
  partner: Partner | null
  /** The style of its texts. */
  voice: number
}

const CARS_EACH = 34
const STREAM = 11

// Invented names.
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

  /** Makes enough dealers for this number of cars. */
  constructor(seed: number, cars: number, inFeeds: boolean) {
    this.#seed = seed
    this.#count = Math.max(1, Math.round(cars / CARS_EACH))
    this.#inFeeds = inFeeds
  }

  /** Skewed, so that some dealers have twenty cars and some sixty. */
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
