/** What may be uploaded, as its domain declares it: one value for each kind of file. */
import type { Duplex } from 'node:stream'

export type Visibility = 'public' | 'private'

export interface FileKind {
  /** Kept with each file: 'listing-photo'. */
  name: string
  /** Public files are served to every visitor once they are attached. */
  visibility: Visibility
  maxBytes: number
  /** Accepted types, detected from the content. */
  contentTypes: readonly string[]
  /** How many an uploader may have stored without attaching them. */
  maxUnattached: number
  /** Encrypts the stored bytes, after the type was detected. Such files cannot be uploaded in parts. */
  seal?: () => Duplex
}

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']

const typeNames: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'application/pdf': 'PDF',
}

const MB = 1000 * 1000

/** Messages for visitors about refused files. */
export const refusals = {
  tooLarge: ({ maxBytes }: FileKind) =>
    `This file is larger than ${maxBytes < MB ? `${Math.floor(maxBytes / 1000)} kB` : `${Math.floor(maxBytes / MB)} MB`}. Choose a smaller one.`,
  empty: 'This file is empty. Choose another one.',
  wrongType({ contentTypes }: FileKind): string {
    const names = contentTypes.map(type => typeNames[type] ?? type)
    return `This file cannot be used. Choose one of these types: ${names.join(', ')}.`
  },
  tooMany: (count: number) => `You can add up to ${count} ${count === 1 ? 'file' : 'files'}.`,
}
