/**
 * Calls of OpenSearch. Searches have a deadline, in which they are tried again while a part of the index is
 * moving to another node: what they answer is complete. While searches keep failing, none is sent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@opensearch-project/opensearch'
import { ServiceFailure, ServiceGuard, ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { problem } from '#server/platform/problems.ts'
import type { OpenSearchLocation } from './opensearch-url.ts'

/** For an answer, whatever is tried; after half of it the client asks another node. */
const SEARCH_MS = 5000
const PAUSE_MS = 200
const REOPEN_MS = 5000
const RETRY_AFTER_SECONDS = 10
/** Calls that ask for no search. */
const CALL_MS = 5000
/** Calls that write. */
export const WRITE = { requestTimeout: 60_000 }

export interface Bucket {
  key: string | number
  doc_count: number
}

export interface Aggregation {
  buckets?: Bucket[]
  sum_other_doc_count?: number
  value?: number
}

export interface CompositeBucket {
  key: { of: number; by?: number | null }
  doc_count: number
}

export interface Found {
  total: number
  hits: { sort: number[]; fields?: Record<string, number[]> }[]
  aggregations: Record<string, Aggregation>
}

interface Answer {
  status: number
  error?: { type: string; reason?: string }
  timed_out?: boolean
  hits?: { total?: { value: number }; hits: Found['hits'] }
  aggregations?: Found['aggregations']
}

export class OpenSearchConnection {
  /** For the writer, which has failures of its own. */
  readonly client: Client
  readonly #guard: ServiceGuard
  readonly #searchMs: number

  constructor(
    { nodes, auth }: OpenSearchLocation,
    warn: (line: string) => void,
    searchMs: number = SEARCH_MS,
  ) {
    this.#searchMs = searchMs
    this.client = new Client({ nodes, ...(auth && { auth }), requestTimeout: CALL_MS, maxRetries: 1 })
    this.#guard = new ServiceGuard({ name: 'OpenSearch', reopenMs: REOPEN_MS, warn })
  }

  async close(): Promise<void> {
    await this.client.close()
  }

  /** Throws 'not-ready' where there is no index yet, and where OpenSearch does not answer whole in time. */
  async searches(index: string, bodies: readonly object[]): Promise<Found[]> {
    const answers = await this.#guard
      .call(({ signal }) => this.#answers(index, bodies, signal), { timeoutMs: this.#searchMs })
      .catch((error: unknown) => {
        throw error instanceof ServiceUnavailable ? searchUnavailable(error) : error
      })
    if (answers === 'no index')
      throw problem('not-ready', 'The search index is being built. Please try again in a moment.')
    if ('refused' in answers) throw new Error(`OpenSearch refuses a search: ${answers.refused}`)
    return answers
  }

  async #answers(
    index: string,
    bodies: readonly object[],
    signal: AbortSignal,
  ): Promise<Found[] | 'no index' | { refused: string }> {
    const lines = bodies.flatMap(body => [{ index, allow_partial_search_results: false }, body])
    for (;;) {
      const { body } = await this.client.msearch({ body: lines }, { requestTimeout: this.#searchMs / 2 })
      const answers = (body as unknown as { responses: Answer[] }).responses
      if (answers.length !== bodies.length) throw new ServiceFailure('answers are missing')
      const failed = answers.find(({ status }) => status !== 200)
      if (!failed) return answers.map(foundIn)
      if (failed.error?.type === 'index_not_found_exception') return 'no index'
      if (failed.status === 400) return { refused: failed.error?.reason ?? failed.error?.type ?? '' }
      await sleep(PAUSE_MS, undefined, { signal })
    }
  }
}

function foundIn({ hits, aggregations = {}, timed_out }: Answer): Found {
  if (!hits || timed_out) throw new ServiceFailure('an answer is incomplete')
  return { total: hits.total?.value ?? 0, hits: hits.hits, aggregations }
}

function searchUnavailable(cause: ServiceUnavailable) {
  const error = problem(
    'not-ready',
    'Searching is not available at the moment. Please try again in a few minutes.',
  )
  return Object.assign(error, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
}
