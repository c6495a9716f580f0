/** The engine against a naive implementation, over random worlds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesDepth } from '#testing/depth.ts'
import { NaiveIndex } from '#testing/search-engine/naive.ts'
import { largeWorld, type World, world } from '#testing/search-engine/random-worlds.ts'
import { FacetedIndex } from './faceted-index.ts'
import { type MergeJob, mergeSegment } from './segment-builder.ts'
import { runAtOnce, type Steps } from './steps.ts'

const runs = timesDepth(60)
// Without shrinking, which takes minutes: the seed reproduces a failing world.
const usual = { endOnFailure: true }

test('the engine answers as the naive filter does in random worlds', {
  timeout: 60_000 + runs * 1000,
}, () => {
  fc.assert(fc.property(world, compare), { numRuns: runs, ...usual })
})

test('and in larger ones, of several blocks', { timeout: 60_000 + runs * 1000 }, () => {
  fc.assert(fc.property(largeWorld, compare), { numRuns: Math.ceil(runs / 8), ...usual })
})

function compare({ schema, documents, tuning, events }: World): void {
  const index = FacetedIndex.build(schema, documents, tuning)
  const naive = new NaiveIndex(schema, documents)
  let job: MergeJob | undefined
  let ending: Steps<void> | undefined
  let version = 0
  for (const event of events) {
    if ('apply' in event) {
      expect(index.apply(event.apply)).toEqual({ version: ++version, effects: naive.apply(event.apply) })
    } else if ('merge' in event) {
      // Searches and changes happen between a merge's beginning and its end, and between the steps of its
      // end.
      if (ending) runAtOnce(ending)
      else if (!job) job = index.beginMerge()
      else {
        ending = index.endMerge(runAtOnce(mergeSegment(job)))
        job = undefined
      }
    } else if ('search' in event) {
      const { search } = event
      expect(index.search(search)).toEqual(naive.search(search))
      expect(index.count(search.filters)).toBe(naive.count(search.filters))
    } else {
      expect(index.medians(event.medians)).toEqual(naive.medians(event.medians))
    }
    expect(index.health()).toMatchObject({ documents: naive.size, version })
    if (ending?.next().done) ending = undefined
  }
}
