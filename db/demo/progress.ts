/** How far a long job is: a bar that stays in its line on a terminal, a line now and then elsewhere. */
export interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const BAR_EVERY_MS = 120
const LINE_EVERY_MS = 5_000

export class Progress {
  #done = 0
  #toldAt: number
  readonly #startedAt: number
  readonly #total: number
  readonly #noun: string
  readonly #output: Output

  constructor(noun: string, total: number, output: Output = process.stdout) {
    this.#noun = noun
    this.#total = total
    this.#output = output
    this.#startedAt = performance.now()
    this.#toldAt = this.#startedAt
  }

  add(count: number): void {
    this.#done += count
    const now = performance.now()
    if (now - this.#toldAt < (this.#output.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return
    this.#toldAt = now
    this.#tell()
  }

  /** The last word: how many, how long, how fast. */
  end(): string {
    if (this.#output.isTTY) this.#output.write('\r\u001b[K')
    const seconds = (performance.now() - this.#startedAt) / 1000
    return `${count(this.#done)} ${this.#noun} in ${seconds.toFixed(1)} s (${count(this.#done / seconds)} a second)`
  }

  #tell(): void {
    const rate = this.#done / ((performance.now() - this.#startedAt) / 1000)
    const left = duration((this.#total - this.#done) / rate)
    const share = Math.min(1, this.#done / this.#total)
    const text = `${count(this.#done)} of ${count(this.#total)} ${this.#noun}, ${count(rate)} a second, ${left} left`
    if (!this.#output.isTTY) {
      this.#output.write(`${String(Math.floor(share * 100)).padStart(3)}%  ${text}\n`)
      return
    }
    const width = Math.max(0, Math.min(30, (this.#output.columns ?? 80) - text.length - 10))
    const full = Math.round(share * width)
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`
    this.#output.write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)}% ${text}\u001b[K`)
  }
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en-GB')
}

function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return whole < 90 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
