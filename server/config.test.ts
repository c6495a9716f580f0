import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the site’s address must be an origin', () => {
  expect(readConfig({}).siteUrl).toBeUndefined()
  expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com')
  for (const wrong of [
    'www.example.com',
    'ftp://example.com',
    'https://example.com/cars',
    'https://example.com/?a',
  ])
    expect(() => readConfig({ SITE_URL: wrong }), wrong).toThrow(/^SITE_URL: must /)
})

test('proxies are trusted by their number or networks, never all of them', () => {
  const trusted = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy
  expect([readConfig({}).trustProxy, trusted('off'), trusted('2')]).toEqual([false, false, 2])
  expect(trusted('10.0.0.0/8, 2001:db8::/32,192.0.2.7')).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  for (const wrong of [
    'on',
    'true',
    '0',
    '11',
    '1.5',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '::/0',
    'proxy',
    '10.0.0.0/8,',
  ])
    expect(() => trusted(wrong), wrong).toThrow(/^TRUST_PROXY: must /)
})

test('a mail server has an SMTP address, and a sender is one address', () => {
  expect(readConfig({ SMTP_URL: 'smtps://me:word@mail.example.com' }).smtpUrl).toBe(
    'smtps://me:word@mail.example.com',
  )
  expect(() => readConfig({ SMTP_URL: 'https://mail.example.com' })).toThrow(/^SMTP_URL: must /)
  expect(readConfig({}).mailFrom).toBeUndefined()
  expect(readConfig({ MAIL_FROM: 'a@example.com' }).mailFrom?.address).toBe('a@example.com')
  expect(readConfig({ MAIL_FROM: 'Our Cars <a@example.com>' }).mailFrom).toEqual({
    name: 'Our Cars',
    address: 'a@example.com',
  })
  for (const wrong of ['Our Cars', 'a@example.com, b@example.com', 'A\r\nBcc: b@example.com <a@example.com>'])
    expect(() => readConfig({ MAIL_FROM: wrong }), wrong).toThrow(/^MAIL_FROM: must /)
})

test('files are stored in a bucket if one is configured; errors do not repeat its secret', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_URL: 's3://key:hush@127.0.0.1:9000/cars?https=off' }).s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'cars',
  })
  expect(() => readConfig({ S3_URL: 's3://key:hush@example.com' })).toThrow(/^S3_URL: must (?!.*hush)/)
})

test('the address of OpenSearch is read whole, and its password sent by https only', () => {
  expect(readConfig({ SEARCH_URL: 'http://127.0.0.1:9200/forecourt' }).openSearch).toMatchObject({
    ...{ nodes: ['http://127.0.0.1:9200'], prefix: 'forecourt' },
  })
  const refused = (address: string) => () => readConfig({ SEARCH_URL: address })
  expect(refused('https://site:hush@example.com:9200')).toThrow(/^SEARCH_URL: must (?!.*hush)/)
  expect(refused('http://site:hush@example.com:9200/cars')).toThrow(
    /^SEARCH_URL: must begin with https(?!.*hush)/,
  )
})

test('the address of an issuer must be HTTPS or on this machine', () => {
  const issuer = (address: string) =>
    readConfig({ GOOGLE_CLIENT_ID: 'us', GOOGLE_ISSUER: address }).google?.issuer
  expect(readConfig({ GOOGLE_CLIENT_ID: 'us' }).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'us',
  })
  expect(readConfig({}).google).toBeUndefined()
  expect(issuer('https://example.eu.auth0.com/')).toBe('https://example.eu.auth0.com')
  expect(issuer('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000')
  for (const wrong of ['http://accounts.example.com', 'http://localhost.example.com', 'accounts.example.com'])
    expect(() => issuer(wrong), wrong).toThrow(/^GOOGLE_ISSUER: must /)
})

test('Auth0 needs all of its settings or none', () => {
  const whole = { AUTH0_DOMAIN: 'https://a.example', AUTH0_CLIENT_ID: 'us', AUTH0_CLIENT_SECRET: 'hush' }
  expect(readConfig(whole).auth0).toEqual({
    issuer: 'https://a.example',
    clientId: 'us',
    clientSecret: 'hush',
  })
  expect(readConfig({}).auth0).toBeUndefined()
  expect(() => readConfig({ ...whole, AUTH0_CLIENT_SECRET: '' })).toThrow(
    'AUTH0_CLIENT_SECRET: missing; set all of AUTH0_DOMAIN, AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET, or none',
  )
})

