/** What a seller's browser does with forty photographs: sends them, three at a time, and asks when they are ready. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { PHOTO_UPLOADS_PATH, type Photo } from '#contracts/selling/photos.ts'

const AT_ONCE = 3
const ASK_EACH_MS = 500
/** 100 Mbit/s: more than most homes send. */
const LINE_BITS_A_MS = 100_000
const CHUNK_BYTES = 64 * 1024
const PATCHES = 24

/** A photograph of 12 megapixels and some 4 MB: patches of colour under the noise of a camera. */
export async function photographLike(scene: number): Promise<Buffer> {
  const [width, height] = [4032, 3024]
  const colours = Uint8Array.from({ length: PATCHES * PATCHES * 3 }, (_, at) => (at * 7919 * scene) % 251)
  const patches = { raw: { width: PATCHES, height: PATCHES, channels: 3 as const } }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const grain = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  return await sharp(colours, patches)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: await grain.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A browser that is not logged in. */
export class Seller {
  readonly #address: string
  readonly #cookie: string
  readonly #ids: string[] = []

  private constructor(address: string, cookie: string) {
    this.#address = address
    this.#cookie = cookie
  }

  static async at(address: string): Promise<Seller> {
    const first = await fetch(`${address}/api/cars/drafts`)
    return new Seller(address, first.headers.getSetCookie()[0]!.split(';')[0]!)
  }

  /** Until all are acknowledged. */
  async uploads(photographs: readonly Buffer[]): Promise<void> {
    const waiting = [...photographs]
    const line = new Line()
    const send = async () => {
      for (let bytes = waiting.pop(); bytes; bytes = waiting.pop())
        this.#ids.push(await upload(this.#address, this.#cookie, bytes, line))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
  }

  /** Until none is being rendered; returns how many were refused. */
  async waits(): Promise<number> {
    for (;;) {
      const path = `/api/photos?ids=${this.#ids}`
      const answer = await fetch(this.#address + path, { headers: { cookie: this.#cookie } })
      const { photos } = ((await answer.json()) as { data: { photos: Photo[] } }).data
      if (photos.every(({ state }) => state !== 'processing'))
        return this.#ids.length - photos.filter(({ state }) => state === 'ready').length
      await sleep(ASK_EACH_MS)
    }
  }
}

async function upload(address: string, cookie: string, bytes: Buffer, line: Line): Promise<string> {
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const created = await fetch(address + PHOTO_UPLOADS_PATH, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  })
  const path = created.headers.get('location')!
  const patch = request(address + path, {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  })
  const answered = once(patch, 'response')
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    await line.carries(CHUNK_BYTES)
    patch.write(bytes.subarray(from, from + CHUNK_BYTES))
  }
  patch.end()
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  if (answer.statusCode !== 204) throw new Error(`An upload was answered with ${answer.statusCode}.`)
  return path.split('/').at(-1)!
}

/** What the seller's connection carries: on the machine itself uploads would be faster than any line. */
class Line {
  #isFreeAt = performance.now()

  async carries(bytes: number): Promise<void> {
    const now = performance.now()
    this.#isFreeAt = Math.max(now, this.#isFreeAt) + (bytes * 8) / LINE_BITS_A_MS
    await sleep(this.#isFreeAt - now)
  }
}
