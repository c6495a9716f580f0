/** When a follower has something to do: it is woken, or has waited long enough. */
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

  /** Whoever waits is woken, and nobody waits any more. */
  stop(): void {
    this.#isStopped = true
    this.#endWait?.()
  }

  /** Resolves at the next wake-up, one that came since the last included, or after so many milliseconds. */
  async next(patienceMs: number): Promise<void> {
    if (!this.#isPending) await this.#wait(patienceMs)
    this.#isPending = false
  }

  /** So many milliseconds, whoever wakes. */
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
