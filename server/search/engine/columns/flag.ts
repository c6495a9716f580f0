/** True, false or unknown for each row: codes 1, 0 and 2. */
import type { Steps } from '../steps.ts'
import { type Codes, type Packing, packCodes } from './codes.ts'
import type { ValueArrivals } from './value-gatherer.ts'

export interface FlagColumn extends Codes {
  kind: 'flag'
}

export function* makeFlags({ values, codes }: ValueArrivals<boolean>, packing: Packing): Steps<FlagColumn> {
  return { kind: 'flag', ...(yield* packCodes(packing, codes, Uint32Array.from(values, Number), 2)) }
}
