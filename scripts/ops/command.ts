/** A command of `npm run ops`, as a value from which help, reading and the table of operations.md follow. */
import type { z } from 'zod'
import type { Operator } from '#server/platform/audit-log.ts'
import type { DeskDependencies } from '#server/selling/certification/papers-desk.ts'
import type { CommandOutput } from './output.ts'
import { none } from './parameters.ts'

/** What commands work with. */
export interface OpsSite extends DeskDependencies {
  /** Prints a warning, beside the command's own output. */
  say: (line: string) => void
}

/** Schemas by name, each with the meaning that the help prints: made by parameters.ts. */
export type Parameters = z.ZodObject

interface Shared<Arguments extends Parameters, Options extends Parameters> {
  verb: string
  /** What it does, without a full stop. */
  summary: string
  /** By position, in the order of the schema. */
  arguments: Arguments
  /** `--max-uses 5` is `maxUses`. */
  options: Options
  /** What stands after `npm run ops --`; can be pasted into a shell. */
  example: string
}

interface Reading<Arguments extends Parameters, Options extends Parameters>
  extends Shared<Arguments, Options> {
  isAudited: false
  run(site: OpsSite, values: z.infer<Arguments> & z.infer<Options>): Promise<CommandOutput>
}

interface Audited<Arguments extends Parameters, Options extends Parameters>
  extends Shared<Arguments, Options> {
  /** It takes --by and --why, and what it does and the row of the audit log are one transaction. */
  isAudited: true
  run(
    site: OpsSite,
    values: z.infer<Arguments> & z.infer<Options>,
    operator: Operator,
  ): Promise<CommandOutput>
}

export type OpsCommand = Reading<Parameters, Parameters> | Audited<Parameters, Parameters>

export interface OpsGroup {
  name: string
  /** One line of the first help. */
  summary: string
  commands: readonly OpsCommand[]
}

/** What a command takes may be left out where it takes nothing. */
type Declared<Command extends Shared<Parameters, Parameters>> = Omit<
  Command,
  'isAudited' | 'arguments' | 'options'
> &
  Partial<Pick<Command, 'arguments' | 'options'>>

/** A command that changes nothing and shows nothing that is sealed. */
export function reading<Arguments extends Parameters = typeof none, Options extends Parameters = typeof none>(
  command: Declared<Reading<Arguments, Options>>,
): OpsCommand {
  return { arguments: none, options: none, ...command, isAudited: false } as OpsCommand
}

/** A command that changes something, or opens what is sealed. */
export function audited<Arguments extends Parameters = typeof none, Options extends Parameters = typeof none>(
  command: Declared<Audited<Arguments, Options>>,
): OpsCommand {
  return { arguments: none, options: none, ...command, isAudited: true } as OpsCommand
}
