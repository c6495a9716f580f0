/**
 * A local OpenID Connect issuer that stands in for Google and Auth0: real discovery, real keys, real tokens. Whoever types
 * an email address on its page is that person. Tests may also mint tokens of their own, signed by its key or another.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

export const CLIENT_ID = 'forecourt-tests'
export const CLIENT_SECRET = 'a-secret-that-only-tests-know-of'
const KEY_ID = 'issuer-key'

export interface OidcIssuer {
  address: string
  /** As the issuer would publish it; for forging tokens with. */
  publicKey: JWK
  /** Signed by the issuer's key, unless told otherwise; with the claims of a good token, unless given. */
  mint(
    claims?: JWTPayload,
    signing?: { key?: CryptoKey | Uint8Array; alg?: string; kid?: string },
  ): Promise<string>
  stop(): Promise<void>
}

/** Where it may lead back to, on any port. */
const redirectUris = ['http://127.0.0.1/login/google', 'http://127.0.0.1/api/users/auth0login/callback']

export async function oidcIssuer({ port = 0 } = {}): Promise<OidcIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }

  // Its address is known once it listens, and it has to know its address.
  let answer: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void answer?.(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = quietly(() => new Provider(address, configuration(jwk))).callback()

  return {
    address,
    publicKey: await exportJWK(publicKey),
    async mint(claims = {}, { key = privateKey, alg = 'RS256', kid = KEY_ID } = {}) {
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: address, aud: CLIENT_ID, sub: 'sian', iat: now, exp: now + 300 }
      const person = {
        email: 'sian@example.com',
        email_verified: true,
        given_name: 'Siân',
        family_name: 'Price',
      }
      return await new SignJWT({ ...usual, ...person, ...claims }).setProtectedHeader({ alg, kid }).sign(key)
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

function configuration(key: JWK): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        // The only kind that may be led back to this machine by plain http, on any port.
        application_type: 'native',
        response_types: ['id_token', 'code'],
        grant_types: ['implicit', 'authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['tests only'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    responseTypes: ['id_token', 'code'],
    // As Google and Auth0 do it: who somebody is stands in the ID token itself.
    conformIdTokenClaims: false,
    findAccount: (_, login) => ({
      accountId: login,
      claims: async () => ({ sub: login, ...personOf(login) }),
    }),
    // Said, so that it does not remark upon each.
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 300,
      Interaction: 600,
      Session: 3600,
    },
    features: { devInteractions: { enabled: true } },
    renderError: context => {
      context.body = 'The issuer does not know what this is about.'
    },
  }
}

/** 'gwen.jones@example.com' is Gwen Jones; whose address begins with 'unverified' has not shown that it is theirs. */
function personOf(email: string) {
  const [given = '', family = ''] = email
    .split('@')[0]!
    .split('.')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
  return {
    email,
    email_verified: !email.startsWith('unverified'),
    name: `${given} ${family}`.trim(),
    given_name: given,
    family_name: family,
  }
}

/** It warns of what would be wrong anywhere but in a test: people kept in memory, a page that lets everybody in. */
function quietly<Made>(make: () => Made): Made {
  const { warn } = console
  console.warn = () => undefined
  try {
    return make()
  } finally {
    console.warn = warn
  }
}
