import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HttpStub, httpStub, type StubAnswer } from '#testing/http-stub.ts'
import {
  FetchFailed,
  fetchPublic,
  internet,
  isPublicAddress,
  type Network,
  NotFetchable,
} from './public-fetch.ts'

let stub: HttpStub
let port: string
/** Hosts that were resolved. */
let resolved: string[]
beforeAll(async () => {
  stub = await httpStub()
  port = new URL(stub.address).port
})
beforeEach(() => {
  resolved = []
  stub.requests.length = 0
})
afterAll(() => stub.stop())

const limits = { timeoutMs: 2000, maxBytes: 1000 }
/** The internet, of which this machine's stub is the only part. */
const network = (changes: Partial<Network> = {}): Network => ({
  async resolve(host) {
    resolved.push(host)
    return ['127.0.0.1']
  },
  isAllowed: address => address === '127.0.0.1',
  isAllowedPort: given => given === port,
  ...changes,
})
const at = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`
const redirect =
  (to: string, status = 302): StubAnswer =>
  response =>
    void response.writeHead(status, { location: to }).end()

describe('an address that is not of the internet', () => {
  test.each([
    ['this host', '127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::'],
    ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['the link', '169.254.169.254', 'fe80::1'],
    ['the provider’s network', '100.64.0.1', '100.127.255.255'],
    ['unique local', 'fc00::1', 'fd12:3456:789a::1'],
    [
      'IPv4 in IPv6',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::1',
    ],
    ['documentation and tests', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '2001:db8::1'],
    ['groups and reserved', '224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
    ['no address', 'localhost', '', '1.2.3', '0x7f.1'],
  ])('%s', (_what, ...addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  test.each([
    '1.1.1.1',
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '2606:4700::1111',
    '2a00:1450:4009::1',
  ])('%s is one of the internet', address => expect(isPublicAddress(address)).toBe(true))
})

describe('nothing is asked of', () => {
  const refusing: Network = { ...internet, resolve: async () => ['10.0.0.8'] }

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://intranet.example/picture.jpg',
    'https://pictures.example:8080/',
    'https://user:password@pictures.example/',
    'file:///etc/passwd',
    'ftp://pictures.example/a.jpg',
    'data:image/png;base64,AAAA',
    'gopher://pictures.example/',
    'no address',
  ])('%s', async url => {
    await expect(fetchPublic(url, limits, refusing)).rejects.toBeInstanceOf(NotFetchable)
  })

  test('a host with one address of the internet and one of a network', async () => {
    const both = network({ resolve: async () => ['127.0.0.1', '10.0.0.8'] })
    await expect(fetchPublic(at('/'), limits, both)).rejects.toThrow('an address inside a network')
    expect(stub.requests).toEqual([])
  })

  test.each([
    ['http://169.254.169.254/', 301],
    ['http://[::1]/', 302],
    ['http://10.0.0.8/', 307],
    ['file:///etc/passwd', 308],
  ])('%s, to which a server leads by %d', async (to, status) => {
    stub.answers(redirect(to, status))
    await expect(fetchPublic(at('/'), limits, network())).rejects.toBeInstanceOf(NotFetchable)
    expect(stub.requests).toHaveLength(1)
  })
})

test('a picture is fetched, over redirects that are checked one by one', async () => {
  stub.answers((response, { path }) =>
    path === '/third'
      ? void response.end('picture')
      : void response
          .writeHead(302, { location: path === '/first' ? '/second' : at('/third', 'other.example') })
          .end(),
  )
  expect(String(await fetchPublic(at('/first'), limits, network()))).toBe('picture')
  expect(resolved).toEqual(['pictures.example', 'pictures.example', 'other.example'])
  expect(stub.requests[0]!.headers).not.toHaveProperty('cookie')
  expect(stub.requests[0]!.headers).not.toHaveProperty('referer')
})

test('a name that leads elsewhere a moment later is asked once, and the connection goes to the address that was checked', async () => {
  stub.answers(response => void response.end('picture'))
  const answers = [['127.0.0.1'], ['10.0.0.8'], ['10.0.0.8']]
  const rebinding = network({
    async resolve(host) {
      resolved.push(host)
      return answers.shift()!
    },
  })
  // No resolver of this machine knows the name.
  expect(String(await fetchPublic(at('/', 'rebinding.invalid'), limits, rebinding))).toBe('picture')
  expect(resolved).toEqual(['rebinding.invalid'])
})

test.each([
  ['too many redirects', redirect('/again'), NotFetchable, 'more than 3 redirects'],
  ['a redirect to nowhere', redirect('http://'), NotFetchable, 'a redirect to nowhere'],
  ['not there', response => void response.writeHead(404).end(), NotFetchable, 'status 404'],
  [
    'announced as too large',
    response => void response.writeHead(200, { 'content-length': '1001' }).end(),
    NotFetchable,
    'too large',
  ],
  ['larger than announced', response => void response.end('x'.repeat(1001)), NotFetchable, 'too large'],
  ['busy', response => void response.writeHead(503).end(), FetchFailed, 'status 503'],
  [
    'broken off',
    response => void response.writeHead(200).write('x', () => response.destroy()),
    FetchFailed,
    'the answer broke off',
  ],
  ['cut', response => void response.destroy(), FetchFailed, 'ECONNRESET'],
] as [string, StubAnswer, typeof NotFetchable, string][])(
  'an answer that is %s',
  async (_what, answer, kind, reason) => {
    stub.answers(answer)
    const error = await fetchPublic(at('/'), limits, network()).catch(thrown => thrown)
    expect([error.constructor, error.message]).toEqual([kind, reason])
  },
)

test.each([
  ['says nothing', () => undefined],
  ['sends a byte now and then', response => void setInterval(() => response.write('x'), 50).unref()],
] as [string, StubAnswer][])('a server that %s is not waited for', async (_what, answer) => {
  stub.answers(answer)
  const error = await fetchPublic(at('/'), { ...limits, timeoutMs: 200 }, network()).catch(thrown => thrown)
  expect(error).toBeInstanceOf(FetchFailed)
})

test('nor a resolver that says nothing', async () => {
  const silent = network({ resolve: () => new Promise(() => undefined) })
  await expect(fetchPublic(at('/'), { ...limits, timeoutMs: 100 }, silent)).rejects.toThrow('too slow')
})
