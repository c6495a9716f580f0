/** Compares whole answers to every search of the bench. */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Document } from '#server/search/engine/schema.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { emptyDatabase, type FreshDatabase } from '#testing/database/fresh-database.ts'
import { firstDifference } from '../compare.ts'
import { Documents } from '../documents.ts'
import type { SearchEngine } from '../engine.ts'
import { openIndex } from '../in-index.ts'
import { searches } from '../queries.ts'
import { searchOf } from '../requests.ts'
import { answerer } from './postgres.ts'
import { load } from './table.ts'

const LISTINGS = 2000

const vocabulary = new Vocabulary()
const documents: Document[] = []
let database: FreshDatabase
let client: pg.Client
let answerOfPostgres: SearchEngine['answer']

beforeAll(async () => {
  for (const batch of new Documents(LISTINGS).batches()) documents.push(...batch)
  database = await emptyDatabase()
  // Only a superuser may add the extension that fills the buffers.
  const url = new URL(inject('postgresForTests').superuserUrl)
  url.pathname = new URL(database.url).pathname
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await load(client, [documents])
  answerOfPostgres = answerer(client)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

test('PostgreSQL answers every search of the bench as the index does', async () => {
  const index = await openIndex([documents])
  for (const address of searches) {
    const { request } = searchOf(address, vocabulary)
    const difference = firstDifference(await index.search(request), await answerOfPostgres(request))
    expect(difference, address).toBeUndefined()
  }
})
