import { z } from 'zod'
import { readOptions } from '../options.ts'

const USAGE =
  'npm run bench:http -- [--json] [--partner 600000 --live 20000] [--data DIR] [--connections 10] [--seconds 20]'

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  /** Used as it is if there is a database in it, and kept. Without it a directory is made and removed again. */
  data: z.string().optional(),
  /** Visitors who ask one thing after the other, all at once. */
  connections: z.coerce.number().int().min(1).max(1000).default(10),
  seconds: z.coerce.number().int().min(1).max(300).default(20),
  json: z.boolean().default(false),
})

export type Options = z.infer<typeof schema>

export const optionsFromCommand = (): Options => readOptions(schema, ['json'], USAGE)
