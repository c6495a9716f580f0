import type { Config } from '#server/config.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import type { PostcodeDirectory } from './postcodes.ts'
import { PostcodesIo } from './postcodes-io.ts'

/** The directory that the environment names; without one, places are those of the embedded data. */
export function openPostcodes(
  { postcodes }: Pick<Config, 'postcodes'>,
  warn: (line: string) => void,
  share?: ShareBudgets,
): PostcodeDirectory | undefined {
  return postcodes && new PostcodesIo({ ...postcodes, share }, warn)
}
