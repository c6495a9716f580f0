import { resolve } from 'node:path'
import { z } from 'zod'
import { quoted } from '#contracts/api/field-errors.ts'
import { SITE_NAME } from '#contracts/site.ts'
import {
  isPrivateConnection,
  isRecipient,
  issuerAddress,
  modelAddress,
  openSearchLocation,
  readTrustProxy,
  serviceAddress,
  stripeKey,
} from './config-values.ts'
import { readS3Url } from './platform/files/objects/s3-url.ts'
import { isOneAddress } from './platform/mail/recipient.ts'
import { MIN_SECRET_LENGTH, storedSecret } from './platform/secret.ts'

/** README.md describes the variables, and so does .env.example, which testing/readme.test.ts writes. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://www.example.com' })
    .transform(text => new URL(text))
    .refine(({ pathname, search }) => pathname === '/' && search === '', 'must end with the host')
    .transform(({ origin }) => origin)
    .optional(),
  /** Which reverse proxies' headers about the client are trusted. */
  TRUST_PROXY: z.string().default('off').transform(readTrustProxy),
  /** Whether endpoints limit requests by network; 'off' for load tests. Limits of logins always hold. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Signs sessions and links; without it one is generated and kept in DATA_DIR. */
  SECRET: z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example.com:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(text => /^(?:([^\p{C}<>"]*\S)\s*<([^\s<>]+)>|([^\s<>]+))$/u.exec(text.trim()))
    .transform(match => ({ name: match?.[1] ?? SITE_NAME, address: match?.[2] ?? match?.[3] ?? '' }))
    .refine(({ address }) => isOneAddress(address), 'must be like Forecourt <no-reply@example.com>')
    .optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  S3_URL: z
    .string()
    .transform((text, { addIssue }) => {
      const location = readS3Url(text)
      // The address holds a secret, so the message does not repeat it.
      if (!location)
        addIssue('must be an address like s3://key:secret@s3.example.com/bucket?region=eu-west-2')
      return location
    })
    .optional(),
  SEARCH_URL: z.string().transform(openSearchLocation).optional(),
  /** What of the demonstration runs. Unless named: everything, and in production nothing. */
  DEMO_DATABASE: z.enum(['on', 'off']).optional(),
  DEMO_STOCK: z.enum(['on', 'off']).optional(),
  DEMO_OUTBOX: z.enum(['on', 'off']).optional(),
  DEMO_LOOK_UPS: z.enum(['on', 'off']).optional(),
  DEMO_CARDS: z.enum(['on', 'off']).optional(),
  /** Whether the server starts a worker process for jobs; 'off' if workers run separately. */
  WORKER: z.enum(['on', 'off']).default('on'),
  /** Seconds between the signal to stop and the end of answering. */
  STOP_DELAY: z.coerce.number().min(0).max(60).optional(),
  /** What identity papers and bank details are sealed for; the key to open them stays with the operators. */
  PAPERS_PUBLIC_KEY: z
    .string()
    .refine(isRecipient, 'must be a public key of age, whole, as age-keygen prints it: age1…')
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** As OpenTelemetry names it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: ({ input }) => `must be production, development or test, not ${quoted(String(input))}`,
    })
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: issuerAddress.default('https://accounts.google.com'),
  AUTH0_DOMAIN: issuerAddress.optional(),
  AUTH0_CLIENT_ID: z.string().optional(),
  AUTH0_CLIENT_SECRET: z.string().optional(),
  DVLA_API_KEY: z.string().optional(),
  DVLA_API_URL: serviceAddress.default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry'),
  DVSA_API_KEY: z.string().optional(),
  DVSA_API_URL: serviceAddress.default('https://history.mot.api.gov.uk'),
  DVSA_CLIENT_ID: z.string().optional(),
  DVSA_CLIENT_SECRET: z.string().optional(),
  DVSA_TOKEN_URL: serviceAddress.optional(),
  ASSISTANT_LLM_URL: modelAddress.optional(),
  ASSISTANT_LLM_MODEL: z.string().optional(),
  ASSISTANT_LLM_KEY: z.string().optional(),
  ASSISTANT_LLM_DAILY_CALLS: z.coerce.number().int().min(0).default(2_000),
  ASSISTANT_LLM_DAILY_TOKENS: z.coerce.number().int().min(0).default(6_000_000),
  MARKETCHECK_API_KEY: z.string().optional(),
  MARKETCHECK_API_URL: serviceAddress.default('https://api.marketcheck.com/v2'),
  MARKETCHECK_DAILY_CALLS: z.coerce.number().int().min(0).default(200),
  POSTCODES_URL: serviceAddress.optional(),
  POSTCODES_DAILY_CALLS: z.coerce.number().int().min(0).default(20_000),
  STRIPE_SECRET_KEY: stripeKey('sk|rk').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional(),
  /** Several, with commas between them, while one replaces another. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(text => text.split(',').map(secret => secret.trim()))
    .refine(secrets => secrets.every(secret => /^whsec_\S+$/.test(secret)), 'must begin with whsec_')
    .optional(),
  /** Whether sellers can be paid by Stripe too. */
  STRIPE_CONNECT: z.enum(['on', 'off']).default('off'),
  STRIPE_API_URL: serviceAddress
    .refine(text => new URL(text).pathname === '/', 'must end with the host')
    .default('https://api.stripe.com'),
})

