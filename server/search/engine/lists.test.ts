import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnAround } from './lists.ts'
import { runAtOnce } from './steps.ts'

test('turned around, each item lists the things that listed it; turned twice, all is as before', () => {
  const things = fc.array(fc.uniqueArray(fc.nat(7)).map(list => list.sort((a, b) => a - b)))
  fc.assert(
    fc.property(things, lists => {
      const starts = Uint32Array.from([0, ...lists.map((_, i) => lists.slice(0, i + 1).flat().length)])
      const turned = runAtOnce(turnAround({ starts, items: Uint8Array.from(lists.flat()) }, 8))
      for (let item = 0; item < 8; item++) {
        const things = [...turned.items.subarray(turned.starts[item]!, turned.starts[item + 1]!)]
        expect(things).toEqual([...lists.keys()].filter(thing => lists[thing]!.includes(item)))
      }
      const back = runAtOnce(turnAround(turned, lists.length))
      expect([...back.starts]).toEqual([...starts])
      expect([...back.items]).toEqual(lists.flat())
    }),
  )
})
