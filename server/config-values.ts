/** Kinds of environment variables' values (config.ts). Messages do not repeat what may be secret. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { checkRecipient } from './platform/papers/seal.ts'
import { type OpenSearchLocation, readOpenSearchUrl } from './search/opensearch/opensearch-url.ts'

/** An issuer of ID tokens. Its responses must not be changed on the way: HTTPS, or on this machine. */
export const issuerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://accounts.example.com' })
  .refine(isPrivateConnection, 'must begin with https')
  .transform(text => text.replace(/\/$/, ''))

/**
 * An OpenAI-compatible server, up to /chat/completions. Its key has a variable of its own: addresses are
 * logged.
 */
export const modelAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com/v1' })
  .refine(text => !/[@?#]/.test(text), 'must be the address alone, without a name or a key')
  .transform(text => text.replace(/\/+$/, ''))

/** A service that gets a key: by HTTPS or on this machine. */
export const serviceAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com' })
  .refine(isPrivateConnection, 'must begin with https')
  .refine(text => !/[@?#]/.test(text), 'must be the address alone, without a name or a key')
  .transform(text => text.replace(/\/+$/, ''))

/** Mistaking one key of Stripe for another would send the secret one to browsers. */
export const stripeKey = (kinds: string) =>
  z
    .string()
    .regex(new RegExp(`^(?:${kinds})_(?:test|live)_\\w+$`), `must be like ${kinds.split('|')[0]}_live_…`)

export function isRecipient(text: string): boolean {
  try {
    checkRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Where OpenSearch is. The address holds a secret, so messages do not repeat it. */
export function openSearchLocation(
  text: string,
  { addIssue }: z.core.$RefinementCtx,
): OpenSearchLocation | undefined {
  const location = readOpenSearchUrl(text)
  if (!location)
    addIssue(
      'must be an address like https://user:password@one.example.com:9200,two.example.com:9200/forecourt',
    )
  else if (location.auth && !location.nodes.every(isPrivateConnection))
    addIssue('must begin with https, since a password is sent there')
  return location
}

/** More proxies than stand before any site. */
const MAX_PROXIES = 10

/** 'off', a number of proxies, or networks with commas between them. */
export function readTrustProxy(text: string, { addIssue }: z.core.$RefinementCtx): false | number | string[] {
  if (text === 'off') return false
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PROXIES) return Number(text)
  const networks = text.split(',').map(network => network.trim())
  if (networks.every(isNetwork)) return networks
  addIssue('must be off, the number of your own proxies (1), or their networks (10.0.0.0/8, 192.0.2.7)')
  return false
}

/** An address, or one with the length of its network's prefix. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && Number(prefix) > 0)
  return bits > 0 && isPrefix && more.length === 0
}

/** By HTTPS or on this machine, so that others can't read or change what is sent. */
export function isPrivateConnection(address: string): boolean {
  return /^(https:|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(`${address}/`)
}
