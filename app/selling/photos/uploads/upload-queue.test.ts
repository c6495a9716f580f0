import { expect, test } from 'vitest'
import { type SendOptions, UploadQueue, UploadRefused, type UploadReport } from './upload-queue.ts'

/** A queue whose uploads end when the test says so. */
function aQueue() {
  const running = new Map<string, { options: SendOptions } & PromiseWithResolvers<string>>()
  const reports: Record<string, UploadReport[]> = {}
  const queue = new UploadQueue(
    (job, options) => {
      const upload = { options, ...Promise.withResolvers<string>() }
      options.signal.addEventListener('abort', () => upload.reject(options.signal.reason))
      running.set(job.key, upload)
      return upload.promise.finally(() => running.delete(job.key))
    },
    {
      report: (key, report) => {
        reports[key] = [...(reports[key] ?? []), report]
      },
      address: () => undefined,
    },
  )
  const add = (key: string) => queue.add({ key, file: new File(['x'], `${key}.jpg`) })
  const statesOf = (key: string) => reports[key]!.map(({ state }) => state)
  return { queue, running, reports, add, statesOf }
}

/** What is queued by promises runs before it. */
const settled = () => new Promise(resolve => setImmediate(resolve))

test('three are sent at once, the others wait for their turn', async () => {
  const { running, add, statesOf, reports } = aQueue()
  for (const key of ['a', 'b', 'c', 'd']) add(key)
  expect([...running.keys()]).toEqual(['a', 'b', 'c'])
  expect(statesOf('d')).toEqual(['waiting'])
  running.get('b')!.options.onProgress(40)
  running.get('b')!.resolve('7')
  await settled()
  expect(reports.b).toEqual([
    { state: 'waiting' },
    { state: 'uploading', sent: 0 },
    { state: 'uploading', sent: 40 },
    { state: 'done', id: '7' },
  ])
  expect([...running.keys()]).toEqual(['a', 'c', 'd'])
})

test('one that fails can be added again; one that is refused says why', async () => {
  const { running, add, reports, statesOf } = aQueue()
  add('a')
  add('b')
  running.get('a')!.reject(new Error('status 500'))
  running.get('b')!.reject(new UploadRefused('This file is empty. Choose another one.'))
  await settled()
  expect(reports.a!.at(-1)).toEqual({ state: 'failed', problem: 'This photo could not be uploaded.' })
  expect(reports.b!.at(-1)).toEqual({ state: 'refused', problem: 'This file is empty. Choose another one.' })
  add('a')
  running.get('a')!.options.onConnectionLost()
  running.get('a')!.resolve('8')
  await settled()
  expect(statesOf('a').slice(3)).toEqual(['waiting', 'uploading', 'offline', 'done'])
})

test('what is cancelled reports nothing more and makes room; it may be added again at once', async () => {
  const { queue, running, add, statesOf } = aQueue()
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(key)
  queue.cancel('e')
  queue.cancel('a')
  add('a')
  await settled()
  expect([...running.keys()].toSorted()).toEqual(['b', 'c', 'd'])
  expect(statesOf('a')).toEqual(['waiting', 'uploading', 'waiting'])
  expect(statesOf('e')).toEqual(['waiting'])
  running.get('b')!.resolve('1')
  await settled()
  expect([...running.keys()].toSorted()).toEqual(['a', 'c', 'd'])
})

test('a queue that is stopped aborts what is under way and starts nothing', async () => {
  const { queue, running, add, statesOf } = aQueue()
  for (const key of ['a', 'b', 'c', 'd']) add(key)
  queue.stop()
  await settled()
  expect(running.size).toBe(0)
  expect(statesOf('a')).toEqual(['waiting', 'uploading'])
  expect(statesOf('d')).toEqual(['waiting'])
})
