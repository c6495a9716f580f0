import type { CurrentUser } from './account.ts'
import type {
  AssistantHealth,
  FieldSuggestions,
  History,
  IntelligentSuggestions,
  Stats,
} from './assistant.ts'
import type { Booking } from './booking.ts'
import type { Listing, ListingCard } from './listing.ts'
import type { SavedSearch, Unsubscription } from './saved-search.ts'
import type { SearchAnswer } from './search-answer.ts'
import type { SavedCar } from './wishlist.ts'

interface NamedCount {
  value: string
  label: string
  count: number
}

/** What the site reads from the API: each path with its parameters, and the `data` of its answer. */
export interface GetCalls {
  '/api/cars/search': { data: SearchAnswer }
  '/api/cars/count': { data: { total: number } }
  '/api/cars/makes': { data: NamedCount[] }
  '/api/cars/models': { data: NamedCount[] }
  '/api/cars/suggest': { data: NamedCount[] }
  '/api/cars/getLatest': { data: { cars: ListingCard[] } }
  '/api/cars/getCarList': { data: { cars: ListingCard[] } }
  '/api/cars/:id': { params: { id: string }; data: Listing }
  '/api/cars/:id/similar': { params: { id: string }; data: { cars: ListingCard[] } }
  '/api/services/static-value': {
    data: {
      ranges: Record<string, { min: number; max: number; step: number; unit: string }>
      settings: Record<string, string>
    }
  }
  '/api/services/getenvsettings/:name': {
    params: { name: string }
    data: { ENV_NAME: string; ENV_VALUE: string }
  }
  '/api/users/social': { data: { google: boolean; auth0: boolean } }
  '/api/users/current': { data: { user: CurrentUser } }
  '/api/users/unsubscribe/:token': { params: { token: string }; data: Unsubscription }
  '/api/users/getWishlist': { data: { cars: SavedCar[] } }
  '/api/users/savedSearches': { data: { searches: SavedSearch[] } }
  '/api/users/listings': { data: { cars: ListingCard[] } }
  '/api/bookings/getMyBookings': { data: { bookings: Booking[] } }
  '/api/bookings/:id': { params: { id: string }; data: Booking }
  '/api/chatbot/suggestions': { data: FieldSuggestions }
  '/api/chatbot/intelligent-suggestions': { data: IntelligentSuggestions }
  '/api/chatbot/stats': { data: Stats }
  '/api/chatbot/history/:id': { params: { id: string }; data: History }
  '/api/chatbot/health': { data: AssistantHealth }
  '/api/outbox': { data: { letters: { id: number; to: string; subject: string; sentAt: string }[] } }
  '/api/outbox/:id': {
    params: { id: string }
    data: { id: number; to: string; subject: string; html: string; text: string; sentAt: string }
  }
  '/api/postcode/getLocation': {
    data: {
      locationname: string
      region: string
      location: { type: 'Point'; coordinates: number[] }
      precision: string
    }
  }
}

export type GetPath = keyof GetCalls

export type GetOptions<Path extends GetPath> = (GetCalls[Path] extends { params: infer Params }
  ? { params: Params }
  : { params?: undefined }) & { query?: string | Record<string, string | number> }

/** '/api/cars/:id' and {id: '7'} → '/api/cars/7'. */
export function pathOf(
  template: string,
  params: Record<string, string> = {},
  query?: string | Record<string, string | number>,
): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search =
    typeof query === 'string'
      ? query
      : new URLSearchParams(
          Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
        ).toString()
  return search === '' ? path : `${path}?${search}`
}
