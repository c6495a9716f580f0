/** The format of the log, for all processes: JSON lines, whose levels and times people can read too. */
import { type LoggerOptions, pino } from 'pino'
import { loggableError } from './database/loggable-error.ts'

export const logFormat = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: label => ({ level: label }) },
  serializers: { err: loggableError },
} satisfies LoggerOptions

/** Prints a line for operators. */
export type Say = (line: string) => void

/**
 * In production the lines are part of the log. Elsewhere a person reads them in a terminal. A wrong
 * LOG_LEVEL, which config.ts refuses, must not hide its refusal.
 */
function sayAs(level: 'info' | 'warn' | 'error'): Say {
  if (process.env.NODE_ENV !== 'production') return line => void process.stdout.write(`${line}\n`)
  const { LOG_LEVEL = '' } = process.env
  const known = LOG_LEVEL === 'silent' || LOG_LEVEL in pino.levels.values
  const log = pino({ ...logFormat, level: known ? LOG_LEVEL : 'info' })
  return line => log[level](line)
}

export const say = sayAs('info')
export const warn = sayAs('warn')
export const complain = sayAs('error')
