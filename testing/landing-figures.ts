import { computeFigures } from '#server/landing/figures/compute-figures.ts'
import type { RunningApp } from './running-app.ts'

/** What the nightly job does. */
export async function computeFiguresOf({ connections, url }: RunningApp): Promise<void> {
  await computeFigures({ database: connections.database, databaseUrl: url, hasInventedMots: false })
}
