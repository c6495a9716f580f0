/** When a loop runs next: at a wake-up, or after a time. */
export class Wakeups {
  #isPending = false
  #isStopped = false
  #endWait: (() => void) | undefined

  get isStopped(): boolean {
    return this.#isStopped
  }

  wake(): void {
    this.#isPending = true
    this.#endWait?.()
  }

  /** Ends the present wait and every later one at once. */
  stop(): void {
    this.#isStopped = true
    this.#endWait?.()
  }

  /** Resolves at the next wake-up, at once if there was one since the last call, or after `ms`. */
  async next(timeoutMs: number): Promise<void> {
    if (!this.#isPending) await this.#wait(timeoutMs)
    this.#isPending = false
  }

  /** Resolves after `ms`, whether or not there is a wake-up. */
  async rest(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds
    while (!this.#isStopped && Date.now() < until) await this.#wait(until - Date.now())
  }

  async #wait(milliseconds: number): Promise<void> {
    if (this.#isStopped) return
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, milliseconds)
      this.#endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#endWait = undefined
  }
}
