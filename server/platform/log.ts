/** The format of the log, for all processes: JSON lines, whose levels and times people can read too. */
import { type Logger, type LoggerOptions, pino } from 'pino'
import { loggableError } from './database/loggable-error.ts'

export const logFormat = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: label => ({ level: label }) },
  serializers: { err: loggableError },
} satisfies LoggerOptions

/** Prints a line for operators. */
export type Say = (line: string) => void

/** A wrong LOG_LEVEL, which config.ts refuses, must not hide its refusal. */
function openedLog(): Logger {
  const { LOG_LEVEL = '' } = process.env
  const isKnown = LOG_LEVEL === 'silent' || LOG_LEVEL in pino.levels.values
  return pino({ ...logFormat, level: isKnown ? LOG_LEVEL : 'info' })
}

let log: Logger | undefined

/** In production the lines are part of the log. Elsewhere a person reads them in a terminal. */
const sayAs =
  (level: 'info' | 'warn' | 'error'): Say =>
  line => {
    // Read when it is needed, as a file .env may set it.
    if (process.env.NODE_ENV !== 'production') return void process.stdout.write(`${line}\n`)
    log ??= openedLog()
    log[level](line)
  }

export const say = sayAs('info')
export const warn = sayAs('warn')
export const complain = sayAs('error')
