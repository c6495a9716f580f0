/** Requests to a REST service: which statuses are failures, and which failures are tried again. */
import { ExponentialBackoff, handleType, retry } from 'cockatiel'
import { type CallContext, ServiceFailure } from './service-guard.ts'

const MAX_RETRIES = 2
const FIRST_DELAY_MS = 200

/** 429 and 5xx: a later attempt may succeed. */
export class TemporaryFailure extends ServiceFailure {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/**
 * Runs `work`, up to twice more after a `TemporaryFailure`, with waits of 0.2 and 0.4 seconds (with jitter).
 * Each attempt is a unit of the guard's budget.
 */
export async function withRetries<Answer>(
  { signal, reportUnits }: CallContext,
  work: () => Promise<Answer>,
  firstDelayMs = FIRST_DELAY_MS,
): Promise<Answer> {
  const policy = retry(handleType(TemporaryFailure), {
    maxAttempts: MAX_RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: firstDelayMs }),
  })
  let attempts = 0
  try {
    return await policy.execute(() => {
      attempts++
      return work()
    }, signal)
  } finally {
    reportUnits(attempts)
  }
}

/** Throws for a status that is a failure of the service. `answers`: statuses that the caller reads. */
export function throwIfFailed({ status }: Response, answers: readonly number[]): void {
  if (status === 200 || answers.includes(status)) return
  throw status === 429 || status >= 500
    ? new TemporaryFailure(status)
    : new ServiceFailure(`status ${status}`)
}
