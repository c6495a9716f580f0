/** The pictures of the repository's content: under names with a hash, and as PNG for social networks. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import type { PostPicture } from '#contracts/content/endpoints.ts'

/** The size that social networks ask for. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

export const PICTURES_PATH = '/content/pictures/'

interface ServedPicture {
  contentType: string
  bytes: () => Buffer | Promise<Buffer>
}

export class Pictures {
  readonly #byName = new Map<string, Omit<PostPicture, 'alt'>>()
  readonly #served = new Map<string, ServedPicture>()

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
    const path = `${PICTURES_PATH}${name}-${hash}${ext}`
    const sharePath = ext === '.svg' ? `${PICTURES_PATH}${name}-${hash}.png` : path
    this.#byName.set(file, { path, sharePath, ...(await sizeOf(file, ext, bytes)) })
    this.#served.set(path, { contentType, bytes: () => bytes })
    if (ext === '.svg')
      this.#served.set(sharePath, { contentType: 'image/png', bytes: once(() => asPng(bytes)) })
  }

  /** What is served at this file's address. */
  served(file: string): ServedPicture | undefined {
    return this.#served.get(PICTURES_PATH + file)
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
