/**
 * Fetches what an address on the internet has, where the address comes from others: never from inside a
 * network (SSRF). Each host is resolved once, all of its addresses are checked, and the connection goes to
 * those that were checked, whatever the name says a moment later; the same again for each redirect.
 */
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface PublicFetchOptions {
  timeoutMs: number
  maxBytes: number
}

/** What tests replace. */
export interface Network {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  isAllowedPort: (port: string) => boolean
}

/** Another attempt would end in the same way: `reason` holds no part of the answer. */
export class NotFetchable extends Error {}

/** The server is away, too slow, or says that it is. */
export class FetchFailed extends Error {}

const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** IANA's special-purpose addresses, multicast and reserved ones. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// Parts of 2000::/3 for protocols, among them tunnels of IPv4 addresses, and for documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** IPv6 addresses must be of the internet itself, so none with an IPv4 address in it is allowed. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

export const internet: Network = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  // The default of the protocol: other ports are other services.
  isAllowedPort: port => port === '',
}

/** The whole body, of status 200. Throws NotFetchable and FetchFailed. */
export async function fetchPublic(
  url: string,
  { timeoutMs, maxBytes }: PublicFetchOptions,
  network: Network = internet,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let next = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const target = readTarget(next, network)
    const addresses = await allowedAddresses(target, network, signal)
    const answer = await requested(target, addresses, signal)
    try {
      const { statusCode = 0, headers } = answer
      if (!REDIRECTS.includes(statusCode)) return await bodyOf(answer, maxBytes)
      if (!headers.location || !URL.canParse(headers.location, target))
        throw new NotFetchable('a redirect to nowhere')
      next = new URL(headers.location, target).href
    } finally {
      answer.destroy()
    }
  }
  throw new NotFetchable(`more than ${MAX_REDIRECTS} redirects`)
}

function readTarget(url: string, { isAllowedPort }: Network): URL {
  const target = URL.parse(url)
  if (!target || !['https:', 'http:'].includes(target.protocol))
    throw new NotFetchable('not an address of the web')
  if (target.username || target.password) throw new NotFetchable('an address with a password')
  if (!isAllowedPort(target.port)) throw new NotFetchable('another port than the usual one')
  return target
}

/** One address that is not allowed is enough: the host is not what it seems. */
async function allowedAddresses(
  { hostname }: URL,
  { resolve, isAllowed }: Network,
  signal: AbortSignal,
): Promise<string[]> {
  // An IPv6 address stands in brackets.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host)
    ? [host]
    : await Promise.race([resolve(host).catch(notResolved), aborted(signal)])
  if (addresses.length === 0) throw new FetchFailed('a host without an address')
  if (!addresses.every(isAllowed)) throw new NotFetchable('an address inside a network')
  return addresses
}

/** A name that is not there may come back; what the resolver says of it is no reason to give up. */
function notResolved(): never {
  throw new FetchFailed('a host that is not found')
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(new FetchFailed('too slow'))
    signal.addEventListener('abort', () => reject(new FetchFailed('too slow')), { once: true })
  })
}

async function requested(
  target: URL,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = target.protocol === 'https:' ? https : http
  return await new Promise((resolve, reject) => {
    const sent = request(target, {
      signal,
      // A connection of its own: a shared one might lead elsewhere than the addresses that were checked.
      agent: false,
      lookup: pinnedTo(addresses),
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Forecourt' },
    })
    sent.once('response', resolve)
    sent.once('error', error => reject(new FetchFailed(signal.aborted ? 'too slow' : nameOf(error))))
    sent.end()
  })
}

/** Answers with these addresses, whatever host is asked for. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map(address => ({ address, family: isIP(address) }))
  return (_host, options, callback) => {
    if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }
}

async function bodyOf(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0, headers } = answer
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500)
    throw new FetchFailed(`status ${statusCode}`)
  if (statusCode !== 200) throw new NotFetchable(`status ${statusCode}`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new NotFetchable('too large')
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new NotFetchable('too large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof NotFetchable ? error : new FetchFailed('the answer broke off')
  }
  return Buffer.concat(chunks)
}

/** System errors are named by their code: their messages may hold addresses. */
function nameOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
