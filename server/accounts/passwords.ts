/** argon2id in worker threads of low priority, so that logins do not slow down searches. */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { problem } from '#server/platform/problems.ts'

/** Some seconds of work. Beyond it requests are refused with 'busy'. */
const MAX_QUEUE_LENGTH = 100
/** On Linux about a tenth of a normal thread's share of a busy core. */
const NICE = 10
const IDLE_MS = 60_000

export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** RFC 9106's second recommended option, with slightly more memory: about 52 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 66 * 1024, timeCost: 3, parallelism: 1 }

let workers: Piscina | undefined

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return await runInWorker<string>('hash', { password, cost })
}

/** False for a malformed hash too. */
export async function verifyPassword(password: string, hashed: string): Promise<boolean> {
  return await runInWorker<boolean>('verify', { hashed, password })
}

async function runInWorker<Result>(name: 'hash' | 'verify', task: unknown): Promise<Result> {
  workers ??= new Piscina({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 0,
    // More would not be faster, and each takes 70 MiB.
    maxThreads: availableParallelism(),
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_QUEUE_LENGTH,
    niceIncrement: NICE,
  })
  if (workers.queueSize >= MAX_QUEUE_LENGTH)
    throw problem('busy', 'Many people log in just now. Please try again in a moment.')
  return await workers.run(task, { name })
}
