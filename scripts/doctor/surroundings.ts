/** What the site needs around it: a disk or a bucket, a mail server, a proxy that says who visits. */
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import { getReadyz } from '#contracts/operations/endpoints.ts'
import type { Config } from '#server/config.ts'
import { madeDataDirectory } from '#server/platform/database/places.ts'
import { openObjectStore } from '#server/platform/files/objects/open-object-store.ts'
import { canReachMailServer } from '#server/platform/mail/smtp.ts'
import { boundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import { type Finding, finding, look, ok, wrong } from './finding.ts'

const LITTLE_BYTES = 5e9
const TOO_LITTLE_BYTES = 5e8
/** Of an address for documentation, which no visitor has. */
const INVENTED = '203.0.113.77'

export async function surroundingFindings(config: Config): Promise<Finding[]> {
  return await Promise.all([
    finding('DATA_DIR', () => diskFinding(config)),
    finding('files', () => filesFinding(config)),
    ...(config.smtpUrl ? [finding('SMTP_URL', () => mailFinding(config.smtpUrl!))] : []),
    ...(config.siteUrl ? [finding('proxy', () => proxyFinding(config, config.siteUrl!))] : []),
  ])
}

async function diskFinding({ dataDirectory }: Config): Promise<Finding> {
  const directory = await madeDataDirectory(dataDirectory)
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  const said = `${directory} can be written, and ${(free / 1e9).toFixed(1)} GB are free`
  if (free < TOO_LITTLE_BYTES) return wrong('DATA_DIR', `${said}: uploads will be refused`)
  return free < LITTLE_BYTES ? look('DATA_DIR', said) : ok('DATA_DIR', said)
}

async function filesFinding(config: Config): Promise<Finding> {
  const store = await openObjectStore(config)
  const key = `doctor/${randomUUID()}`
  await store.write(key, Readable.from([Buffer.from(key)]))
  const read = await text(await store.read(key))
  await store.remove([key])
  const where = config.s3 ? 'the bucket of S3_URL' : 'DATA_DIR'
  return read === key
    ? ok('files', `${where} stores, reads and deletes them`)
    : wrong('files', `${where} gives back something else than was stored`)
}

async function mailFinding(url: string): Promise<Finding> {
  await canReachMailServer(url)
  return ok('SMTP_URL', 'the mail server answers and takes the password; nothing was sent')
}

type Readiness = z.infer<(typeof getReadyz.responses)[200]>

async function seenAs(siteUrl: string, headers: Record<string, string> = {}): Promise<Readiness['request']> {
  const answer = await boundedFetch(siteUrl + getReadyz.path, { headers, signal: AbortSignal.timeout(5_000) })
  return getReadyz.responses[200].parse(await answer.json()).request
}

async function proxyFinding({ trustProxy }: Config, siteUrl: string): Promise<Finding> {
  let seen: Readiness['request']
  try {
    seen = await seenAs(siteUrl)
  } catch {
    return look('proxy', `not checked, since ${siteUrl}${getReadyz.path} does not answer from here`)
  }
  if (seen.isForwarded && trustProxy === false)
    return wrong(
      'proxy',
      'one stands before the site. Set TRUST_PROXY: all visitors share its address and limits.',
    )
  if (!seen.isForwarded && trustProxy !== false)
    return wrong('proxy', 'it passes no X-Forwarded-For, so all visitors share its address and limits')
  if (seen.origin !== siteUrl)
    return wrong('proxy', `the site takes its address for ${seen.origin}: pass Host and X-Forwarded-Proto`)
  const { address } = await seenAs(siteUrl, { 'x-forwarded-for': INVENTED })
  if (address === INVENTED)
    return wrong('proxy', 'anybody can choose the address that limits count: TRUST_PROXY trusts too many')
  return ok('proxy', `${siteUrl} answers, and sees visitors’ own addresses`)
}
