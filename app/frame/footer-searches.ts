import type { Criteria } from '#contracts/criteria/declarations.ts'
import { searchPath } from '#contracts/search-url.ts'

export interface SearchGroup {
  title: string
  searches: readonly { name: string; to: string }[]
}

const search = (name: string, criteria: Criteria) => ({ name, to: searchPath({ criteria }) })

/** The popular searches at the foot of every page. For the root's loader: the browser does not load this. */
export const footerSearches: readonly SearchGroup[] = [
  {
    title: 'By price',
    searches: [
      search('Cars under £5,000', { priceMax: 5000 }),
      search('Cars under £10,000', { priceMax: 10_000 }),
      search('Cars under £20,000', { priceMax: 20_000 }),
    ],
  },
  {
    title: 'By fuel',
    searches: [
      search('Electric cars', { fuelType: ['electric'] }),
      search('Hybrid cars', { fuelType: ['hybrid', 'plug-in hybrid'] }),
      search('Diesel cars', { fuelType: ['diesel'] }),
    ],
  },
  {
    title: 'By need',
    searches: [
      search('Automatic cars', { transmission: ['automatic'] }),
      search('Seven seats', { seats: ['7'] }),
      search('ULEZ compliant', { ulez: true }),
    ],
  },
]
