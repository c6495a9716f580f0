/**
 * Figures for operators, by OpenTelemetry's interface: each is declared beside what it measures, and goes
 * nowhere unless server/telemetry.ts has begun to collect.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attributes, metrics } from '@opentelemetry/api'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/pool.ts'

export const meter = () => metrics.getMeter('forecourt')

/** A value, and what it is of. */
export type Figure = readonly [value: number, of?: Attributes]

/** Prometheus waits ten seconds for all figures together. */
const READING_MS = 2_000

/** What is read when it is asked for. If that fails or takes long, there is no figure, or `otherwise`. */
export function gauge(
  name: string,
  description: string,
  read: () => readonly Figure[] | Promise<readonly Figure[]>,
  otherwise: readonly Figure[] = [],
): void {
  const instrument = meter().createObservableGauge(name, { description })
  instrument.addCallback(async result => {
    const reading = (async () => await read())().catch(() => otherwise)
    const late = sleep(READING_MS, otherwise, { ref: false })
    for (const [value, of] of await Promise.race([reading, late])) result.observe(value, of)
  })
}

/** How many rows of a table are in each state that any is in. */
export async function countByState(
  database: Database,
  table: 'bookings' | 'payments' | 'payouts' | 'refunds',
  state: RawBuilder<unknown> = sql`state`,
): Promise<Figure[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select ${state} as state, count(*)::int as count from ${sql.table(table)} group by 1`.execute(database)
  return rows.map(({ state, count }) => [count, { state }])
}
