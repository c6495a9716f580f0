/** The child process of bench.ts: sends requests by autocannon, and returns its figures. */
import { createRequire } from 'node:module'

export interface Load {
  address: string
  paths: readonly string[]
  connections: number
  seconds: number
}

export interface Fired {
  requests: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Failed, timed out, or answered with a status other than 2xx. */
  errors: number
  bytesPerAnswer: number
}

/** The part of autocannon's types that is used; the package may not be installed yet. */
type Autocannon = (options: {
  url: string
  connections: number
  duration: number
  requests: Shot[]
  setupClient: (client: { setRequests(requests: Shot[]): void }) => void
}) => Promise<Result>

interface Shot {
  method: 'GET'
  path: string
  headers: Record<string, string>
}

interface Result {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  throughput: { total: number }
  errors: number
  timeouts: number
  non2xx: number
}

const autocannon = createRequire(new URL('./autocannon/package.json', import.meta.url))(
  'autocannon',
) as Autocannon

// As browsers send them.
const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' }

process.once('disconnect', () => process.exit())
process.once('message', async message => {
  const { address, paths, connections, seconds } = message as Load
  const shots: Shot[] = paths.map(path => ({ method: 'GET', path, headers }))
  let started = 0
  const { requests, latency, throughput, errors, timeouts, non2xx } = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: shots,
    // Each connection starts at another place of the list, so that concurrent requests differ.
    setupClient: client => {
      const place = Math.floor((started++ * shots.length) / connections) % shots.length
      client.setRequests([...shots.slice(place), ...shots.slice(0, place)])
    },
  })
  process.send?.({
    requests: requests.total,
    requestsPerSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    errors: errors + timeouts + non2xx,
    bytesPerAnswer: throughput.total / requests.total,
  } satisfies Fired)
})
