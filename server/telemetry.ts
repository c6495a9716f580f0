/** Where the figures and spans of this process go. Loaded only where a setting says so, before the modules. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from './config.ts'
import { gauge } from './platform/metrics.ts'

const RESOLUTION_MS = 10

/** Returns how to stop. */
export async function startTelemetry({
  host,
  metricsPort,
  sendsTraces,
}: Config): Promise<() => Promise<void>> {
  const providers = [
    ...(metricsPort ? [await servedMetrics(host, metricsPort)] : []),
    ...(sendsTraces ? [sentTraces()] : []),
  ]
  return async () => {
    for (const provider of providers) await provider.shutdown()
  }
}

/** At a port of its own: the site's is open to everyone. */
async function servedMetrics(host: string, port: number): Promise<MeterProvider> {
  const plain = { withoutScopeInfo: true, withoutTargetInfo: true }
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, ...plain })
  await exporter.startServer().catch((error: Error) => {
    const said = `METRICS_PORT: ${error.message}. Each process needs a port of its own.`
    throw new Error(said, { cause: error })
  })
  const provider = new MeterProvider({ readers: [exporter] })
  metrics.setGlobalMeterProvider(provider)
  measureProcess()
  return provider
}

/** The exporter reads the address itself, and its other variables (OTEL_EXPORTER_OTLP_HEADERS). */
function sentTraces(): TracerProvider {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'forecourt' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return provider
}

function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  gauge('forecourt_event_loop_delay_seconds', 'Beyond its time, since the last reading', () => {
    const quantiles = { 0.99: delay.percentile(99), 1: delay.max }
    delay.reset()
    return Object.entries(quantiles).map(([quantile, nanoseconds]) => {
      return [Math.max(nanoseconds / 1e9 - RESOLUTION_MS / 1000, 0), { quantile }]
    })
  })
  gauge('forecourt_memory_bytes', 'Memory of the process', () =>
    Object.entries(process.memoryUsage()).map(([kind, bytes]) => [bytes, { kind }]),
  )
  gauge('forecourt_cpu_seconds', 'Processor time of the process', () => {
    const { user, system } = process.cpuUsage()
    return [[(user + system) / 1e6]]
  })
}