test('a language model needs address and name, and HTTPS if it has a key', () => {
  const whole = { ASSISTANT_LLM_URL: 'https://api.example.com/v1/', ASSISTANT_LLM_MODEL: 'small' }
  expect(readConfig({}).languageModel).toBeUndefined()
  expect(readConfig({ ...whole, ASSISTANT_LLM_KEY: 'hush' }).languageModel).toEqual({
    url: 'https://api.example.com/v1',
    model: 'small',
    key: 'hush',
    daily: { calls: 2000, tokens: 6_000_000 },
  })
  expect(() => readConfig({ ...whole, ASSISTANT_LLM_MODEL: '' })).toThrow(
    /^ASSISTANT_LLM_URL, .*: set both, or neither and no key$/,
  )
  expect(() => readConfig({ ASSISTANT_LLM_KEY: 'hush' })).toThrow(/^ASSISTANT_LLM_URL, (?!.*hush)/)
  const inside = { ...whole, ASSISTANT_LLM_URL: 'http://models:11434/v1' }
  expect(readConfig(inside).languageModel?.url).toBe('http://models:11434/v1')
  expect(() => readConfig({ ...inside, ASSISTANT_LLM_KEY: 'hush' })).toThrow(/^ASSISTANT_LLM_URL: must begin/)
  for (const wrong of [
    'api.example.com',
    'https://me:hush@api.example.com',
    'https://api.example.com?key=hush',
  ])
    expect(() => readConfig({ ...whole, ASSISTANT_LLM_URL: wrong }), wrong).toThrow(
      /^ASSISTANT_LLM_URL: must (?!.*hush)/,
    )
})

describe('Stripe', () => {
  const whole = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
  }

  test('needs all of its keys or none; the error names the missing ones, and no key', () => {
    expect(readConfig(whole).stripe).toEqual({
      url: 'https://api.stripe.com',
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecrets: ['whsec_1', 'whsec_2'],
      connect: false,
    })
    expect(readConfig({ ...whole, STRIPE_CONNECT: 'on' }).stripe).toMatchObject({ connect: true })
    expect(() => readConfig({ STRIPE_CONNECT: 'on' })).toThrow(/^STRIPE_SECRET_KEY, .* missing/)
    expect(readConfig({ STRIPE_API_URL: 'http://127.0.0.1:12111' }).stripe).toBeUndefined()
    for (const missing of Object.keys(whole))
      expect(() => readConfig({ ...whole, [missing]: '' })).toThrow(new RegExp(`^${missing}: missing`))
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
      /^STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: missing(?!.*sk_live_1)/,
    )
  })

  test('takes no key for another, as the publishable one goes to browsers; errors do not repeat keys', () => {
    for (const [name, wrong] of [
      ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
      ['STRIPE_SECRET_KEY', 'pk_live_1'],
      ['STRIPE_WEBHOOK_SECRET', 'whsec_1,sk_live_1'],
    ] as const)
      expect(() => readConfig({ ...whole, [name]: wrong })).toThrow(new RegExp(`^${name}: must (?!.*live_1)`))
    expect(() => readConfig({ ...whole, STRIPE_SECRET_KEY: 'rk_test_1' })).toThrow(/test mode/)
  })

  test('gets its key by HTTPS, or on this machine', () => {
    for (const wrong of ['http://stripe.example.com', 'https://stripe.example.com/v1'])
      expect(() => readConfig({ ...whole, STRIPE_API_URL: wrong })).toThrow(/^STRIPE_API_URL: must /)
  })
})

test('NODE_ENV is one of three, or not set', () => {
  expect(readConfig({ NODE_ENV: 'development' }).isProduction).toBe(false)
  expect(() => readConfig({ NODE_ENV: 'prod' })).toThrow(
    "NODE_ENV: must be production, development or test, not 'prod'",
  )
})

test('production needs a database of its own, unless the embedded one is named', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => readConfig(production)).toThrow(/^DATABASE_URL: must name a PostgreSQL/)
  expect(() => readConfig({ DEMO_DATABASE: 'off' })).toThrow(/^DATABASE_URL: must name a PostgreSQL/)
  expect(readConfig({ ...production, DATABASE_URL: 'postgres://site@db/cars' }).isProduction).toBe(true)
  expect(readConfig({ ...production, DEMO_DATABASE: 'on' }).databaseUrl).toBeUndefined()
})

test('the owner of the tables is named beside the site’s own role, and alone in no database', () => {
  const [site, owner] = ['postgres://site@db/cars', 'postgres://owner@db/cars']
  expect(readConfig({ DATABASE_URL: site }).databaseOwnerUrl).toBeUndefined()
  expect(readConfig({ DATABASE_URL: site, DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(owner)
  expect(() => readConfig({ DATABASE_OWNER_URL: owner })).toThrow(/^DATABASE_OWNER_URL: set DATABASE_URL too/)
})
