/**
 * Runs what an operator asks for: reads the words, opens the site only when they are right, prints, and says
 * how it ended.
 */
import type { z } from 'zod'
import { quoted } from '#contracts/api/field-errors.ts'
import type { OpsSite } from './command.ts'
import { groups } from './groups.ts'
import { linesOf } from './output.ts'
import { kebabCase, parametersOf } from './parameters.ts'
import { type Invocation, readInvocation, UsageShown } from './program.ts'

/** As `npm run ops -- --help` says. */
export const exitCodes = { done: 0, impossible: 1, notUnderstood: 2 } as const

export interface Terminal {
  out: (line: string) => void
  error: (line: string) => void
  /** In characters; undefined for a pipe. */
  width?: number | undefined
}

/** Returns the exit code. `withSite` opens the site for as long as the function runs. */
export async function operate(
  words: readonly string[],
  terminal: Terminal,
  withSite: (run: (site: OpsSite) => Promise<void>) => Promise<void>,
): Promise<number> {
  const read = readInvocation(groups, words.length === 0 ? ['--help'] : words, terminal.width)
  if (read instanceof UsageShown) {
    const print = read.isError ? terminal.error : terminal.out
    print(read.text.trimEnd())
    return read.isError ? exitCodes.notUnderstood : exitCodes.done
  }
  const checked = checkedValues(read)
  if ('faults' in checked) {
    for (const fault of checked.faults) terminal.error(fault)
    terminal.error(`npm run ops -- ${read.command.example.split(' ')[0]} --help shows what it takes.`)
    return exitCodes.notUnderstood
  }
  try {
    await withSite(async site => {
      const operator = { by: read.by.trim(), why: read.why.trim() }
      const outcome = await read.command.run(site, checked.values, operator)
      for (const line of linesOf(outcome, read.isJson)) terminal.out(line)
    })
    return exitCodes.done
  } catch (error) {
    terminal.error((error as Error).message)
    return exitCodes.impossible
  }
}

/** Faults are lines that begin with the name of what is wrong: '--until must be a date like 2027-11-30.' */
function checkedValues({
  command,
  values,
  by,
  why,
}: Invocation): { values: Record<string, unknown> } | { faults: string[] } {
  const options = parametersOf(command.options)
  const given: Record<string, unknown> = { by: by.trim(), why: why.trim(), ...values }
  const required = [
    ...options.filter(one => one.isRequired).map(one => one.key),
    ...(command.isAudited ? ['by', 'why'] : []),
  ]
  const missing = required.filter(key => given[key] === undefined || given[key] === '')
  if (missing.length > 0) return { faults: missing.map(key => `--${kebabCase(key)} is missing.`) }
  const positionals = parametersOf(command.arguments)
  const nameOf = (key: string) =>
    positionals.find(one => one.key === key)?.placeholder ?? `--${kebabCase(key)}`
  const readings = [command.arguments, command.options].map((schema: z.ZodObject) => schema.safeParse(values))
  const faults = readings.flatMap(reading =>
    reading.success
      ? []
      : reading.error.issues.map(({ path: [key = ''], message }) => {
          const typed = values[String(key)]
          const what = typeof typed === 'string' && typed.trim() !== '' ? ` You typed ${quoted(typed)}.` : ''
          return `${nameOf(String(key))} ${message}.${what}`
        }),
  )
  if (faults.length > 0) return { faults }
  return { values: Object.assign({}, ...readings.map(reading => reading.data)) as Record<string, unknown> }
}
