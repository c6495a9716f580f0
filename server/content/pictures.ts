/** The pictures of the repository's content: under names with a hash, and as PNG for social networks. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { PostPicture } from '#contracts/content/endpoints.ts'
import type { App } from '#server/platform/http/app.ts'
import { problem } from '#server/platform/problems.ts'

/** The size that social networks ask for. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

const PREFIX = '/content/pictures/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** An SVG that is opened by itself runs nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface Served {
  contentType: string
  bytes: () => Buffer | Promise<Buffer>
}

export class Pictures {
  readonly #byName = new Map<string, Omit<PostPicture, 'alt'>>()
  readonly #served = new Map<string, Served>()

  /** Reads the directory. Throws for a file that is no picture, or an SVG without a viewBox. */
  static async read(directory: string): Promise<Pictures> {
    const pictures = new Pictures()
    const names = readdirSync(directory).filter(name => !name.startsWith('.'))
    for (const name of names) await pictures.#add(name, readFileSync(join(directory, name)))
    return pictures
  }

  /** By the name of its file. */
  find(name: string): Omit<PostPicture, 'alt'> | undefined {
    return this.#byName.get(name)
  }

  async #add(file: string, bytes: Buffer): Promise<void> {
    const { name, ext } = parse(file)
    const contentType = contentTypes[ext]
    if (!contentType) throw new Error(`${file}: pictures are ${Object.keys(contentTypes).join(', ')}`)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const path = `${PREFIX}${name}-${hash}${ext}`
    const sharePath = ext === '.svg' ? `${PREFIX}${name}-${hash}.png` : path
    this.#byName.set(file, { path, sharePath, ...(await sizeOf(file, ext, bytes)) })
    this.#served.set(path, { contentType, bytes: () => bytes })
    if (ext === '.svg')
      this.#served.set(sharePath, { contentType: 'image/png', bytes: once(() => asPng(bytes)) })
  }

  routes(app: App): void {
    app.get(
      `${PREFIX}:file`,
      { schema: { hide: true, params: z.object({ file: z.string() }) } },
      async (request, reply) => {
        const picture = this.#served.get(PREFIX + request.params.file)
        if (!picture) throw problem('file-not-found')
        return reply
          .headers({
            'cache-control': IMMUTABLE,
            'x-content-type-options': 'nosniff',
            'content-security-policy': PICTURE_POLICY,
          })
          .type(picture.contentType)
          .send(await picture.bytes())
      },
    )
  }
}

async function sizeOf(file: string, ext: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  if (ext !== '.svg') {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  }
  const [, width, height] = /<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString('utf8')) ?? []
  if (!width || !height) throw new Error(`${file}: its <svg> needs viewBox="0 0 WIDTH HEIGHT"`)
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}

const asPng = (svg: Buffer) =>
  sharp(svg)
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'contain', background: '#0b3b2e' })
    .png({ palette: true })
    .toBuffer()

/** Simultaneous callers share one result, which is kept; a failed one is not. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () =>
    (made ??= make().catch(error => {
      made = undefined
      throw error
    }))
}
