/** What the job computes and pages quote, as it is stored. Prices in pence. */

import type { GuideFigures, UsualFacts } from '../model-guide/model-figures.ts'
import type {
  CommonestModel,
  ListedValue,
  MakeStock,
  PlaceStock,
  PriceDifference,
  ShareByAge,
} from './stock-figures.store.ts'

/** Adverts of a model of the catalogue, with what is usual for them. */
export interface ModelStock extends UsualFacts {
  make: string
  model: string
  cars: number
  medianPence: number
}

export interface MakeFigures {
  stock: MakeStock
  /** The commonest first. */
  models: ModelStock[]
}

export interface CityFigures {
  stock: PlaceStock
  /** The commonest first, with the median of the whole country. */
  models: (PlaceStock & { make: string; model: string; nationalPence: number | null })[]
}

/** What is known of an item of equipment or a repair. */
export interface ListedFigures {
  value: ListedValue
  byAge: ShareByAge[]
  models: CommonestModel[]
  /** Null where too few cars can be compared. */
  difference: PriceDifference | null
}

export interface FiguresByTopic {
  make: MakeFigures
  city: CityFigures
  feature: ListedFigures
  repair: ListedFigures
  /** The whole stock. */
  all: MakeFigures
  /** By 'ford/focus'. */
  model: GuideFigures
}

export type FiguresTopic = keyof FiguresByTopic

/** Within so many miles of a city's centre. */
export const CITY_MILES = 15
