import { inThread } from '../in-thread.ts'
import type { LabelThreadData } from './label-thread.ts'

/** Values many listings in a thread of low priority. Returns how many. */
export async function labelListings(workerData: LabelThreadData): Promise<number> {
  return await inThread(new URL('label-thread.ts', import.meta.url), { workerData })
}
