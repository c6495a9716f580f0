/** Options of a bench's command. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { z } from 'zod'

export const jsonOption = { json: z.boolean().default(false) }

/** The options of a bench that needs a stock (stock.ts). */
export const stockOptions = {
  ...jsonOption,
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  /** A directory whose database is used as it is, or made there, and kept. By default a temporary one. */
  data: z.string().optional(),
}

/** A list with commas between. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(text => String(text).split(',').filter(Boolean), z.array(item).min(1))

/** Prints what is wrong with the options, and the usage, and ends the process. */
export function readOptions<Schema extends z.ZodObject>(
  schema: Schema,
  usage: string,
  switches: readonly string[] = ['json'],
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
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}
