import { z } from 'zod'
import { readOptions } from '../options.ts'

const USAGE = `npm run bench:pages -- [--json] [--details] [--partner 600000 --live 20000] [--data DIR]
  [--runs 3] [--touches 100] [--only lighthouse,scripts,shifts,touches]`

export const parts = ['lighthouse', 'scripts', 'shifts', 'touches'] as const
export type Part = (typeof parts)[number]

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  /** Used as it is if there is a database in it, and kept. Without it a directory is made and removed again. */
  data: z.string().optional(),
  /** Of Lighthouse, for each page. */
  runs: z.coerce.number().int().min(1).max(25).default(3),
  /** Of filters, at each width, after a round to warm up. */
  touches: z.coerce.number().int().min(1).max(5000).default(100),
  only: z
    .string()
    .default(parts.join(','))
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(parts)).min(1)),
  /** Every audit that is not passed, and where. */
  details: z.boolean().default(false),
  json: z.boolean().default(false),
})

export type Options = z.infer<typeof schema>

export const optionsFromCommand = (): Options => readOptions(schema, ['json', 'details'], USAGE)
