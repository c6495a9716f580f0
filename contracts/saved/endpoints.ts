/** The wishlist and saved searches. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { asTyped } from '../forms/form-body.ts'
import {
  editSavedSearchSchema,
  savedSearchIdSchema,
  savedSearchQuerySchema,
  savedSearchSchema,
  saveSearchSchema,
} from './saved-search.ts'
import {
  savedCarSchema,
  wishlistChangedSchema,
  wishlistChangeSchema,
  wishlistMergeSchema,
  wishlistRemovalSchema,
} from './wishlist.ts'
import { MAX_SAVED_CARS } from './wishlist-limit.ts'

const NOT_UPDATED = 'Failed to update wishlist. Please login or try again.'
const savedCars = z.object({ cars: z.array(savedCarSchema) })

export const getWishlist = endpoint({
  method: 'GET',
  path: '/api/users/getWishlist',
  summary: 'The saved cars of the account, the latest first; null for a car that has gone',
  access: 'account',
  data: savedCars,
})

export const postWishlistChange = endpoint({
  method: 'POST',
  path: '/api/users/addRemoveToWishlist',
  summary: `Saves a car, or removes it; a wishlist holds ${MAX_SAVED_CARS} cars`,
  access: 'account',
  notSignedIn: NOT_UPDATED,
  body: wishlistChangeSchema,
  data: wishlistChangedSchema,
  problems: ['listing-not-found', 'wishlist-full'],
})

export const postWishlistRemoval = endpoint({
  method: 'POST',
  path: '/api/users/deleteFromWishlist',
  summary: 'Removes a saved car, also one that was not saved',
  access: 'account',
  notSignedIn: NOT_UPDATED,
  body: asTyped(wishlistRemovalSchema),
  data: wishlistChangedSchema,
})

export const postWishlistMerge = endpoint({
  method: 'POST',
  path: '/api/users/mergeWishlist',
  summary: 'Adds what was saved in a browser before logging in, and answers with the whole list',
  access: 'account',
  notSignedIn: NOT_UPDATED,
  body: wishlistMergeSchema,
  data: savedCars,
})

export const getSavedSearches = endpoint({
  method: 'GET',
  path: '/api/users/savedSearches',
  summary: 'The saved searches of the account, the latest first',
  access: 'account',
  data: z.object({ searches: z.array(savedSearchSchema) }),
})

export const postSavedSearch = endpoint({
  method: 'POST',
  path: '/api/users/saveSearch',
  summary: 'Saves a search and says how often to email about new cars',
  access: 'account',
  body: asTyped(saveSearchSchema),
  status: 201,
  data: savedSearchSchema,
  problems: ['bad-criteria', 'already-saved', 'saved-searches-full'],
})

export const getSavedSearch = endpoint({
  method: 'GET',
  path: '/api/users/savedSearch',
  summary: 'One saved search',
  access: 'account',
  query: savedSearchQuerySchema,
  data: savedSearchSchema,
  problems: ['saved-search-not-found'],
})

export const putSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/users/savedSearch',
  summary: 'Renames a saved search, or says how often to email',
  access: 'account',
  body: asTyped(editSavedSearchSchema),
  data: savedSearchSchema,
  problems: ['saved-search-not-found'],
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/users/savedSearch',
  summary: 'Deletes a saved search',
  access: 'account',
  query: savedSearchQuerySchema,
  data: savedSearchIdSchema,
  problems: ['saved-search-not-found'],
})

export const postSavedSearchViewed = endpoint({
  method: 'POST',
  path: '/api/users/savedSearch/looked',
  summary: 'Notes that its cars have been viewed: they no longer count as new',
  access: 'account',
  body: savedSearchIdSchema,
  data: savedSearchSchema,
  problems: ['saved-search-not-found'],
})
