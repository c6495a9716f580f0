/** How far an import is: a bar that moves on a terminal, a line now and then elsewhere. */
export interface Progress {
  phase: 'reading' | 'merging'
  rows: number
  /** Of the files as they lie on the disk. */
  bytes: number
  totalBytes: number
}

export interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const BAR_EVERY_MS = 100
const LINE_EVERY_MS = 5000
const WIDTH = 24

export class ProgressBar {
  readonly #screen: Screen
  readonly #now: () => number
  readonly #startedAt: number
  #shownAt: number
  #phase: Progress['phase'] = 'reading'
  #isDrawn = false

  constructor(screen: Screen, now: () => number = Date.now) {
    this.#screen = screen
    this.#now = now
    this.#startedAt = now()
    this.#shownAt = this.#startedAt
  }

  show(progress: Progress): void {
    const now = this.#now()
    const every = this.#screen.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS
    if (now - this.#shownAt < every && progress.phase === this.#phase) return
    this.#shownAt = now
    this.#phase = progress.phase
    const text = described(progress, (now - this.#startedAt) / 1000)
    if (!this.#screen.isTTY) {
      this.#screen.write(`${text}\n`)
      return
    }
    const line = `${bar(share(progress))} ${text}`.slice(0, (this.#screen.columns ?? 100) - 1)
    this.#screen.write(`\r\x1b[2K${line}`)
    this.#isDrawn = true
  }

  /** Leaves the line free for what is said next. */
  clear(): void {
    if (this.#isDrawn) this.#screen.write('\r\x1b[2K')
    this.#isDrawn = false
  }
}

const share = ({ bytes, totalBytes }: Progress) => (totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes))
const count = (n: number) => Math.round(n).toLocaleString('en-GB')

function bar(done: number): string {
  const full = Math.round(done * WIDTH)
  return '█'.repeat(full) + '░'.repeat(WIDTH - full)
}

function described(progress: Progress, seconds: number): string {
  if (progress.phase === 'merging') return `${count(progress.rows)} rows read, merging`
  const done = share(progress)
  const rate = seconds > 0 ? `, ${count(progress.rows / seconds)} rows/s` : ''
  const left = done > 0.01 && done < 1 ? `, ${timeText((seconds * (1 - done)) / done)} left` : ''
  return `${Math.floor(done * 100)}%, ${count(progress.rows)} rows${rate}${left}`
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return `${Math.round(seconds / 60)} min`
}
