import type { Config } from './config.ts'

/** The libraries, which most demonstrations do without, are loaded if needed. Returns how to stop. */
export async function openTelemetry(config: Config): Promise<() => Promise<void>> {
  if (!config.metricsPort && !config.sendsTraces) return async () => undefined
  const { startTelemetry } = await import('./telemetry.ts')
  return await startTelemetry(config)
}
