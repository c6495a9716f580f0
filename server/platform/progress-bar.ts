import { formatCount } from '#contracts/text/english.ts'

/** Where progress is written: as a bar on a terminal, as a line every five seconds elsewhere. */
export interface ProgressOutput {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const BAR_INTERVAL_MS = 100
const LINE_INTERVAL_MS = 5000
const WIDTH = 24

export class ProgressBar {
  readonly #noun: string
  readonly #output: ProgressOutput
  readonly #now: () => number
  readonly #startedAt: number
  #shownAt: number
  #isDrawn = false

  /** `noun` names what is counted, such as 'rows'. Time is measured from here. */
  constructor(noun: string, output: ProgressOutput = process.stdout, now: () => number = Date.now) {
    this.#noun = noun
    this.#output = output
    this.#now = now
    this.#startedAt = now()
    this.#shownAt = this.#startedAt
  }

  /** `done` is a count, `share` from 0 to 1 of the whole. Writes at most once per interval. */
  show(done: number, share: number): void {
    const now = this.#now()
    if (now - this.#shownAt < (this.#output.isTTY ? BAR_INTERVAL_MS : LINE_INTERVAL_MS)) return
    this.#shownAt = now
    this.#write(share, this.#description(done, share))
  }

  /** Shows a phase of unknown length, at once. */
  showPhase(text: string): void {
    this.#write(1, text)
  }

  /** Removes the bar from the terminal. */
  clear(): void {
    if (this.#isDrawn) this.#output.write('\r\x1b[2K')
    this.#isDrawn = false
  }

  /** Count, duration and rate. */
  summary(done: number): string {
    const seconds = this.#seconds()
    return `${formatCount(done)} ${this.#noun} in ${seconds.toFixed(1)} s (${formatCount(done / seconds)} a second)`
  }

  #write(share: number, text: string): void {
    if (this.#output.isTTY) {
      const line = `${bar(share)} ${text}`.slice(0, (this.#output.columns ?? 100) - 1)
      this.#output.write(`\r\x1b[2K${line}`)
      this.#isDrawn = true
    } else this.#output.write(`${text}\n`)
  }

  #description(done: number, share: number): string {
    const seconds = this.#seconds()
    const rate = seconds > 0 ? `, ${formatCount(done / seconds)} a second` : ''
    // Estimated from the second per cent on; before that the rate varies too much.
    const left = share > 0.01 && share < 1 ? `, ${duration((seconds * (1 - share)) / share)} left` : ''
    return `${Math.floor(share * 100)}%, ${formatCount(done)} ${this.#noun}${rate}${left}`
  }

  #seconds(): number {
    return (this.#now() - this.#startedAt) / 1000
  }
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * WIDTH)
  return '█'.repeat(full) + '░'.repeat(WIDTH - full)
}

function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`
}
