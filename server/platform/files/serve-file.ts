/** Sends a stored file: whole or a range of it, or only that it has not changed. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from './file-rows.ts'
import type { FileStore } from './file-store.ts'
import type { ByteRange } from './objects/object-store.ts'

/** What browsers show without running anything. All else is saved, not opened. */
const shown = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** In seconds. What was withdrawn leaves caches within this time; others are asked for by their tag. */
const PUBLIC = 'public, max-age=600'
const NO_STORE = 'private, no-store'

/**
 * The caller has made sure that the visitor may see the file. Throws what FileStore.open throws. The route
 * must name HEAD beside GET: the HEAD route that Fastify adds by itself would say that the file has no bytes.
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file, isPublic }: { store: FileStore; file: StoredFile; isPublic: boolean },
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? PUBLIC : NO_STORE,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': shown.includes(file.contentType) ? 'inline' : 'attachment',
  }
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
  const range = rangeAsked(request, etag, file.bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()

  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  // Opened before anything is said of it: a failure must not be cached as the file.
  const bytes = request.method === 'HEAD' ? undefined : await store.open(file, range)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  return reply
    .headers({ ...headers, 'content-length': end - start + 1 })
    .type(file.contentType)
    .send(bytes)
}

function hasTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(tag => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

/** Undefined for the whole file: no range, several at once, or one of another version. (RFC 9110, 14) */
function rangeAsked(
  { headers }: FastifyRequest,
  etag: string,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range']
  if (!headers.range || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
