/** What visitors are told of files that are refused; the same before a file is sent, and by the server. */
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

/** Which files are taken. */
export interface AcceptedFiles {
  maxBytes: number
  /** Media types. */
  contentTypes: readonly string[]
}

export const MB = 1000 * 1000

export const refusals = {
  tooLarge: ({ maxBytes }: AcceptedFiles) =>
    `This file is larger than ${maxBytes < MB ? `${Math.floor(maxBytes / 1000)} kB` : `${Math.floor(maxBytes / MB)} MB`}. Choose a smaller one.`,
  empty: 'This file is empty. Choose another one.',
  wrongType({ contentTypes }: AcceptedFiles): string {
    const names = contentTypes.map(type => typeNames[type] ?? type)
    return `This file cannot be used. Choose one of these types: ${names.join(', ')}.`
  },
  tooMany: (count: number) => `You can add up to ${count} ${count === 1 ? 'file' : 'files'}.`,
}

/** The name of the form's field that says why a file of this field was refused. */
export const refusalField = (field: string) => `refused:${field}`
