/** What stands behind a command's name, read and checked. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { z } from 'zod'

/** Throws what is wrong, and how it is meant. */
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
