/**
 * What logs keep of an error: PostgreSQL puts what people have typed into `detail`, `where` and some of its
 * messages, and JSON.parse into its own.
 */
import { DatabaseError } from 'pg'

/** PostgreSQL's class 22, data exceptions: their messages quote the value. */
const QUOTES_VALUE = /^22/

/** Without the values that PostgreSQL and JSON.parse quote. */
export function loggableMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = error.message || error.name
  if (error instanceof SyntaxError) return message.replace(/".*"/s, '"…"').replace(/'.*'/s, "'…'")
  return error instanceof DatabaseError && QUOTES_VALUE.test(error.code ?? '')
    ? message.replace(/".*"/s, '"…"')
    : message
}

/** The logger's serializer. Other properties than these may hold anything. */
export function loggableError(error: Error) {
  const { name, stack = '', cause } = error
  const { constraint, table, column, routine } = error instanceof DatabaseError ? error : ({} as never)
  return {
    type: name,
    message: loggableMessage(error),
    code: (error as NodeJS.ErrnoException).code,
    ...{ constraint, table, column, routine },
    // Its first lines repeat the message, and may be all that there is.
    stack: /\n {4}at .*$/s.exec(stack)?.[0] ?? '',
    ...(cause === undefined ? {} : { cause: loggableMessage(cause) }),
  }
}
