// The addresses carry the build's hash, so that the preloaded file is the very one that fonts.css asks for.
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** For root.tsx's `links`: both fonts start to load with the page, not after its styles. */
export const fontPreloads = [inter, bricolage].map(href => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
