/** What a seller's browser does with forty photographs: sends them, three at a time, and asks when they are ready. */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { PHOTO_UPLOADS_PATH, type Photo } from '#contracts/selling/photos.ts'

const AT_ONCE = 3
const ASK_EACH_MS = 500
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

export interface Rendered {
  /** Seconds from the first request until the last upload was acknowledged, and until the last photograph was ready. */
  uploaded: number
  ready: number
  refused: number
}

export async function uploadAndWait(address: string, photographs: readonly Buffer[]): Promise<Rendered> {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  // Gives the browser its cookie.
  const first = await fetch(`${address}/api/cars/drafts`)
  const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!
  const waiting = [...photographs]
  const ids: string[] = []
  const send = async () => {
    for (let bytes = waiting.pop(); bytes; bytes = waiting.pop())
      ids.push(await upload(address, cookie, bytes))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  const uploaded = since()
  for (;;) {
    const answer = await fetch(`${address}/api/photos?ids=${ids}`, { headers: { cookie } })
    const { photos } = ((await answer.json()) as { data: { photos: Photo[] } }).data
    if (photos.length === ids.length && photos.every(({ state }) => state !== 'processing'))
      return { uploaded, ready: since(), refused: photos.filter(({ state }) => state === 'refused').length }
    await sleep(ASK_EACH_MS)
  }
}

async function upload(address: string, cookie: string, bytes: Buffer): Promise<string> {
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const created = await fetch(address + PHOTO_UPLOADS_PATH, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  })
  const path = created.headers.get('location')!
  const sent = await fetch(address + path, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (sent.status !== 204) throw new Error(`An upload was answered with ${sent.status}.`)
  return path.split('/').at(-1)!
}
