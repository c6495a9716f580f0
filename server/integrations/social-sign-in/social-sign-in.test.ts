import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { CLIENT_ID, type OidcIssuer, oidcIssuer } from '#testing/oidc-issuer.ts'
import { freePort } from '#testing/server-process.ts'
import { OidcIdentityProvider } from './oidc-identity-provider.ts'

const TIMEOUT_MS = 200

let local: OidcIssuer
beforeAll(async () => {
  local = await oidcIssuer()
})
afterAll(() => local.stop())

/** Serves this, while `use` uses it. */
async function serving(answer: RequestListener, use: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

let warnings: string[]
beforeEach(() => {
  warnings = []
})

const providerAt = (address: string) =>
  new OidcIdentityProvider({
    name: 'Google',
    issuer: address,
    clientId: CLIENT_ID,
    timeoutMs: TIMEOUT_MS,
    warn: line => warnings.push(line),
  })

test('an ID token’s identity', async () => {
  const token = await local.mint({ nonce: 'asked', email: 'Sian@Example.com' })
  const identity = { subject: 'sian', email: 'sian@example.com', firstname: 'Siân', surname: 'Price' }
  expect(await providerAt(local.address).identityIn(token, 'asked')).toEqual(identity)
})

test('an issuer that can’t be reached is unavailable', async () => {
  const provider = providerAt(`http://127.0.0.1:${await freePort()}`)
  await expect(provider.authorizationEndpoint()).rejects.toThrow('Google: ECONNREFUSED')
})

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['stops half-way', (_, response) => void response.write('{')],
  ['fails', (_, response) => void response.writeHead(500).end('{}')],
  ['is a web page', (_, response) => void response.end('<!doctype html>')],
  ['redirects', (_, response) => void response.writeHead(302, { location: local.address }).end()],
  ['sends more than 64 KiB', (_, response) => void response.end(`{"x":"${'x'.repeat(70_000)}"}`)],
  [
    'speaks for another issuer',
    async (request, response) => {
      response.end(await (await fetch(local.address + request.url)).text())
    },
  ],
])('an issuer that %s is unavailable within the time-out', async (_, answer) => {
  await serving(answer, async address => {
    const began = Date.now()
    await expect(providerAt(address).authorizationEndpoint()).rejects.toThrow(ServiceUnavailable)
    expect(Date.now() - began).toBeLessThan(TIMEOUT_MS + 1000)
  })
})

test('keys that can’t be fetched make the issuer unavailable, and do not refuse the token', async () => {
  let isUp = true
  const answer: RequestListener = async (request, response) => {
    if (request.url !== '/.well-known/openid-configuration')
      return void response.writeHead(isUp ? 200 : 503).end('{}')
    const issuer = `http://${request.headers.host}`
    const endpoints = { authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` }
    response.end(JSON.stringify({ issuer, ...endpoints }))
  }
  await serving(answer, async address => {
    const provider = providerAt(address)
    const token = await local.mint({ iss: address, nonce: 'asked' })
    await expect(provider.identityIn(token, 'asked')).rejects.toThrow(ServiceUnavailable)
    isUp = false
    await expect(provider.identityIn(token, 'asked')).rejects.toThrow(ServiceUnavailable)
  })
})

test('concurrent callers share one request, and its result is cached', async () => {
  let requests = 0
  const answer: RequestListener = (request, response) => {
    requests++
    const issuer = `http://${request.headers.host}`
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, jwks_uri: `${issuer}/k` }))
  }
  await serving(answer, async address => {
    const provider = providerAt(address)
    await Promise.all([1, 2, 3].map(() => provider.authorizationEndpoint()))
    await provider.authorizationEndpoint()
    expect(requests).toBe(1)
  })
})

test('an issuer that keeps failing is not called for half a minute, and operators are told once', async () => {
  let requests = 0
  const answer: RequestListener = (_, response) => {
    requests++
    response.writeHead(503).end()
  }
  await serving(answer, async address => {
    const provider = providerAt(address)
    for (let i = 0; i < 8; i++)
      await expect(provider.authorizationEndpoint()).rejects.toThrow(ServiceUnavailable)
    expect(requests).toBe(5)
    expect(warnings).toEqual(['Google: fails (status 503), not called for 30 seconds'])
  })
})
