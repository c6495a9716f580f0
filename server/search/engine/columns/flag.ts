/** True, false or unknown for each row: codes 1, 0 and 2. */
import { ArrivedCodes } from '../arrived-codes.ts'
import { UNKNOWN } from '../dictionary.ts'
import type { Cell } from '../row.ts'
import type { Steps } from '../steps.ts'
import { type Codes, type Packing, packCodes } from './codes.ts'
import type { ColumnBuilder } from './column.ts'

export interface FlagColumn extends Codes {
  kind: 'flag'
}

export class FlagBuilder implements ColumnBuilder {
  readonly #arrived: ArrivedCodes

  constructor(old: FlagColumn | undefined, kept: Uint32Array) {
    this.#arrived = ArrivedCodes.keeping(old && { codes: old.codes, unknown: 2 }, kept)
  }

  add(cell: Cell): void {
    this.#arrived.push(cell === undefined ? UNKNOWN : Number(cell))
  }

  *finish(packing: Packing): Steps<FlagColumn> {
    return {
      kind: 'flag',
      ...(yield* packCodes(packing, this.#arrived.items(), Uint32Array.of(0, 1), 2)),
    }
  }
}
