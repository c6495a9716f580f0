import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import { MOST_SAVED } from '#contracts/most-saved.ts'
import {
  savedCarSchema,
  wishlistChangedSchema,
  wishlistChangeSchema,
  wishlistMergeSchema,
  wishlistRemovalSchema,
} from '#contracts/wishlist.ts'
import type { App, Services } from '#server/app.ts'
import { problem } from '#server/platform/problems.ts'
import { changeWishlist, mergeWishlist, wishlistOf } from './wishlist.service.ts'

const NOT_UPDATED = 'Failed to update wishlist. Please login or try again.'
const list = successOf(z.object({ cars: z.array(savedCarSchema) }))

/** The list is that of the person who is logged in: no request can name another's. */
export function wishlistRoutes(app: App, { database, accounts }: Services): void {
  async function ownerOf(request: FastifyRequest): Promise<string> {
    const person = await accounts.whoAsks(request)
    if (!person) throw problem('not-signed-in', NOT_UPDATED)
    return person.id
  }

  app.get(
    '/api/users/getWishlist',
    {
      schema: {
        tags: ['users'],
        summary:
          'The saved cars of the person who is logged in, the latest first; null for a car that has gone',
        response: { 200: list },
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success({ cars: await wishlistOf(database, id) })
    },
  )

  app.post(
    '/api/users/addRemoveToWishlist',
    {
      schema: {
        tags: ['users'],
        summary: `Saves a car or removes it; a wishlist holds ${MOST_SAVED} cars`,
        body: wishlistChangeSchema,
        response: { 200: successOf(wishlistChangedSchema) },
      },
    },
    async request => success(await changeWishlist(database, await ownerOf(request), request.body)),
  )

  app.post(
    '/api/users/deleteFromWishlist',
    {
      schema: {
        tags: ['users'],
        summary: 'Lets go of a saved car, also of one that was not saved',
        body: wishlistRemovalSchema,
        response: { 200: successOf(wishlistChangedSchema) },
      },
    },
    async request => {
      const change = { ...request.body, isSaved: false }
      return success(await changeWishlist(database, await ownerOf(request), change))
    },
  )

  app.post(
    '/api/users/mergeWishlist',
    {
      schema: {
        tags: ['users'],
        summary: 'Adds what was saved in a browser before logging in, and answers with the whole list',
        body: wishlistMergeSchema,
        response: { 200: list },
      },
    },
    async request => success({ cars: await mergeWishlist(database, await ownerOf(request), request.body) }),
  )
}
