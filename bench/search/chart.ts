/** A chart of milliseconds by listings as SVG, both axes logarithmic. */
import type { SizeFigures } from './sizes.ts'

const WIDTH = 640
const HEIGHT = 360
const LEFT = 64
const RIGHT = 88
const TOP = 24
const BOTTOM = 48

/** Readable on light and dark backgrounds. */
const INK = '#6b7280'
const GRID = '#6b728033'
const lines = [
  { name: 'p95', of: (size: SizeFigures) => size.p95Ms, colour: '#d97706' },
  { name: 'p50', of: (size: SizeFigures) => size.p50Ms, colour: '#2563eb' },
] as const

export function chartOf(sizes: readonly SizeFigures[]): string {
  const x = scale(
    sizes.map(size => size.listings),
    LEFT,
    WIDTH - RIGHT,
  )
  const y = scale(
    sizes.flatMap(size => lines.map(line => line.of(size))),
    HEIGHT - BOTTOM,
    TOP,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    '<title>Milliseconds a search takes, by number of listings</title>',
    ...x.powers.map(power => gridLine(x.at(power), TOP, x.at(power), HEIGHT - BOTTOM)),
    ...y.powers.map(power => gridLine(LEFT, y.at(power), WIDTH - RIGHT, y.at(power))),
    ...x.powers.map(power => text(x.at(power), HEIGHT - BOTTOM + 18, short(power), 'middle')),
    ...y.powers.map(power => text(LEFT - 8, y.at(power) + 4, `${power} ms`, 'end')),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, 'listings', 'middle'),
    ...lines.flatMap(({ name, of, colour }) => {
      const points = sizes.map(size => [x.at(size.listings), y.at(of(size))] as const)
      const [endX, endY] = points.at(-1) ?? [0, 0]
      const path = points.map(([px, py]) => `${round(px)},${round(py)}`).join(' ')
      return [
        `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...points.map(([px, py]) => `<circle cx="${round(px)}" cy="${round(py)}" r="3" fill="${colour}"/>`),
        text(endX + 8, endY + 4, `${name} ${of(sizes.at(-1)!)} ms`, 'start', colour),
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}

/** A logarithmic scale over these numbers, between two positions. */
function scale(numbers: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...numbers)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...numbers))))
  return {
    powers: Array.from({ length: high - low + 1 }, (_, i) => Number(`1e${low + i}`)),
    at: (number: number) => from + ((Math.log10(number) - low) / (high - low)) * (to - from),
  }
}

const round = (number: number) => Math.round(number * 10) / 10

function gridLine(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${GRID}"/>`
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end', colour = INK): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${words}</text>`
}

function short(number: number): string {
  return number >= 1e6 ? `${number / 1e6} M` : number >= 1000 ? `${number / 1000} k` : String(number)
}
