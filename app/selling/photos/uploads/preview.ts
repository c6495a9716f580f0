/** A small picture of a file, as a data URL: forty whole photographs would fill a phone's memory. */

/** Pixels of the longer side; a tile is at most half as wide on any screen. */
const LONGER_SIDE = 480

/** One at a time, for the same reason. */
let last: Promise<unknown> = Promise.resolve()

/** Undefined where the browser can't read the file: most know no HEIC. */
export function previewOf(file: File): Promise<string | undefined> {
  const preview = last.then(() => draw(file)).catch(() => undefined)
  last = preview
  return preview
}

async function draw(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.75)
}
