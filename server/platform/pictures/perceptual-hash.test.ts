import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { aPicture } from '#testing/photos.ts'
import { HASHED_SIDE, hashDistance, nearParts, perceptualHash, SAME_DISTANCE } from './perceptual-hash.ts'

/** As renderPicture makes it. */
const hashOf = async (picture: Sharp) => {
  const encoded = await picture.toBuffer()
  const luminances = sharp(encoded).resize(HASHED_SIDE, HASHED_SIDE, { fit: 'fill' }).greyscale().raw()
  return perceptualHash(await luminances.toBuffer())!
}

const scenes = fc.integer({ min: 1, max: 1_000_000 })

test('a picture that was resized and encoded again stays near', async () => {
  await fc.assert(
    fc.asyncProperty(
      scenes,
      fc.integer({ min: 200, max: 900 }),
      fc.integer({ min: 30, max: 95 }),
      async (scene, width, quality) => {
        const first = await hashOf(aPicture({ scene }).jpeg({ quality: 95 }))
        const again = aPicture({ scene, width, height: Math.round(width * 0.75) })
        expect(hashDistance(first, await hashOf(again.jpeg({ quality })))).toBeLessThanOrEqual(
          SAME_DISTANCE - 2,
        )
      },
    ),
    { numRuns: 40 },
  )
})

test('a brighter and a darker copy stay near', async () => {
  const first = await hashOf(aPicture({ scene: 5 }).jpeg())
  for (const brightness of [0.9, 1.1]) {
    const changed = sharp(await aPicture({ scene: 5 }).jpeg().toBuffer()).modulate({ brightness })
    expect(hashDistance(first, await hashOf(changed.jpeg()))).toBeLessThanOrEqual(SAME_DISTANCE)
  }
})

test('different pictures are far from each other', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, scenes, async (one, other) => {
      fc.pre(one !== other)
      const [first, second] = await Promise.all([one, other].map(scene => hashOf(aPicture({ scene }).jpeg())))
      expect(hashDistance(first!, second!)).toBeGreaterThan(2 * SAME_DISTANCE)
    }),
    { numRuns: 60 },
  )
})

test('a picture in a single tone has no hash', () => {
  expect(perceptualHash(new Uint8Array(HASHED_SIDE ** 2).fill(200))).toBeUndefined()
})

test.each([
  ['0000000000000000', 'ffffffffffffffff', 64],
  ['00000000000000f0', '0000000000000000', 4],
  ['8000000000000001', '8000000000000001', 0],
])('%s and %s differ in %d bits', (one, other, bits) => {
  expect(hashDistance(one, other)).toBe(bits)
})

test('a near hash has one of the near values in one of its parts', () => {
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: SAME_DISTANCE + 1 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), bits, (hash, flipped) => {
      const near = flipped.reduce((sum, bit) => sum ^ (1n << BigInt(bit)), hash)
      const parts = nearParts(hash.toString(16).padStart(16, '0'))
      const isFound = parts.some((values, place) =>
        values.includes(Number((near >> BigInt(16 * place)) & 0xffffn)),
      )
      expect(isFound).toBe(true)
    }),
  )
})
