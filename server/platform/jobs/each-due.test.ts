import { expect, test } from 'vitest'
import { eachDue } from './each-due.ts'

/** Those that are done are due no more. */
function due(...ids: string[]) {
  const left = new Set(ids)
  const done: string[] = []
  const work = async (id: string) => {
    if (id.startsWith('bad')) throw new Error(`${id} can't be read`)
    if (!id.startsWith('kept')) left.delete(id)
    done.push(id)
  }
  return { done, next: async () => [...left].slice(0, 2), work }
}

test('all are worked through, batch by batch', async () => {
  const { done, next, work } = due('1', '2', '3', '4', '5')
  await eachDue(2, next, work)
  expect(done).toEqual(['1', '2', '3', '4', '5'])
})

test('one that fails keeps no other waiting, and fails the job', async () => {
  const { done, next, work } = due('bad 1', '2', '3')
  await expect(eachDue(2, next, work)).rejects.toThrow("1 of 3 failed: Error: bad 1 can't be read")
  expect(done).toEqual(['2', '3'])
})

test('a batch that stays due ends', async () => {
  const { done, next, work } = due('kept 1', 'kept 2', '3')
  await eachDue(2, next, work)
  expect(done).toEqual(['kept 1', 'kept 2'])
})
