/**
 * Passwords as argon2id, hashed by threads of their own that take only what time the others leave: whoever searches does
 * not wait for whoever logs in.
 */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { problem } from '#server/platform/problems.ts'

/** Of a flood of logins so many wait, some seconds; who comes after them is told to come again. */
const MOST_WAITING = 100
/** A tenth of a share where others want the core too. (Linux; elsewhere the system shares as it does.) */
const NICE = 10
const IDLE_MS = 60_000

let threads: Piscina | undefined

export async function hashPassword(password: string): Promise<string> {
  return await inThread<string>('hash', password)
}

/** False as well for a hash that is none. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  return await inThread<boolean>('verify', { hashed, password })
}

async function inThread<Result>(name: 'hash' | 'verify', task: unknown): Promise<Result> {
  threads ??= new Piscina({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 0,
    // More at once would be no faster, and take 70 MiB each.
    maxThreads: availableParallelism(),
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MOST_WAITING,
    niceIncrement: NICE,
  })
  if (threads.queueSize >= MOST_WAITING)
    throw problem('busy', 'Many people log in just now. Please try again in a moment.')
  return await threads.run(task, { name })
}
