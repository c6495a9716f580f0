/** Every screen that is photographed. A new page adds itself here. */
import type { Page } from '@playwright/test'
import { numberOf } from '../../e2e/cars.ts'

export interface Screen {
  /** The picture's name, before its width and theme. */
  name: string
  path: string
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
  /** Only what is in sight, where something lies over the page. */
  inSight?: boolean
  /** Photographed at these widths only. */
  widths?: readonly number[]
}

export const PHONE = 360
export const DESK = 1440

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search' },
  {
    name: 'search-filtered',
    path: '/search?bodyType=hatchback&bodyType=suv&fuelType=petrol&priceMin=5000&priceMax=25000&yearMin=2012&city=Leeds&distance=200&sortBy=price_low',
  },
  { name: 'search-empty', path: '/search?make=saab&priceMax=1000&transmission=automatic&yearMin=2009' },
  { name: 'search-left-out', path: '/search?fuelType=petrol&doors=nine&colour=tartan' },
  {
    name: 'search-sheet',
    path: '/search?fuelType=petrol&priceMax=15000',
    prepare: page => page.getByRole('button', { name: 'Filters' }).click(),
    inSight: true,
    widths: [PHONE],
  },
  { name: 'car', path: `/view/${numberOf('wanted')}` },
  { name: 'car-demonstration', path: '/view/40' },
  { name: 'car-sold', path: `/view/${numberOf('sold')}` },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'car-not-found', path: '/view/99999999' },
  { name: 'failure', path: `/view/${numberOf('broken')}` },
]
