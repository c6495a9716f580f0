import { expect, onTestFinished, test } from 'vitest'
import { aPicture } from '#testing/photos.ts'
import { PictureRenderer } from './picture-renderer.ts'

test('a photograph of 108 megapixels is rendered', { timeout: 120_000 }, async () => {
  const bytes = await aPicture({ width: 12_000, height: 9000 }).jpeg({ quality: 60 }).toBuffer()
  const renderer = new PictureRenderer({ priority: 0 })
  onTestFinished(() => renderer.stop())
  expect(await renderer.render(async () => bytes)).toMatchObject({ width: 1280, height: 960 })
})
