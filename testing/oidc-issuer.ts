/**
 * A local OpenID Connect issuer in place of Google and Auth0, with real discovery, keys and tokens. Its login
 * page accepts any email address. Tests may also sign tokens themselves, with its key or another.
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
  /** The published key, for tests that forge tokens. */
  publicKey: JWK
  /** Signs a token: by default with the issuer's key and the claims of a valid token. */
  mint(
    claims?: JWTPayload,
    signing?: { key?: CryptoKey | Uint8Array; alg?: string; kid?: string },
  ): Promise<string>
  stop(): Promise<void>
}

/** Valid on any port. */
const redirectUris = ['http://127.0.0.1/login/google', 'http://127.0.0.1/api/users/auth0login/callback']

export async function oidcIssuer({ port = 0 } = {}): Promise<OidcIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }

  // The provider needs its address, which is known once the server listens.
  let answer: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void answer?.(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = withoutWarnings(() => new Provider(address, configuration(jwk))).callback()

  return {
    address,
    publicKey: await exportJWK(publicKey),
    async mint(claims = {}, { key = privateKey, alg = 'RS256', kid = KEY_ID } = {}) {
      const now = Math.floor(Date.now() / 1000)
      const defaults = { iss: address, aud: CLIENT_ID, sub: 'sian', iat: now, exp: now + 300 }
      const person = {
        email: 'sian@example.com',
        email_verified: true,
        given_name: 'Siân',
        family_name: 'Price',
      }
      return await new SignJWT({ ...defaults, ...person, ...claims })
        .setProtectedHeader({ alg, kid })
        .sign(key)
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
        // The only type whose redirects may use plain http on 127.0.0.1, on any port.
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
    // As Google and Auth0 do: the ID token itself contains the person's claims.
    conformIdTokenClaims: false,
    findAccount: (_, login) => ({
      accountId: login,
      claims: async () => ({ sub: login, ...personOf(login) }),
    }),
    // Explicit, because the provider warns about each default.
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
      context.body = 'The issuer cannot handle this request.'
    },
  }
}

/** 'gwen.jones@example.com' is Gwen Jones; addresses that start with 'unverified' are not verified. */
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

/** Without the provider's warnings about settings that are unsafe outside tests. */
function withoutWarnings<Made>(make: () => Made): Made {
  const { warn } = console
  console.warn = () => undefined
  try {
    return make()
  } finally {
    console.warn = warn
  }
}
