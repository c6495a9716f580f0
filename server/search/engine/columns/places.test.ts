import { expect, test } from 'vitest'
import { placeGatherer } from './places.ts'

test('places share a code if their three numbers are the same', () => {
  const places = Array.from({ length: 6000 }, (_, i) => ({
    ...{ x: i % 20, y: Math.floor(i / 20) % 15, z: Math.floor(i / 300) },
  }))
  const gatherer = placeGatherer(undefined, new Uint32Array(0))
  for (let round = 0; round < 2; round++)
    gatherer.add(
      places.map((place, id) => ({ id, cells: [{ ...place }] })),
      0,
    )
  const { values, codes } = gatherer.arrivals()
  expect(values).toEqual(places)
  expect([...codes]).toEqual([...places.keys(), ...places.keys()])
})
