/** Long work of a job, in a thread of its own that yields to searches. */
import { once } from 'node:events'
import os from 'node:os'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Runs a file until it posts its result. Rejects where it fails. */
export async function inThread<Result>(file: URL, options: WorkerOptions): Promise<Result> {
  const thread = new Worker(file, options)
  try {
    const [result] = (await once(thread, 'message')) as [Result]
    return result
  } finally {
    await thread.terminate()
  }
}

/** Called by the thread. On Linux this sets the priority of the thread; elsewhere it would be the process's. */
export function yieldToSearches(): void {
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)
}