/** The names of all environment variables that are read. */
export const settingNames = Object.keys(environment.shape)

export type Config = ReturnType<typeof readConfig>

type Settings = z.infer<typeof environment>

/** Throws an Error whose message names the variable and its valid values in one line. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const reading = environment.safeParse(given)
  if (!reading.success) {
    throw new Error(reading.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const read = reading.data
  const isProduction = read.NODE_ENV === 'production'
  if (read.DATABASE_OWNER_URL && !read.DATABASE_URL)
    throw new Error('DATABASE_OWNER_URL: set DATABASE_URL too, as another role of the same database')
  const demonstration = demonstrationOf(read, isProduction)
  if (!read.DATABASE_URL && !demonstration.database)
    throw new Error(
      'DATABASE_URL: must name a PostgreSQL, as the embedded one is for demonstrations. ' +
        'To use that with NODE_ENV=production all the same, set DEMO_DATABASE=on',
    )
  return {
    port: read.PORT,
    host: read.HOST,
    /** Without a slash at the end; undefined: the address is taken from each request. */
    siteUrl: read.SITE_URL,
    /** How many proxies stand before the site, or their networks; false: none. */
    trustProxy: read.TRUST_PROXY,
    rateLimits: read.RATE_LIMITS === 'on',
    /** Empty if not given (see readConfigWithSecret). */
    secret: read.SECRET ?? '',
    /** The mail server; undefined: emails stay in the outbox. */
    smtpUrl: read.SMTP_URL,
    /** undefined: no-reply at the site's host. */
    mailFrom: read.MAIL_FROM,
    databaseUrl: read.DATABASE_URL,
    /** Where the role that owns the tables connects. Undefined: the site's own role does. */
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    dataDirectory: resolve(read.DATA_DIR),
    /** The store of uploaded files; undefined: the data directory. */
    s3: read.S3_URL,
    /** The search index in OpenSearch; undefined: in the memory of each server. */
    openSearch: read.SEARCH_URL,
    demonstration,
    startsWorker: read.WORKER === 'on',
    /** How long a server that stops still answers, with /readyz at 503. */
    stopDelaySeconds: read.STOP_DELAY ?? (isProduction ? 5 : 0),
    /** Undefined: a demonstration makes a key, and a site in production takes no papers. */
    papersPublicKey: read.PAPERS_PUBLIC_KEY,
    /** Where metrics are served; undefined: they are not collected. */
    metricsPort: read.METRICS_PORT,
    /** Whether traces are sent, to where the library reads the variable itself. */
    sendsTraces: read.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    isProduction,
    /** In tests and in development; see platform/http/answer-checks.ts. */
    checksAnswers: read.NODE_ENV === 'test' || read.NODE_ENV === 'development',
    logLevel: read.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    // What follows is undefined if it is not configured. DVLA and DVSA have fakes then, except in production.
    google: read.GOOGLE_CLIENT_ID
      ? { issuer: read.GOOGLE_ISSUER, clientId: read.GOOGLE_CLIENT_ID }
      : undefined,
    auth0: auth0Of(read),
    dvla: read.DVLA_API_KEY ? { url: read.DVLA_API_URL, key: read.DVLA_API_KEY } : undefined,
    dvsa: dvsaOf(read),
    /** For the assistant's unused words; `daily` is the budget of a day. */
    languageModel: languageModelOf(read),
    /** A second opinion on valuations. */
    marketCheck: read.MARKETCHECK_API_KEY
      ? {
          url: read.MARKETCHECK_API_URL,
          key: read.MARKETCHECK_API_KEY,
          dailyCalls: read.MARKETCHECK_DAILY_CALLS,
        }
      : undefined,
    postcodes: read.POSTCODES_URL
      ? { url: read.POSTCODES_URL, dailyCalls: read.POSTCODES_DAILY_CALLS }
      : undefined,
    /** Payments by card; the demo cards of a demonstration take its place. */
    stripe: stripeOf(read),
  }
}

