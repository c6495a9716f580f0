/** Failures of the connection to PostgreSQL, told from failures of a statement. */

/** Error codes of the operating system. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * PostgreSQL's: connection failures (08…), shutting down, crashed, starting; its disk is full, it has no
 * memory left, or too many connections (53…).
 */
const SQL_STATES = /^(08...|57P0[123]|53[123]00)$/
/** The driver's, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const MAX_CAUSES = 5

/** Whether the error, or one that it was caused by, says that PostgreSQL can't be reached. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < MAX_CAUSES;
    cause = cause.cause, depth++
  ) {
    const code = String((cause as NodeJS.ErrnoException).code ?? '')
    if (SOCKET_CODES.has(code) || SQL_STATES.test(code) || DRIVER_MESSAGES.test(cause.message)) return true
  }
  return false
}
