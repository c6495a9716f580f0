import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { largestAddress } from '#contracts/listings/pictures.ts'
import { SizedPicture } from './sized-picture.tsx'
import { averageColour, carPicture, sizedSource } from './sized-source.ts'

/** The first bytes of a thumbhash of one colour, parts 0 to 1, as in https://github.com/evanw/thumbhash. */
function hashOf(red: number, green: number, blue: number): string {
  const lightness = Math.round((63 * (red + green + blue)) / 3)
  const yellowBlue = Math.round(31.5 + 31.5 * ((red + green) / 2 - blue))
  const redGreen = Math.round(31.5 + 31.5 * (red - green))
  const bits = lightness | (yellowBlue << 6) | (redGreen << 12)
  return Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16, 0, 0]).toString('base64')
}

const photograph = { path: '/media/p/7', width: 1280, height: 960, thumbhash: hashOf(0.2, 0.4, 0.6) }
const picture = { url: '/media/p/7/640.webp', alt: 'A car', illustration: false, photograph }

test('a photograph is offered in three widths and two formats, on its average colour', () => {
  const source = sizedSource(picture)
  const markup = renderToStaticMarkup(
    <SizedPicture picture={source} sizes="100vw" alt="A car" loading="lazy" />,
  )
  const srcSet = (format: string) =>
    [320, 640, 1280].map(width => `/media/p/7/${width}.${format} ${width}w`).join(', ')
  expect(markup).toContain(`<source type="image/avif" sizes="100vw" srcSet="${srcSet('avif')}"/>`)
  expect(markup).toContain(`srcSet="${srcSet('webp')}" src="/media/p/7/640.webp"`)
  expect(markup).toContain(`style="background:${source.tint}" alt="A car" loading="lazy"`)
})

test('a picture without sizes is shown as it is', () => {
  const { photograph: _, ...drawn } = { ...picture, url: '/drawn.svg', illustration: true }
  expect(carPicture(drawn)).toEqual({ url: '/drawn.svg', alt: 'A car', illustration: true })
  const markup = renderToStaticMarkup(<SizedPicture picture={sizedSource(drawn)} sizes="100vw" alt="" />)
  expect(markup).toMatch(/<img alt="" src="\/drawn.svg"\/>$/)
  expect(markup).not.toContain('srcSet')
})

test.each([
  [1280, '/media/p/7/1280.webp'],
  [641, '/media/p/7/1280.webp'],
  [640, '/media/p/7/640.webp'],
  [200, '/media/p/7/320.webp'],
])('of a photograph that is %i wide the largest address is %s', (width, address) => {
  expect(largestAddress({ ...picture, photograph: { ...photograph, width } })).toBe(address)
})

test.each([
  [1, 0, 0],
  [0, 1, 0],
  [0.2, 0.4, 0.6],
  [0, 0, 0],
  [1, 1, 1],
])('the colour of a thumbhash: %d, %d, %d', (...parts) => {
  const colour = averageColour(hashOf(...parts))!
  const found = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  for (const [index, part] of parts.entries()) expect(Math.abs(found[index]! - 255 * part)).toBeLessThan(8)
})

test('what is no thumbhash has no colour', () => {
  for (const text of ['', 'AA', '!']) expect(averageColour(text)).toBeUndefined()
})
