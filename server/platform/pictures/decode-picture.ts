/**
 * Bytes of unknown origin to pixels. Runs in a process of its own (picture-process.ts): decoders are native
 * code, and what they read may have been made to break them. Nothing of the file but its pixels goes further:
 * no EXIF, GPS, XMP or thumbnails.
 */
import libheif from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { heicColourProfile, isHeic, withColourProfile } from './heic-file.ts'
import {
  MAX_HEIC_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MIN_SIDE,
  PictureRefused,
  type RefusalReason,
} from './picture-refused.ts'

/** RGB in sRGB, 8 bits each, upright. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
const MAX_HEIC_PIXELS = MAX_HEIC_MEGAPIXELS * 1_000_000
/** The limit of the longer side; larger pictures are reduced. */
const MASTER_SIDE = 2560
const TIMEOUT_SECONDS = 60

const limits: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }

/** Only these decoders: libvips would also read SVG, PDF, TIFF and others. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** The longer side is at most MASTER_SIDE. Throws PictureRefused. */
export async function decodePicture(bytes: Buffer): Promise<Pixels> {
  const pixels = isHeic(bytes) ? await fromHeic(bytes) : await fromOthers(bytes)
  // What is transparent everywhere, as the first picture of an animation may be, is white by now.
  if (pixels.data.every(value => value === 255)) throw new PictureRefused('blank')
  return pixels
}

async function fromOthers(bytes: Buffer): Promise<Pixels> {
  try {
    const { width, height } = await sharp(bytes, limits).metadata()
    refuseSize(width, height, MAX_PIXELS)
    return await reduced(sharp(bytes, limits).autoOrient())
  } catch (error) {
    // A time-out says nothing of the picture.
    if (error instanceof PictureRefused || /timeout/i.test(messageOf(error))) throw error
    throw new PictureRefused(reasonOf(messageOf(error)))
  }
}

/** The HEVC decoder that sharp's binaries lack. It has rotated the pixels already. */
async function fromHeic(bytes: Buffer): Promise<Pixels> {
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const image = images.find(one => one.is_primary()) ?? images[0]
    if (!image) throw new PictureRefused('unreadable')
    const [width, height] = [image.get_width(), image.get_height()]
    refuseSize(width, height, MAX_HEIC_PIXELS)
    const data = new Uint8ClampedArray(width * height * 4)
    const isDecoded = await new Promise<boolean>(resolve =>
      image.display({ data, width, height }, pixels => resolve(pixels !== null)),
    )
    if (!isDecoded) throw new PictureRefused('incomplete')
    const pixels = await reduced(sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }))
    return await inSrgb(pixels, heicColourProfile(bytes))
  } finally {
    for (const image of images) image.free()
    decoder.decoder?.delete()
  }
}

/**
 * sharp converts what has a colour profile by itself, but raw pixels have none: a PNG is made of them, with
 * the profile in it.
 */
async function inSrgb(pixels: Pixels, profile: Buffer | undefined): Promise<Pixels> {
  if (!profile) return pixels
  const { data, width, height } = pixels
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  // Colours that are a little off are better than no picture.
  return await reduced(sharp(withColourProfile(png, profile), limits)).catch(() => pixels)
}

async function reduced(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function refuseSize(width: number, height: number, maxPixels: number): void {
  if (width * height > maxPixels) throw new PictureRefused('too-many-pixels')
  if (Math.max(width, height) < MIN_SIDE) throw new PictureRefused('too-small')
}

/** libvips tells by words what was wrong. */
function reasonOf(message: string): RefusalReason {
  if (/pixel limit|too large/i.test(message)) return 'too-many-pixels'
  if (
    /premature end|truncated|unexpected end|end of (file|stream|data)|not enough data|read error/i.test(
      message,
    )
  )
    return 'incomplete'
  return 'unreadable'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
