import { resolve } from 'node:path'
import { z } from 'zod'

/** The environment, read once. README.md has the same list in words. */
const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://www.example.com' })
    .transform(text => new URL(text))
    .refine(({ pathname, search }) => pathname === '/' && search === '', 'must end with the host')
    .transform(({ origin }) => origin)
    .optional(),
  /** Whether what stands before us may be believed about whom it passes on: 'on' or 'off'. */
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** Adverts made up for an empty database: 'on' or 'off'. */
  DEMO_STOCK: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

export interface Config {
  port: number
  host: string
  /** Without a slash at its end; undefined where the site goes by whatever address it is asked by. */
  siteUrl: string | undefined
  trustProxy: boolean
  databaseUrl: string | undefined
  dataDirectory: string
  demoStock: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/** Throws one line that names the variable and what it may be. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const reading = environment.safeParse(given)
  if (!reading.success) {
    throw new Error(reading.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const read = reading.data
  return {
    port: read.PORT,
    host: read.HOST,
    siteUrl: read.SITE_URL,
    trustProxy: read.TRUST_PROXY === 'on',
    databaseUrl: read.DATABASE_URL,
    dataDirectory: resolve(read.DATA_DIR),
    demoStock: read.DEMO_STOCK === 'on',
    logLevel: read.LOG_LEVEL,
  }
}
