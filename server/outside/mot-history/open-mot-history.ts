import type { Config } from '#server/config.ts'
import { DvsaMotHistory } from './dvsa-mot-history.ts'
import { EmbeddedMotHistory, type TestedDemonstrationCar } from './embedded-mot-history.ts'
import type { MotHistoryService } from './mot-history.ts'

/** DVSA if the environment has access to it, else the stand-in. `warn` takes lines for operators. */
export function openMotHistory(
  { dvsa, secret }: Pick<Config, 'dvsa' | 'secret'>,
  stock: (registration: string) => Promise<TestedDemonstrationCar | null>,
  warn: (line: string) => void,
): MotHistoryService {
  return dvsa ? new DvsaMotHistory({ ...dvsa, secret, warn }) : new EmbeddedMotHistory(stock)
}
