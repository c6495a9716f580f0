/** The first paragraph of a search page. */
import { SITE_NAME } from '#contracts/site.ts'
import { capitalised, formatCount, formatMiles, listAnd } from '#contracts/text/english.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import { cars, choose, wholePounds } from '../text/wording.ts'
import type { LandingRegistration } from '../themes.ts'
import type { LinkGroup } from './neighbours.ts'

/** Says what there is, with what is particular to the page: its place, its models, its neighbours. */
export function leadOf(
  page: LandingRegistration,
  what: string,
  own: SearchFigures,
  neighbours: readonly LinkGroup[],
): string {
  const { path, params } = page
  const { total, price, mileage, priceByYear } = own
  if (params.distance && !params.town) return nearMeLead(what, params.distance, own)

  const is = total === 1 ? 'is' : 'are'
  const oldest = priceByYear[0]?.year
  const newest = priceByYear.at(-1)?.year
  const years =
    oldest === undefined || newest === undefined
      ? ''
      : oldest === newest
        ? `, from ${newest}`
        : `, from ${oldest} to ${newest}`
  const cost =
    price === null
      ? ''
      : total === 1
        ? ` It asks ${wholePounds(price)}.`
        : ` Their median price is ${wholePounds(price)}.`
  const covered =
    mileage === null || total > 8
      ? ''
      : ` ${total === 1 ? 'It has' : 'In the middle they have'} covered ${formatMiles(mileage)}.`
  const opening = choose(
    [
      `There ${is} ${formatCount(total)} ${advert(total)} for ${what} on ${SITE_NAME} now${years}.${cost}`,
      `${capitalised(cars(total))} ${is} listed as ${what} at the moment${years}.${cost}`,
      `Our live search finds ${formatCount(total)} ${advert(total)} for ${what}${years}.${cost}`,
      `${capitalised(what)}: ${formatCount(total)} for sale today${years}.${cost}`,
    ],
    path,
    'lead',
  )
  return [
    opening + covered,
    placeOf(page, own),
    besideIt(page, neighbours, params.town ? 3 : total < 30 ? 3 : 0),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The server does not know where the visitor is: the page asks for it. */
function nearMeLead(what: string, distance: string, { total, price }: SearchFigures): string {
  const cost = price === null ? '' : `, with a median price of ${wholePounds(price)}`
  return `Enter your postcode or town to see ${what}: we search within ${distance} miles of it. All over Britain there are ${formatCount(total)} adverts${cost}.`
}

const advert = (total: number) => (total === 1 ? 'advert' : 'adverts')

/** Where the page is about a place: its radius, and what is commonest there. */
function placeOf({ params: { town, distance } }: LandingRegistration, { models }: SearchFigures): string {
  if (!town || !distance) return ''
  const names = models.slice(0, 3).map(({ name, count: found }) => `${name} (${formatCount(found)})`)
  return `They are within ${distance} miles of the centre of ${town}; the commonest ${names.length === 1 ? 'is' : 'are'} ${listAnd(names)}.`
}

/** Pages beside this one, which tell pages with few cars apart. */
function besideIt({ path }: LandingRegistration, groups: readonly LinkGroup[], wanted: number): string {
  const links = groups[0]?.links.slice(0, wanted) ?? []
  if (links.length === 0) return ''
  const named = listAnd(links.map(link => `${uncapitalised(link.text)} (${formatCount(link.count!)})`))
  return choose(
    [`Beside them there are ${named}.`, `Near to these: ${named}.`, `See also ${named}.`],
    path,
    'beside',
  )
}

const uncapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
