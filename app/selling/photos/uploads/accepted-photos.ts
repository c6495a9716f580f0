import { photoFiles } from '#contracts/selling/photos.ts'

/** Systems know no type for some files (HEIC on Windows): the server looks at the content in any case. */
export const typesByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
}

/** As the attribute `accept` of a file field: extensions too, for systems that do not know the types. */
export const acceptedPhotos = [
  ...photoFiles.contentTypes,
  ...Object.keys(typesByExtension).map(extension => `.${extension}`),
].join(',')
