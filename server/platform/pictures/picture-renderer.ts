/** Renders pictures in processes of their own, so that no picture takes the worker down. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import type { Rotation } from '#contracts/selling/photos.ts'
import type { RenderAnswer, RenderTask } from './picture-process.ts'
import { PictureRefused } from './picture-refused.ts'
import type { RenderedPicture } from './render-picture.ts'

const MB = 1024 * 1024

const defaults = {
  /**
   * Processes at most, each of which renders one picture at a time. The other half is left to the server and
   * the database, whose searches would wait otherwise.
   */
  processes: Math.max(1, Math.min(2, Math.floor(os.availableParallelism() / 2))),
  /** For one picture. */
  timeoutMs: 120_000,
  /** After this time without a picture a process ends. */
  idleMs: 30_000,
  maxResidentBytes: 1200 * MB,
  /** Searches and other jobs come first. */
  priority: os.constants.priority.PRIORITY_LOW as number,
  /** What tests replace. */
  entry: new URL('./picture-process.ts', import.meta.url),
}

export type RendererOptions = typeof defaults

/** The process died or took too long. Whose fault that is can't be known; another attempt may succeed. */
export class RenderingFailed extends Error {}

/** This process is ending. */
export class RendererStopped extends Error {}

interface Renderer {
  child: ChildProcess
  idle?: NodeJS.Timeout
}

export class PictureRenderer {
  readonly #options: RendererOptions
  readonly #idle: Renderer[] = []
  readonly #all = new Set<ChildProcess>()
  /** Callers that wait for a process, in the order in which they came. */
  readonly #waiting: (() => void)[] = []
  #busy = 0
  #isStopped = false

  constructor(options: Partial<RendererOptions> = {}) {
    this.#options = { ...defaults, ...options }
  }

  /** Process ids, for benches and tests. */
  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? [])
  }

  /**
   * `read` is called once a process is free, so that only as many pictures are in memory as are being
   * rendered; what it throws is thrown here. Throws PictureRefused, RenderingFailed and RendererStopped.
   */
  async render(read: () => Promise<Uint8Array>, rotation: Rotation = 0): Promise<RenderedPicture> {
    await this.#turn()
    try {
      const bytes = await read()
      if (this.#isStopped) throw new RendererStopped()
      const renderer = this.#idle.pop() ?? this.#started()
      clearTimeout(renderer.idle)
      const answer = await this.#answer(renderer, { bytes, rotation })
      this.#rest(renderer)
      if ('picture' in answer) return answer.picture
      if ('refused' in answer) throw new PictureRefused(answer.refused)
      throw new RenderingFailed(answer.failed)
    } finally {
      this.#busy--
      this.#waiting.shift()?.()
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const ended = [...this.#all].map(child => once(child, 'exit'))
    for (const child of this.#all) {
      child.ref()
      child.kill('SIGKILL')
    }
    await Promise.all(ended)
  }

  async #turn(): Promise<void> {
    while (this.#busy >= this.#options.processes) await new Promise<void>(go => this.#waiting.push(go))
    this.#busy++
  }

  #started(): Renderer {
    const { entry, maxResidentBytes, priority } = this.#options
    const child = fork(entry, [String(maxResidentBytes), String(priority)], {
      // Pictures are sent as bytes, not as JSON.
      serialization: 'advanced',
      execArgv: [],
      // Nothing of the site's secrets.
      env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
      // Decoders print what they think of a file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const renderer: Renderer = { child }
    this.#all.add(child)
    const gone = () => {
      this.#all.delete(child)
      this.#leave(renderer)
    }
    // An error of a process that could not be started, or that has closed its channel.
    child.once('exit', gone).on('error', gone)
    // Without a picture to render it does not keep this process running.
    child.unref()
    child.channel?.unref()
    return renderer
  }

  async #answer({ child }: Renderer, task: RenderTask): Promise<RenderAnswer> {
    const { timeoutMs } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>()
    const died = (code: number | null, signal: string | null) =>
      reject(this.#isStopped ? new RendererStopped() : new RenderingFailed(`ended by ${signal ?? code}`))
    const tooSlow = setTimeout(() => {
      reject(new RenderingFailed(`not done in ${timeoutMs / 1000} s`))
      child.kill('SIGKILL')
    }, timeoutMs)
    const failed = (error: Error | null) => error && reject(new RenderingFailed(error.message))
    child.once('message', resolve).once('exit', died).once('error', failed)
    child.channel?.ref()
    child.send(task, failed)
    try {
      return await promise
    } finally {
      clearTimeout(tooSlow)
      child.off('message', resolve).off('exit', died).off('error', failed)
      child.channel?.unref()
    }
  }

  #rest(renderer: Renderer): void {
    const { child } = renderer
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) return
    this.#idle.push(renderer)
    renderer.idle = setTimeout(() => {
      this.#leave(renderer)
      if (child.connected) child.disconnect()
    }, this.#options.idleMs).unref()
  }

  #leave(renderer: Renderer): void {
    clearTimeout(renderer.idle)
    const place = this.#idle.indexOf(renderer)
    if (place >= 0) this.#idle.splice(place, 1)
  }
}
