import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import {
  editSavedSearchSchema,
  savedSearchIdSchema,
  savedSearchQuerySchema,
  savedSearchSchema,
  saveSearchSchema,
} from '#contracts/saved-search.ts'
import type { App, Services } from '#server/app.ts'
import { SavedSearchesService } from './saved-searches.service.ts'

const tags = ['users']
const one = { 200: successOf(savedSearchSchema) }

/** Whose searches they are is known by the session and by nothing that is sent. */
export function savedSearchesRoutes(
  app: App,
  { database, settings, search, jobs, accounts }: Services,
): void {
  const searches = new SavedSearchesService({ database, search, jobs, settings })

  app.get(
    '/api/users/savedSearches',
    {
      schema: {
        tags,
        summary: 'The saved searches of whoever is logged in, the latest first',
        response: { 200: successOf(z.object({ searches: z.array(savedSearchSchema) })) },
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success({ searches: await searches.all(id) })
    },
  )

  app.post(
    '/api/users/saveSearch',
    {
      schema: {
        tags,
        summary: 'Saves a search and says how often to tell of new cars',
        body: saveSearchSchema,
        response: { 201: successOf(savedSearchSchema) },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.mustBeSignedIn(request)
      return reply.code(201).send(success(await searches.save(id, request.body), 'The search is saved.'))
    },
  )

  app.get(
    '/api/users/savedSearch',
    { schema: { tags, summary: 'One saved search', querystring: savedSearchQuerySchema, response: one } },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success(await searches.one(id, request.query.id))
    },
  )

  app.put(
    '/api/users/savedSearch',
    {
      schema: {
        tags,
        summary: 'Renames a saved search, or says how often to tell',
        body: editSavedSearchSchema,
        response: one,
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success(await searches.edit(id, request.body), 'The search is changed.')
    },
  )

  app.delete(
    '/api/users/savedSearch',
    {
      schema: {
        tags,
        summary: 'Deletes a saved search',
        querystring: savedSearchQuerySchema,
        response: { 200: successOf(savedSearchIdSchema) },
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      await searches.remove(id, request.query.id)
      return success({ id: request.query.id }, 'The search is deleted.')
    },
  )

  app.post(
    '/api/users/savedSearch/looked',
    {
      schema: {
        tags,
        summary: 'Notes that its cars have been looked at: they are counted as new no more',
        body: savedSearchIdSchema,
        response: one,
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success(await searches.look(id, request.body.id))
    },
  )
}
