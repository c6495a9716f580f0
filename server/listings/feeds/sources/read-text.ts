/** A feed's text, piece by piece: unpacked and decoded by what the file holds, whatever its name. */
import { createReadStream } from 'node:fs'
import { FileProblem } from './feed-record.ts'
import { unzip } from './unzip.ts'

export interface ReadTextOptions {
  /** From the mapping; without it UTF-8, or UTF-16 where the file begins with its mark. */
  encoding?: string | undefined
  /** Told of the file's own bytes as they are read. */
  onBytes?: (count: number) => void
}

export async function* readText(path: string, options: ReadTextOptions = {}): AsyncGenerator<string> {
  const pieces = unpacked(bytesOf(path, options.onBytes))
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(options.encoding ?? encodingOf(piece))
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
    yield* unzip(whole())
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

function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  // UTF-16 without its mark: every other byte of English text is 0.
  const sample = beginning.subarray(0, 200)
  const zeros = sample.filter(byte => byte === 0).length
  if (zeros > sample.length / 4) {
    const guess = sample[0] === 0 ? 'utf-16be' : 'utf-16le'
    throw new FileProblem(`looks like UTF-16: put "encoding": "${guess}" into the mapping`, 1)
  }
  return 'utf-8'
}
