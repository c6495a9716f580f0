/** What the site needs around it: a disk or a bucket, a mail server, a proxy that says who visits. */
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getReadyz } from '#contracts/operations/endpoints.ts'
import type { Config } from '#server/config.ts'
import { madeDataDirectory } from '#server/platform/data-directory.ts'
import { openObjectStore } from '#server/platform/files/objects/open-object-store.ts'
import { canReachMailServer } from '#server/platform/mail/smtp.ts'
import { boundedFetch, fetchUpTo } from '#server/platform/outbound/bounded-fetch.ts'
import { type Checks, look, ok, type Verdict, wrong } from './verdict.ts'

const LITTLE_BYTES = 5e9
const TOO_LITTLE_BYTES = 5e8
const MAX_METRICS_BYTES = 16e6
/** No visitor has this address: it is reserved for documentation. */
const INVENTED = '203.0.113.77'

export const surroundingChecks = (config: Config): Checks => ({
  async DATA_DIR() {
    const directory = await madeDataDirectory(config.dataDirectory)
    const { bavail, bsize } = await statfs(directory)
    const free = bavail * bsize
    const said = `${directory} can be written, and ${(free / 1e9).toFixed(1)} GB are free`
    if (free < TOO_LITTLE_BYTES) return wrong(`${said}: uploads will be refused`)
    return free < LITTLE_BYTES ? look(said) : ok(said)
  },
  async files() {
    const store = await openObjectStore(config)
    const key = `doctor/${randomUUID()}`
    await store.write(key, Readable.from([Buffer.from(key)]))
    const read = await text(await store.read(key))
    await store.remove([key])
    const where = config.s3 ? 'the bucket of S3_URL' : 'DATA_DIR'
    if (read !== key) return wrong(`${where} gives back something else than was stored`)
    return ok(`${where} stores, reads and deletes them`)
  },
  ...(config.smtpUrl && {
    async SMTP_URL() {
      const problem = await canReachMailServer(config.smtpUrl!).then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (problem)
        return wrong(`${problem}. Emails wait, and are tried again: check its host, port, user and password.`)
      return ok('the mail server answers and takes the password; nothing was sent')
    },
  }),
  ...(config.metricsPort && { METRICS_PORT: () => metricsVerdict(config.host, config.metricsPort!) }),
  ...(config.siteUrl && { proxy: () => proxyVerdict(config, config.siteUrl!) }),
})

/** The site itself may listen there, if it runs. */
async function metricsVerdict(host: string, port: number): Promise<Verdict> {
  const where = `${host}:${port}`
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`
  const signal = AbortSignal.timeout(5_000)
  try {
    const answer = await fetchUpTo(MAX_METRICS_BYTES, address, { signal })
    if ((await answer.text()).includes('forecourt_')) return ok(`a process serves its figures at ${where}`)
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED')
      return look(`no process serves its figures at ${where}`)
  }
  return wrong(`another program listens at ${where}, so no process will start. Choose another port.`)
}

async function proxyVerdict({ trustProxy }: Config, siteUrl: string): Promise<Verdict> {
  const address = siteUrl + getReadyz.path
  const seenWith = async (headers: Record<string, string>) => {
    const answer = await boundedFetch(address, { headers, signal: AbortSignal.timeout(5_000) })
    return getReadyz.responses[200].parse(await answer.json()).request
  }
  const seen = await seenWith({}).catch(() => undefined)
  if (!seen) return look(`not checked, since ${address} does not answer from here`)
  if (seen.isForwarded && trustProxy === false)
    return wrong('one stands before the site. Set TRUST_PROXY: all visitors share its address and limits.')
  if (!seen.isForwarded && trustProxy !== false)
    return wrong(
      'it passes no X-Forwarded-For, so all visitors share its address and limits. deploy/nginx.conf passes it.',
    )
  if (seen.origin !== siteUrl)
    return wrong(`the site takes its address for ${seen.origin}: pass Host and X-Forwarded-Proto`)
  const { address: believed } = await seenWith({ 'x-forwarded-for': INVENTED })
  if (believed === INVENTED)
    return wrong('anybody can choose the address that limits count: TRUST_PROXY trusts too many')
  return ok(`${siteUrl} answers, and sees visitors’ own addresses`)
}
