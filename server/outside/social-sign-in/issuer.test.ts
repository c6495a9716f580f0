import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_ID, type OidcIssuer, oidcIssuer } from '#testing/oidc-issuer.ts'
import { freePort } from '#testing/server-process.ts'
import { identityIn } from './id-token.ts'
import { Issuer, IssuerUnavailable } from './issuer.ts'

const PATIENCE_MS = 200

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

const expected = (address: string) => ({
  issuer: new Issuer(address, PATIENCE_MS),
  clientId: CLIENT_ID,
  nonce: 'asked',
})

test('who somebody is', async () => {
  const token = await local.mint({ nonce: 'asked', email: 'Sian@Example.com' })
  const identity = { subject: 'sian', email: 'sian@example.com', firstname: 'Siân', surname: 'Price' }
  expect(await identityIn(token, expected(local.address))).toEqual(identity)
})

test('an issuer that is not there', async () => {
  const { issuer } = expected(`http://127.0.0.1:${await freePort()}`)
  await expect(issuer.description()).rejects.toThrow(IssuerUnavailable)
})

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['stops half-way', (_, response) => void response.write('{')],
  ['fails', (_, response) => void response.writeHead(500).end('{}')],
  ['is a web page', (_, response) => void response.end('<!doctype html>')],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { location: local.address }).end()],
  [
    'speaks for another',
    async (request, response) => {
      response.end(await (await fetch(local.address + request.url)).text())
    },
  ],
])('an issuer that %s is none, and keeps nobody waiting', async (_, answer) => {
  await serving(answer, async address => {
    const began = Date.now()
    await expect(expected(address).issuer.description()).rejects.toThrow(IssuerUnavailable)
    expect(Date.now() - began).toBeLessThan(PATIENCE_MS + 1000)
  })
})

test('keys that can’t be had are the issuer’s fault, and not the token’s', async () => {
  let isWell = true
  const answer: RequestListener = async (request, response) => {
    if (request.url !== '/.well-known/openid-configuration')
      return void response.writeHead(isWell ? 200 : 503).end('{}')
    const issuer = `http://${request.headers.host}`
    const endpoints = { authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` }
    response.end(JSON.stringify({ issuer, ...endpoints }))
  }
  await serving(answer, async address => {
    const token = await local.mint({ iss: address, nonce: 'asked' })
    await expect(identityIn(token, expected(address))).rejects.toThrow(IssuerUnavailable)
    isWell = false
    await expect(identityIn(token, expected(address))).rejects.toThrow(IssuerUnavailable)
  })
})

test('it is asked once for all who wait, and not again for a while', async () => {
  let asked = 0
  const answer: RequestListener = (request, response) => {
    asked++
    const issuer = `http://${request.headers.host}`
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, jwks_uri: `${issuer}/k` }))
  }
  await serving(answer, async address => {
    const { issuer } = expected(address)
    await Promise.all([1, 2, 3].map(() => issuer.description()))
    await issuer.description()
    expect(asked).toBe(1)
  })
})
