/** True, false or unknown for each row: codes 1, 0 and 2. */
import { UNKNOWN } from '../dictionary.ts'
import { Growing } from '../growing.ts'
import type { Cell } from '../row.ts'
import { type Codes, packCodes } from './codes.ts'

export interface FlagColumn extends Codes {
  kind: 'flag'
}

export class FlagBuilder {
  readonly #codes = new Growing(Uint32Array)

  add(cell: Cell): void {
    this.#codes.push(cell === undefined ? UNKNOWN : Number(cell))
  }

  finish(): FlagColumn {
    return { kind: 'flag', ...packCodes(this.#codes.items(), Uint32Array.of(0, 1), 2) }
  }
}

export function readFlag({ codes }: FlagColumn): (row: number) => Cell {
  return row => (codes[row] === 2 ? undefined : codes[row] === 1)
}
