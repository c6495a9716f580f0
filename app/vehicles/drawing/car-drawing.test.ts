import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bodyTypes, colours } from '#contracts/vehicle/enumerations.ts'
import { CarDrawing } from './car-drawing.tsx'
import { type CarDrawingOptions, carDrawingSvg } from './car-drawing-svg.ts'
import { loader } from './illustration.route.ts'
import { illustrationPath, readIllustrationName } from './illustration-path.ts'

const anyCar: fc.Arbitrary<CarDrawingOptions> = fc.record({
  body: fc.constantFrom(...bodyTypes.map(({ value }) => value)),
  colour: fc.constantFrom(...colours.map(({ value }) => value)),
  seed: fc.nat(),
})

test('each drawing is whole, small and the same every time', () => {
  fc.assert(
    fc.property(anyCar, car => {
      const svg = carDrawingSvg(car)
      expect(svg).toBe(carDrawingSvg(car))
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThanOrEqual(4096)
      const opened = svg.match(/<[a-zA-Z]+[^>]*[^/]>/g)?.length
      expect(opened).toBe(svg.match(/<\/\w+>/g)?.length)
      const used = [...svg.matchAll(/#(\w+)[)"]/g)]
        .map(([, id]) => id!)
        .filter(id => svg.includes(`="url(#${id})`) || svg.includes(`href="#${id}"`))
      for (const id of used) expect(svg).toContain(`id="${id}"`)
    }),
    { numRuns: 500 },
  )
})

test('no two bodies and no two colours look alike', () => {
  const all = bodyTypes.flatMap(body =>
    colours.map(colour => carDrawingSvg({ body: body.value, colour: colour.value })),
  )
  expect(new Set(all).size).toBe(9 * 12)
})

test('neighbouring seeds differ', () => {
  const ten = Array.from({ length: 10 }, (_, seed) => carDrawingSvg({ body: 'suv', colour: 'blue', seed }))
  expect(new Set(ten).size).toBeGreaterThanOrEqual(9)
})

test('one picture twice on a page shares no id', () => {
  const car = createElement(CarDrawing, { body: 'van', colour: 'white' })
  const page = renderToStaticMarkup(createElement('div', null, car, car))
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(page).toContain('aria-label="Drawing of a white van"')
})

test('an address says what is drawn, and nothing else is served', () => {
  fc.assert(
    fc.property(anyCar, car => {
      const read = readIllustrationName(illustrationPath(car).split('/').at(-1)!)
      expect(read).toMatchObject({ body: car.body, colour: car.colour })
    }),
  )
  expect(loader({ params: { drawing: 'suv-blue-3.svg' } }).headers.get('Content-Type')).toContain(
    'image/svg+xml',
  )
  for (const name of [
    'tank-blue-3.svg',
    'suv-teal-3.svg',
    'suv-blue-60.svg',
    'suv-blue-3.png',
    '../suv-blue-3.svg',
  ]) {
    expect(loader({ params: { drawing: name } }).status).toBe(404)
  }
})
