import { z } from 'zod'
import { readOptions } from '../options.ts'

const USAGE = `npm run bench:search -- [--listings 100000] [--json] [--engines index,postgres,opensearch]
npm run bench:search -- --sizes 10000,30000,100000,300000,1000000 [--json]`

/** In the order of running. */
export const engineNames = ['index', 'postgres', 'opensearch'] as const
export type EngineName = (typeof engineNames)[number]

const list = (text: string) => text.split(',').filter(Boolean)
const count = z.number().int().min(100).max(10_000_000)
const schema = z.object({
  listings: z.coerce.number().pipe(count).default(100_000),
  engines: z
    .string()
    .default('index,postgres')
    .transform(list)
    .pipe(z.array(z.enum(engineNames)).min(1)),
  sizes: z
    .string()
    .transform(text => list(text).map(Number))
    .pipe(z.array(count).min(1))
    .optional(),
  json: z.boolean().default(false),
})

export type Options = z.infer<typeof schema>

export const optionsFromCommand = (): Options => readOptions(schema, ['json'], USAGE)
