/** How far a long job is: a bar that moves on a terminal, a line now and then elsewhere. */
export interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const BAR_EVERY_MS = 100
const LINE_EVERY_MS = 5000
const WIDTH = 24

export class ProgressBar {
  readonly #noun: string
  readonly #screen: Screen
  readonly #now: () => number
  readonly #startedAt: number
  #shownAt: number
  #isDrawn = false

  /** `noun` is what is counted: 'rows'. The clock starts here. */
  constructor(noun: string, screen: Screen = process.stdout, now: () => number = Date.now) {
    this.#noun = noun
    this.#screen = screen
    this.#now = now
    this.#startedAt = now()
    this.#shownAt = this.#startedAt
  }

  /** So many are done, which is such a share (0 to 1) of all there is to do. Cheap to call often. */
  show(done: number, share: number): void {
    const now = this.#now()
    if (now - this.#shownAt < (this.#screen.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return
    this.#shownAt = now
    const text = this.#described(done, share)
    if (this.#screen.isTTY) this.#draw(`${bar(share)} ${text}`)
    else this.#screen.write(`${text}\n`)
  }

  /** What is being done now, of which nobody knows the length. Shown at once. */
  showPhase(text: string): void {
    if (this.#screen.isTTY) this.#draw(`${bar(1)} ${text}`)
    else this.#screen.write(`${text}\n`)
  }

  /** Leaves the line free for what is said next. */
  clear(): void {
    if (this.#isDrawn) this.#screen.write('\r\x1b[2K')
    this.#isDrawn = false
  }

  /** The last word: how many, how long, how fast. */
  summary(done: number): string {
    const seconds = this.#seconds()
    return `${count(done)} ${this.#noun} in ${seconds.toFixed(1)} s (${count(done / seconds)} a second)`
  }

  #draw(line: string): void {
    this.#screen.write(`\r\x1b[2K${line.slice(0, (this.#screen.columns ?? 100) - 1)}`)
    this.#isDrawn = true
  }

  #described(done: number, share: number): string {
    const seconds = this.#seconds()
    const rate = seconds > 0 ? `, ${count(done / seconds)} a second` : ''
    // What the first hundredth says of the rest is a guess.
    const left = share > 0.01 && share < 1 ? `, ${duration((seconds * (1 - share)) / share)} left` : ''
    return `${Math.floor(share * 100)}%, ${count(done)} ${this.#noun}${rate}${left}`
  }

  #seconds(): number {
    return (this.#now() - this.#startedAt) / 1000
  }
}

const count = (n: number) => Math.round(n).toLocaleString('en-GB')

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * WIDTH)
  return '█'.repeat(full) + '░'.repeat(WIDTH - full)
}

function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`
}