/** The same; without a given secret, with the one kept in the data directory. */
export async function readConfigWithSecret(): Promise<Config> {
  const config = readConfig()
  return { ...config, secret: config.secret || (await storedSecret(config.dataDirectory)) }
}

/** What is invented for demonstrations, and whether it runs. */
function demonstrationOf(read: Settings, isProduction: boolean) {
  const isOn = (named: 'on' | 'off' | undefined) => (named ? named === 'on' : !isProduction)
  return {
    /** The embedded PostgreSQL, where no other is named. */
    database: isOn(read.DEMO_DATABASE),
    /** Generated adverts. */
    stock: isOn(read.DEMO_STOCK),
    /** Emails can be read on this machine where no mail server is set up. */
    outbox: isOn(read.DEMO_OUTBOX),
    /** Fakes for DVLA and DVSA, where neither is set up. */
    lookUps: isOn(read.DEMO_LOOK_UPS),
    /** The demo cards, where Stripe is not set up. */
    cards: isOn(read.DEMO_CARDS),
  }
}

/** Undefined if none of these variables is set. Throws if only some are. */
function together<Name extends keyof Settings>(read: Settings, ...names: Name[]) {
  const missing = names.filter(name => !read[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: missing; set all of ${names.join(', ')}, or none`)
  return read as { [Needed in Name]: NonNullable<Settings[Needed]> }
}

/** With one variable missing every login by Auth0 would fail. */
function auth0Of(read: Settings) {
  const whole = together(read, 'AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET')
  if (!whole) return undefined
  const { AUTH0_DOMAIN: issuer, AUTH0_CLIENT_ID: clientId, AUTH0_CLIENT_SECRET: clientSecret } = whole
  return { issuer, clientId, clientSecret }
}

function dvsaOf(read: Settings) {
  const whole = together(read, 'DVSA_API_KEY', 'DVSA_TOKEN_URL', 'DVSA_CLIENT_ID', 'DVSA_CLIENT_SECRET')
  if (!whole) return undefined
  const { DVSA_API_KEY: key, DVSA_TOKEN_URL: tokenUrl } = whole
  const { DVSA_CLIENT_ID: clientId, DVSA_CLIENT_SECRET: clientSecret } = whole
  return { url: read.DVSA_API_URL, key, tokenUrl, clientId, clientSecret }
}

function stripeOf(read: Settings) {
  const whole = together(read, 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET')
  const connect = read.STRIPE_CONNECT === 'on'
  if (!whole && connect)
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: missing; STRIPE_CONNECT needs them',
    )
  if (!whole) return undefined
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = whole
  if (secretKey.includes('_test_') !== publishableKey.includes('_test_'))
    throw new Error('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is of test mode, the other is not')
  const webhookSecrets = whole.STRIPE_WEBHOOK_SECRET
  return { url: read.STRIPE_API_URL, secretKey, publishableKey, webhookSecrets, connect }
}

function languageModelOf(read: Settings) {
  const { ASSISTANT_LLM_URL: url, ASSISTANT_LLM_MODEL: model, ASSISTANT_LLM_KEY: key } = read
  if (!url && !model && !key) return undefined
  if (!url || !model)
    throw new Error('ASSISTANT_LLM_URL, ASSISTANT_LLM_MODEL: set both, or neither and no key')
  if (key && !isPrivateConnection(url))
    throw new Error('ASSISTANT_LLM_URL: must begin with https, since a key is sent there')
  return {
    url,
    model,
    key,
    daily: { calls: read.ASSISTANT_LLM_DAILY_CALLS, tokens: read.ASSISTANT_LLM_DAILY_TOKENS },
  }
}
