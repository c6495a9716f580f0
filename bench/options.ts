/** Options of a bench's command. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { z } from 'zod'

/** Throws an error with the problems of the options and the usage. */
export function readOptions<Schema extends z.ZodObject>(
  schema: Schema,
  switches: readonly string[],
  usage: string,
): z.infer<Schema> {
  const options: ParseArgsConfig['options'] = {}
  for (const name of Object.keys(schema.shape))
    options[name] = { type: switches.includes(name) ? 'boolean' : 'string' }
  try {
    const reading = schema.safeParse(parseArgs({ options }).values)
    if (reading.success) return reading.data
    throw new Error(
      reading.error.issues.map(issue => `--${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`)
  }
}

/** As `readOptions`, but prints the error and ends the process. */
export function readOptionsOrEnd<Schema extends z.ZodObject>(
  ...[schema, switches, usage]: [Schema, readonly string[], string]
): z.infer<Schema> {
  try {
    return readOptions(schema, switches, usage)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
