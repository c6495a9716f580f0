/** DuckDB as an engine of the bench, in this process, in memory, on all cores. */
import { availableParallelism } from 'node:os'
import type { IndexAnswer, IndexRequest } from '#server/search/engine/query.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import type { Documents } from '../documents.ts'
import type { Engine } from '../engine.ts'
import { Counted } from '../tables/answer.ts'
import type { Shape } from '../tables/shape.ts'
import { type Connection, duckdb, type Prepared } from './install.ts'
import { load } from './load.ts'
import { statementsOf } from './statements.ts'

export async function openDuckDB(
  shape: Shape,
  documents: Documents,
  say: (line: string) => void,
): Promise<Engine> {
  const { DuckDBInstance } = await duckdb(say)
  const instance = await DuckDBInstance.create(':memory:', { threads: String(availableParallelism()) })
  const connection = await instance.connect()
  const close = async () => {
    connection.closeSync()
    instance.closeSync()
  }
  try {
    const from = performance.now()
    const making = documents.makingMs
    await load(connection, shape, documents.batches())
    const buildMs = performance.now() - from - (documents.makingMs - making)
    const searcher = new DuckDB(shape, connection)
    return { buildMs, bytes: await searcher.bytes(), answer: request => searcher.answer(request), close }
  } catch (error) {
    await close()
    throw error
  }
}

class DuckDB {
  readonly #shape: Shape
  readonly #connection: Connection
  readonly #prepared = new Map<string, Prepared>()

  constructor(shape: Shape, connection: Connection) {
    this.#shape = shape
    this.#connection = connection
  }

  async bytes(): Promise<number> {
    const [row] = await this.#rows('select sum(memory_usage_bytes)::double from duckdb_memory()')
    return row![0] as number
  }

  async answer(request: IndexRequest): Promise<IndexAnswer> {
    const codes = await this.#codesOf(request)
    const { page, counts } = statementsOf(request, this.#shape, (field, words) => {
      const lists = words.map((word, i) => {
        const range = codes.get(keyOf(field, word, i === words.length - 1))
        return `select id from "${field} of listings" where ${range ? `code between ${range.join(' and ')}` : 'false'}`
      })
      // Distinct, because a listing may have several words with the same prefix.
      return lists.length === 1 ? lists[0]!.replace('select', 'select distinct') : lists.join(' intersect ')
    })
    const counted = new Counted(this.#shape)
    counted.takePage(await this.#rows(page))
    counted.takeCounts(await this.#rows(counts))
    return counted.answer(request)
  }

  /** Codes of words: the last word of a filter is a prefix, whose words have adjacent codes. */
  async #codesOf({ filters }: IndexRequest): Promise<Map<string, [first: number, last: number]>> {
    const codes = new Map<string, [number, number]>()
    for (const filter of filters) {
      if (!('words' in filter)) continue
      const words = wordsOf(filter.words)
      for (const [i, word] of words.entries()) {
        const isLast = i === words.length - 1
        const fits = isLast ? `starts_with(word, '${word}')` : `word = '${word}'`
        const [row] = await this.#rows(
          `select min(code), max(code) from "${filter.field} in order" where ${fits}`,
        )
        const [first, last] = row as [number | null, number | null]
        if (first !== null && last !== null) codes.set(keyOf(filter.field, word, isLast), [first, last])
      }
    }
    return codes
  }

  async #rows(sql: string): Promise<unknown[][]> {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      prepared = await this.#connection.prepare(sql)
      this.#prepared.set(sql, prepared)
    }
    const result = await prepared.run()
    return await result.getRowsJS()
  }
}

const keyOf = (field: string, word: string, isLast: boolean) => `${field} ${word}${isLast ? '*' : ''}`
