/** A file's text in chunks: decompressed and decoded by its content, not by its name. */
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { FileProblem } from './feed-record.ts'

export interface DecodeOptions {
  /** From the mapping; otherwise UTF-8, or UTF-16 if the file begins with a byte order mark. */
  encoding?: string | undefined
  /** Called with the number of bytes read from the file, compressed ones if it is. */
  onBytes?: (count: number) => void
}

export async function* decodeFile(path: string, options: DecodeOptions = {}): AsyncGenerator<string> {
  const pieces = unpacked(bytesOf(path, options.onBytes))
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(options.encoding ?? detectEncoding(piece))
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}

async function* bytesOf(path: string, onBytes?: (count: number) => void): AsyncGenerator<Buffer> {
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 })
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      yield chunk
      onBytes?.(chunk.length)
    }
  } catch (error) {
    throw new FileProblem(`cannot be read (${(error as Error).message})`, undefined, { cause: error })
  }
}

async function* unpacked(bytes: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await bytes.next()
  if (first.done) return
  async function* whole() {
    yield first.value as Buffer
    yield* bytes
  }
  const beginning = first.value
  if (beginning[0] === 0x1f && beginning[1] === 0x8b) {
    yield* decompressGzip(whole())
    return
  }
  const archive = archives.find(({ mark }) => beginning.subarray(0, mark.length).equals(mark))
  if (archive) throw new FileProblem(`is a ${archive.name} file: unpack it first, or pack it with gzip`)
  yield* whole()
}

const archives = [
  { name: 'zip', mark: Buffer.from('PK\x03\x04', 'latin1') },
  { name: 'bzip2', mark: Buffer.from('BZh', 'latin1') },
  { name: 'xz', mark: Buffer.from('\xfd7zXZ', 'latin1') },
  { name: 'zstd', mark: Buffer.from('\x28\xb5\x2f\xfd', 'latin1') },
  { name: 'PDF', mark: Buffer.from('%PDF', 'latin1') },
]

/**
 * Decompresses gzip as a stream. Unlike a pipe, it yields everything up to a damaged or missing part before
 * it throws: a pipe discards its buffers at an error.
 */
async function* decompressGzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 128 * 1024 })
  let ready: Buffer[] = []
  let failure: Error | undefined
  gunzip.on('data', (piece: Buffer) => ready.push(piece))
  const failed = new Promise<void>(resolve => {
    gunzip.once('error', error => {
      failure = error
      resolve()
    })
  })
  const taken = () => {
    const pieces = ready
    ready = []
    return pieces
  }
  try {
    for await (const chunk of packed) {
      // A failed write does not call back; the stream emits an error instead.
      await Promise.race([new Promise(resolve => gunzip.write(chunk, resolve)), failed])
      yield* taken()
      if (failure) break
    }
    if (!failure) {
      gunzip.end()
      await Promise.race([once(gunzip, 'end'), failed])
    }
    yield* taken()
    if (failure) throw new FileProblem(describeGzipError(failure), undefined, { cause: failure })
  } finally {
    gunzip.destroy()
  }
}

function describeGzipError(error: NodeJS.ErrnoException): string {
  return error.code === 'Z_BUF_ERROR'
    ? 'the gzip file was cut short: fetch it again'
    : `the gzip file is damaged (${error.message}): fetch it again`
}

function detectEncoding(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  // UTF-16 without a byte order mark: every other byte of English text is 0.
  const sample = beginning.subarray(0, 200)
  const zeros = sample.filter(byte => byte === 0).length
  if (zeros > sample.length / 4) {
    const guess = sample[0] === 0 ? 'utf-16be' : 'utf-16le'
    throw new FileProblem(`looks like UTF-16: put "encoding": "${guess}" into the mapping`, 1)
  }
  return 'utf-8'
}
