/**
 * Bounds the calls to one external service: each has a time-out, a service that keeps failing is not called
 * for a while (circuit breaker), and a day has a budget, which processes share. Whether it fails, each process
 * finds out for itself.
 * (docs/decisions/0038)
 */
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel'
import { gauge } from '../metrics.ts'
import { traced } from '../tracing.ts'
import { DailyBudget, type DailyLimits } from './daily-budget.ts'
import type { ShareBudgets } from './shared-budget.ts'

/** The circuit opens when more than half of the last ten calls failed; fewer than five say nothing. */
const FAILURES = { size: 10, minimumNumberOfCalls: 5, threshold: 0.5 }
/** After that, one call is let through; if it succeeds, the circuit closes. */
const REOPEN_MS = 30_000

export interface GuardOptions {
  /** As operators know the service: 'Language model'. */
  name: string
  /** Left out where the caller's own limits bound the calls. */
  daily?: DailyLimits
  /** Where the processes of the site share the daily budget. */
  share?: ShareBudgets | undefined
  /** How long it is not called when the circuit has opened. */
  reopenMs?: number
  /** A line for operators: once when the circuit opens, and once a day when the budget is spent. */
  warn: (line: string) => void
}

export interface CallOptions {
  timeoutMs: number
  /** Units of the budget that the call will use at most. */
  units?: number
}

export interface CallContext {
  /** Aborted when the time is over. */
  signal: AbortSignal
  /** Reports the units that were used, where the service says so; otherwise the estimate counts. */
  reportUnits: (used: number) => void
}

/**
 * The service can't be reached, fails, is too slow, or may not be called now. `reason` holds no part of what
 * was sent or received, and may be logged.
 */
export class ServiceUnavailable extends Error {
  readonly reason: string
  constructor(service: string, reason: string, options?: ErrorOptions) {
    super(`${service}: ${reason}`, options)
    this.reason = reason
  }
}

/** Thrown for an answer that counts as the service's failure: `new ServiceFailure('status 500')`. */
export class ServiceFailure extends Error {}

/** Says nothing about the service, so the circuit breaker does not count it. */
class BudgetSpent extends Error {}

export class ServiceGuard {
  readonly #name: string
  readonly #budget: DailyBudget
  readonly #circuit: CircuitBreakerPolicy

  constructor({ name, daily = {}, share, reopenMs = REOPEN_MS, warn }: GuardOptions) {
    this.#name = name
    this.#budget = new DailyBudget(daily, () => warn(`${name}: the day’s budget is spent`), share?.(name))
    this.#circuit = circuitBreaker(
      handleWhen(error => !(error instanceof BudgetSpent)),
      {
        halfOpenAfter: reopenMs,
        breaker: new CountBreaker(FAILURES),
      },
    )
    const isCalled = () => this.#circuit.state === CircuitState.Closed
    gauge('forecourt_service_up', 'Whether an outside service is asked', () => [
      [Number(isCalled()), { service: name }],
    ])
    gauge('forecourt_budget_used_ratio', 'Of what may be asked of a service in a day', () => [
      [this.#budget.usedRatio(), { service: name }],
    ])
    this.#circuit.onBreak(failure => {
      const reason = 'error' in failure ? reasonOf(failure.error) : 'unknown'
      warn(`${name}: fails (${reason}), not called for ${reopenMs / 1000} seconds`)
    })
  }

  /**
   * What `work` returns is an answer of the service, 'not found' included; whatever it throws counts as a
   * failure of the service. Throws `ServiceUnavailable`.
   */
  async call<Answer>(
    work: (context: CallContext) => Promise<Answer>,
    { timeoutMs, units = 0 }: CallOptions,
  ): Promise<Answer> {
    // While one call tries whether the service is back, others are refused at once and do not wait for its
    // outcome.
    if (this.#circuit.state === CircuitState.HalfOpen)
      throw new ServiceUnavailable(this.#name, 'circuit open')
    // 'Aggressive' ends the call at its time-out even where a library in it does not obey the signal.
    const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive)
    try {
      return await this.#circuit.execute(async () => {
        const reportUnits = await this.#budget.reserve(units)
        if (!reportUnits) throw new BudgetSpent()
        return await traced(this.#name, () => limit.execute(({ signal }) => work({ signal, reportUnits })))
      })
    } catch (error) {
      throw new ServiceUnavailable(this.#name, reasonOf(error), { cause: error })
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'circuit open'
  if (error instanceof BudgetSpent) return 'budget spent'
  if (error instanceof ServiceFailure) return error.message
  if (!(error instanceof Error)) return 'unknown'
  // The signal's own error can come before the time-out's.
  if (error instanceof TaskCancelledError || error.name === 'AbortError') return 'timeout'
  // Messages may quote what was sent or received; names do not. `fetch` has the reason in its cause:
  // ECONNREFUSED.
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code
  return typeof code === 'string' ? code : error.name
}
