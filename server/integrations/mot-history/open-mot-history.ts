import type { Config } from '#server/config.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import { DvsaMotHistory } from './dvsa-mot-history.ts'
import { type MotHistoryService, noMotHistory } from './mot-history.ts'

/** DVSA if the environment has it, else a demonstration's fake, or none. `warn` is for operators. */
export function openMotHistory(
  { dvsa, secret }: Pick<Config, 'dvsa' | 'secret'>,
  demonstration: MotHistoryService | undefined,
  warn: (line: string) => void,
  share?: ShareBudgets,
): MotHistoryService {
  if (dvsa) return new DvsaMotHistory({ ...dvsa, secret, warn, share })
  return demonstration ?? noMotHistory
}
