/**
 * Figures for operators, by OpenTelemetry's interface: each is declared beside what it measures, and goes
 * nowhere unless server/telemetry.ts has begun to collect.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attributes, metrics } from '@opentelemetry/api'

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

export const byState = (rows: readonly { state: string; count: number }[]): Figure[] =>
  rows.map(({ state, count }) => [count, { state }])
