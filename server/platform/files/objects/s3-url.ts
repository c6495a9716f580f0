/** A bucket and its key as one address: s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=…&https=off] */

export interface S3Location {
  /** Without a slash at its end. */
  endpoint: string
  region: string
  bucket: string
  /** Before every key: '' or ending with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([\w-]+(\/[\w-]+)*)?$/

/** Undefined for what is no such address. Key and secret are percent-encoded. */
export function readS3Url(text: string): S3Location | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password) return undefined
  const { region = 'us-east-1', https = 'on', ...others } = Object.fromEntries(url.searchParams)
  if (!['on', 'off'].includes(https) || Object.keys(others).length > 0 || url.hash) return undefined
  const [bucket = '', ...rest] = url.pathname.split('/').filter(part => part !== '')
  const prefix = rest.join('/')
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix)) return undefined
  try {
    return {
      endpoint: `${https === 'on' ? 'https' : 'http'}://${url.host}`,
      region,
      bucket,
      prefix: prefix && `${prefix}/`,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  } catch {
    return undefined
  }
}
