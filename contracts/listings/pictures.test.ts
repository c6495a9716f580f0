import { expect, test } from 'vitest'
import { readRenditionName, sharedAddress } from './pictures.ts'

test('a photograph of this site has an address for sharing, whose name is read again', () => {
  const photograph = { path: '/media/photos/1/1', width: 1280, height: 960, thumbhash: '' }
  expect(sharedAddress({ url: '/x', photograph })).toBe('/media/photos/1/1/1200.jpeg')
  expect(sharedAddress({ url: '/x', sizes: '/media/partner/1/a' })).toBe('/media/partner/1/a/1200.jpeg')
  expect(sharedAddress({ url: '/media/illustrations/suv.svg' })).toBeUndefined()
  expect(readRenditionName('1200.jpeg')).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(readRenditionName('1200.webp')).toBeUndefined()
  expect(readRenditionName('640.jpeg')).toBeUndefined()
})
