/** How operators' commands read their options: `papers certify ID --until 2027-11-30 --by NAME --why TEXT`. */
import { readFile } from 'node:fs/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Operator } from '#server/platform/audit-log.ts'
import type { Opening } from '#server/selling/certification/open-papers.ts'
import type { DeskDependencies } from '#server/selling/certification/papers-desk.ts'

/** What operators' commands work with. */
export interface OpsSite extends DeskDependencies {
  say: (line: string) => void
}

const options = {
  by: { type: 'string' },
  why: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
  identity: { type: 'string' },
  to: { type: 'string' },
  page: { type: 'string' },
  title: { type: 'string' },
  description: { type: 'string' },
  code: { type: 'string' },
  percentage: { type: 'string' },
  amount: { type: 'string' },
  from: { type: 'string' },
  terms: { type: 'string' },
  'max-uses': { type: 'string' },
  'max-uses-per-person': { type: 'string' },
  message: { type: 'string' },
  shown: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options']

type Name = Exclude<keyof typeof options, 'shown'>

export class OperatorCommand {
  /** 'certify' */
  readonly verb: string
  /** '' where none is given. */
  readonly id: string
  readonly operator: Operator
  readonly isShown: boolean
  readonly #values: Partial<Record<Name, string>>

  /** Throws, with a message for the operator, for unknown options, and unless it is said who does it and why. */
  constructor(args: readonly string[]) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    this.#values = values
    const [verb = '', id = ''] = positionals
    this.verb = verb
    this.id = id
    this.isShown = values.shown ?? false
    this.operator = { by: this.option('by'), why: this.option('why') }
  }

  /** Throws where it is missing. */
  option(name: Name): string {
    const value = this.optional(name)
    if (value === null) throw new Error(`--${name} is missing.`)
    return value
  }

  /** Null where it is missing or blank. */
  optional(name: Name): string | null {
    return this.#values[name]?.trim() || null
  }

  /** The end of the day that `--name 2027-11-30` gives, in UTC. */
  endOfDay(name: Name): Date {
    return instantOf(name, this.option(name), 'T23:59:59Z')
  }

  /** Its beginning; null where it is missing. */
  startOfDay(name: Name): Date | null {
    const text = this.optional(name)
    return text === null ? null : instantOf(name, text, 'T00:00:00Z')
  }

  /** Of `--identity FILE --to DIR`. The file may have comments, as age-keygen writes them. */
  async opening(): Promise<Opening> {
    const lines = (await readFile(this.option('identity'), 'utf8')).split('\n').map(line => line.trim())
    const identity = lines.find(line => line.startsWith('AGE-SECRET-KEY-'))
    if (!identity) throw new Error(`${this.option('identity')} has no line with AGE-SECRET-KEY-….`)
    return { identity, directory: this.option('to') }
  }
}

function instantOf(name: Name, day: string, time: string): Date {
  const instant = new Date(`${day}${time}`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(instant.getTime()))
    throw new Error(`--${name} must be a date like 2027-11-30.`)
  return instant
}
