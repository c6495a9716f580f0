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
} as const satisfies ParseArgsConfig['options']

type Name = keyof typeof options

export class OperatorCommand {
  /** 'certify' */
  readonly verb: string
  /** '' where none is given. */
  readonly id: string
  readonly operator: Operator
  readonly #values: Partial<Record<Name, string>>

  /** Throws, with a message for the operator, for unknown options, and unless it is said who does it and why. */
  constructor(args: readonly string[]) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    this.#values = values
    const [verb = '', id = ''] = positionals
    this.verb = verb
    this.id = id
    this.operator = { by: this.option('by'), why: this.option('why') }
  }

  /** Throws where it is missing. */
  option(name: Name): string {
    const value = this.#values[name]?.trim()
    if (!value) throw new Error(`--${name} is missing.`)
    return value
  }

  /** Of `--identity FILE --to DIR`. The file may have comments, as age-keygen writes them. */
  async opening(): Promise<Opening> {
    const lines = (await readFile(this.option('identity'), 'utf8')).split('\n').map(line => line.trim())
    const identity = lines.find(line => line.startsWith('AGE-SECRET-KEY-'))
    if (!identity) throw new Error(`${this.option('identity')} has no line with AGE-SECRET-KEY-….`)
    return { identity, directory: this.option('to') }
  }
}
