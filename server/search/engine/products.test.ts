import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Products } from './products.ts'
import { Scratch } from './scratch.ts'

test('all sets but one, for each one, are the AND of the others', () => {
  const word = fc.integer({ min: 0, max: 0xffffffff })
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 7 }), (base, words) => {
      const sets = words.map(one => Uint32Array.of(one))
      const products = new Products(Uint32Array.of(base), sets, new Scratch(32))
      const andOf = (list: number[]) => list.reduce((product, one) => product & one, base) >>> 0
      expect(products.all()[0]).toBe(andOf(words))
      const without = words.map((_, i) => products.without(i)[0])
      expect(without).toEqual(words.map((_, i) => andOf(words.toSpliced(i, 1))))
    }),
  )
})
