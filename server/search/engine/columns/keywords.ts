/**
 * Several strings a row.
 *
 *   values[code]                             the strings, sorted
 *   items[starts[row] … starts[row + 1] - 1]   the row's codes
 *   totals[code]                             how many rows have it
 *   containers                               the rows of each code, block by block
 */
import { ArrivedLists, type Lists } from '../arrived-lists.ts'
import { paddedRows } from '../blocks.ts'
import { type CodeArray, Dictionary, sortStrings } from '../dictionary.ts'
import type { Row } from '../row.ts'
import type { Steps } from '../steps.ts'
import { makeCodes, type Packing } from './codes.ts'
import { type Containers, makeContainers } from './containers.ts'
import type { Gatherer } from './gatherer.ts'

export interface KeywordsColumn {
  kind: 'keywords'
  values: string[]
  starts: Uint32Array
  items: CodeArray
  totals: Uint32Array
  containers: Containers
}

export interface KeywordListArrivals extends Lists {
  /** By code of arrival. */
  values: string[]
}

export class KeywordListGatherer implements Gatherer<KeywordListArrivals> {
  readonly #dictionary: Dictionary<string>
  readonly #arrived = new ArrivedLists()

  constructor(old: KeywordsColumn | undefined, kept: Uint32Array) {
    this.#dictionary = new Dictionary(old?.values)
    if (!old) return
    for (let i = 0; i < kept.length; i++) {
      this.#arrived.beginRow()
      const row = kept[i]!
      for (let item = old.starts[row]!; item < old.starts[row + 1]!; item++)
        this.#arrived.push(old.items[item]!)
    }
  }

  add(rows: readonly Row[], position: number): void {
    for (const { cells } of rows) {
      this.#arrived.beginRow()
      const list = (cells[position] ?? []) as readonly string[]
      for (let i = 0; i < list.length; i++) this.#arrived.push(this.#dictionary.codeOf(list[i]!))
    }
  }

  arrivals(): KeywordListArrivals {
    return { values: this.#dictionary.values(), ...this.#arrived.lists() }
  }
}

export function* makeKeywordLists(
  arrived: KeywordListArrivals,
  { memory, order }: Packing,
): Steps<KeywordsColumn> {
  const { values, newCodes } = sortStrings(arrived.values, arrived.items)
  yield
  const rows = order.length
  const starts = memory.words(paddedRows(rows) + 1)
  const items = makeCodes(memory, arrived.items.length, values.length)
  const totals = new Uint32Array(values.length)
  let next = 0
  for (let row = 0; row < rows; row++) {
    starts[row] = next
    const arrival = order[row]!
    for (let i = arrived.starts[arrival]!; i < arrived.starts[arrival + 1]!; i++) {
      const code = newCodes[arrived.items[i]!]!
      items[next++] = code
      totals[code]!++
    }
  }
  starts.fill(next, rows)
  yield
  const containers = yield* makeContainers(memory, { rows, size: values.length, codes: items, starts })
  return { kind: 'keywords', values, starts, items, totals, containers }
}
