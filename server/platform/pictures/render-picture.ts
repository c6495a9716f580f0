/** What is kept of a picture: its sizes, a master to make them from, and how it looks. */
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  type PictureFormat,
  type PictureWidth,
  pictureWidths,
  sharedPicture,
} from '#contracts/listings/pictures.ts'
import type { Rotation } from '#contracts/selling/photos.ts'
import { decodePicture, type Pixels } from './decode-picture.ts'
import { HASHED_SIDE, perceptualHash } from './perceptual-hash.ts'

export interface Rendition {
  width: PictureWidth
  format: PictureFormat
  bytes: Uint8Array
}

export interface RenderedPicture {
  /** Each width in each format, and the shared picture. A narrower picture stays as it is. */
  renditions: Rendition[]
  /** A JPEG before the rotation, the longer side at most 2560 pixels. */
  master: Uint8Array
  /** Pixels, of the largest rendition. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  /** The hash of the picture before the rotation; see perceptual-hash.ts. */
  perceptualHash: string | undefined
}

/** Measured in docs/decisions/0053: the next effort takes four times as long for a tenth fewer bytes. */
const avif = { quality: 55, effort: 3 }
const webp = { quality: 78, effort: 4 }
const MASTER_QUALITY = 88
const SHARED_QUALITY = 80
const THUMBNAIL_SIDE = 100

/** Throws PictureRefused. */
export async function renderPicture(bytes: Buffer, rotation: Rotation): Promise<RenderedPicture> {
  const upright = await decodePicture(bytes)
  const master = await image(upright).jpeg({ quality: MASTER_QUALITY }).toBuffer()
  const turned = rotation === 0 ? upright : await pixelsOf(image(upright).rotate(rotation))
  const renditions: Rendition[] = []
  // Each size is made of the next larger one.
  let size = turned
  let largest: Pixels | undefined
  for (const width of pictureWidths.toReversed()) {
    size = await pixelsOf(image(size).resize({ width, withoutEnlargement: true }))
    largest ??= size
    renditions.push(
      { width, format: 'avif', bytes: await image(size).avif(avif).toBuffer() },
      { width, format: 'webp', bytes: await image(size).webp(webp).toBuffer() },
    )
  }
  const { width, height, format } = sharedPicture
  const shared = image(largest!).resize(width, height, { fit: 'cover' })
  renditions.push({ width, format, bytes: await shared.jpeg({ quality: SHARED_QUALITY }).toBuffer() })
  return {
    renditions,
    master,
    width: largest!.width,
    height: largest!.height,
    thumbhash: await thumbhashOf(size),
    perceptualHash: await hashOf(upright),
  }
}

const image = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await image(pixels)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function hashOf(pixels: Pixels): Promise<string | undefined> {
  const luminances = await image(pixels)
    .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return perceptualHash(luminances)
}
