/** Spans of what a request waits for, by OpenTelemetry's interface; without a collector they are nothing. */
import { SpanStatusCode, trace } from '@opentelemetry/api'

export const tracer = trace.getTracer('forecourt')

/** `name` holds nothing that a visitor has sent, and no error's message is kept. */
export async function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return await tracer.startActiveSpan(name, async span => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
