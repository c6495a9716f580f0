import { once } from 'node:events'
import { createGunzip } from 'node:zlib'
import { FileProblem } from './feed-record.ts'

/**
 * Unpacks gzip as it comes in. Unlike a pipe, it gives all that could be unpacked before it says that the rest is
 * missing or damaged: an error would throw away what waits in a pipe's buffers.
 */
export async function* unzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
      // Of a write that fails, only the stream says so.
      await Promise.race([new Promise(resolve => gunzip.write(chunk, resolve)), failed])
      yield* taken()
      if (failure) break
    }
    if (!failure) {
      gunzip.end()
      await Promise.race([once(gunzip, 'end'), failed])
    }
    yield* taken()
    if (failure) throw new FileProblem(described(failure), undefined, { cause: failure })
  } finally {
    gunzip.destroy()
  }
}

function described(error: NodeJS.ErrnoException): string {
  return error.code === 'Z_BUF_ERROR'
    ? 'the gzip file was cut short: fetch it again'
    : `the gzip file is damaged (${error.message}): fetch it again`
}
