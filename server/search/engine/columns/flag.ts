/** True, false or unknown for each row: codes 1, 0 and 2. */
import { ArrivedCodes } from '../arrived-codes.ts'
import { UNKNOWN } from '../dictionary.ts'
import type { Row } from '../row.ts'
import type { Steps } from '../steps.ts'
import { type Codes, type Packing, packCodes } from './codes.ts'
import type { Gatherer } from './gatherer.ts'

export interface FlagColumn extends Codes {
  kind: 'flag'
}

export interface FlagArrivals {
  codes: Uint32Array
}

export class FlagGatherer implements Gatherer<FlagArrivals> {
  readonly #arrived: ArrivedCodes

  constructor(old: FlagColumn | undefined, kept: Uint32Array) {
    this.#arrived = ArrivedCodes.keeping(old && { codes: old.codes, unknown: 2 }, kept)
  }

  add(rows: readonly Row[], position: number): void {
    for (const { cells } of rows) {
      const cell = cells[position]
      this.#arrived.push(cell === undefined ? UNKNOWN : Number(cell))
    }
  }

  arrivals(): FlagArrivals {
    return { codes: this.#arrived.items() }
  }
}

export function* makeFlags({ codes }: FlagArrivals, packing: Packing): Steps<FlagColumn> {
  return { kind: 'flag', ...(yield* packCodes(packing, codes, Uint32Array.of(0, 1), 2)) }
}
