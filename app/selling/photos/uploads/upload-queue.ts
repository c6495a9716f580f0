/** Uploads files, a few at once. What becomes of each is reported; nothing is thrown. */

export interface UploadJob {
  key: string
  file: File
  /** Where an upload that was begun before continues. */
  uploadUrl?: string | undefined
  /** The fingerprint of the file that it was begun with, where this one was chosen later. */
  fingerprint?: string | undefined
}

export type UploadReport =
  | { state: 'waiting' | 'offline' }
  | { state: 'uploading'; sent: number }
  | { state: 'done'; id: string }
  | { state: 'failed' | 'refused'; problem: string }

export interface SendOptions {
  signal: AbortSignal
  /** Percent. */
  onProgress: (sent: number) => void
  /** From now on the upload can be continued at this address. */
  onAddress: (url: string) => void
  onConnectionLost: () => void
}

/** Resolves to the id of the uploaded file; throws an UploadRefused where trying again is of no use. */
export type Send = (job: UploadJob, options: SendOptions) => Promise<string>

export class UploadRefused extends Error {}

const AT_ONCE = 3
const FAILED = 'This photo could not be uploaded.'

interface Listener {
  report: (key: string, report: UploadReport) => void
  address: (job: UploadJob, url: string) => void
}

export class UploadQueue {
  readonly #send: Send
  readonly #listener: Listener
  readonly #waiting: UploadJob[] = []
  readonly #running = new Map<string, AbortController>()

  constructor(send: Send, listener: Listener) {
    this.#send = send
    this.#listener = listener
  }

  /** Starts it, or has it wait for its turn. One that failed is added again to try again. */
  add(job: UploadJob): void {
    this.#waiting.push(job)
    this.#listener.report(job.key, { state: 'waiting' })
    this.#startNext()
  }

  /** What the server has received stays there, and the upload can be added again. */
  cancel(key: string): void {
    const index = this.#waiting.findIndex(job => job.key === key)
    if (index >= 0) this.#waiting.splice(index, 1)
    this.#running.get(key)?.abort()
  }

  stop(): void {
    this.#waiting.length = 0
    for (const controller of this.#running.values()) controller.abort()
  }

  #startNext(): void {
    while (this.#running.size < AT_ONCE) {
      const job = this.#waiting.shift()
      if (!job) return
      void this.#run(job)
    }
  }

  async #run(job: UploadJob): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(job.key, controller)
    const report = (said: UploadReport) => {
      if (!signal.aborted) this.#listener.report(job.key, said)
    }
    report({ state: 'uploading', sent: 0 })
    try {
      const id = await this.#send(job, {
        signal,
        onProgress: sent => report({ state: 'uploading', sent }),
        onAddress: url => this.#listener.address(job, url),
        onConnectionLost: () => report({ state: 'offline' }),
      })
      report({ state: 'done', id })
    } catch (error) {
      if (error instanceof UploadRefused) report({ state: 'refused', problem: error.message })
      else report({ state: 'failed', problem: FAILED })
    } finally {
      // It may have been cancelled and added again.
      if (this.#running.get(job.key) === controller) this.#running.delete(job.key)
      this.#startNext()
    }
  }
}
