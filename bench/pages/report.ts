import type { Machine } from '../search/machine.ts'
import { bounds } from './bounds.ts'
import type { LighthouseFigures } from './lighthouse.ts'
import type { MeasuredPage } from './pages.ts'
import type { ScriptFigures } from './scripts.ts'
import type { ShiftFigures } from './shifts.ts'
import type { TouchFigures } from './touch-figures.ts'
import type { Width } from './widths.ts'

export interface PageFigures extends MeasuredPage {
  lighthouse?: LighthouseFigures
  scripts?: ScriptFigures
  shifts?: ShiftFigures
}

export interface PagesFigures {
  listings: number
  readyMs: number
  chromium: string
  bounds: typeof bounds
  pages: PageFigures[]
  touches: Partial<Record<Width['name'], TouchFigures>>
  machine: Machine
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const KiB = (bytes: number) => (bytes / 1024).toFixed(1)
const seconds = (ms: number) => (ms / 1000).toFixed(2)
/** Marks figures that are out of bounds. */
const marked = (text: number | string, isHeld: boolean) => (isHeld ? `${text}` : `${text}!`)
const shift = (cls: number) => marked(cls.toFixed(3), cls <= bounds.cls)

/** The figures as text tables. */
export function pagesReport(figures: PagesFigures, details: boolean): string {
  const { listings, readyMs, machine, chromium, pages } = figures
  const tables = [
    `${listings.toLocaleString('en-GB')} listings, ready after ${(readyMs / 1000).toFixed(1)} s; Chromium ${chromium}`,
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}; ! is out of bounds`,
    lighthouse(pages),
    shifts(pages),
    scripts(pages, details),
    touches(figures.touches),
    ...(details ? pages.map(detailsOf) : []),
  ]
  return `${tables.filter(Boolean).join('\n\n')}\n`
}

function lighthouse(pages: readonly PageFigures[]): string {
  const lines = pages.flatMap(({ name, lighthouse }) => {
    if (!lighthouse) return []
    const { scores, figures, performance } = lighthouse
    const others = [scores.accessibility, scores['best-practices'], scores.seo]
    return [
      [
        name,
        marked(scores.performance, scores.performance >= bounds.performance),
        ...others.map(score => marked(score, score >= bounds.otherScores)),
        ...[figures.fcpMs, figures.lcpMs].map(seconds),
        Math.round(figures.tbtMs),
        shift(figures.cls),
        seconds(figures.speedIndexMs),
        kB(figures.bytes),
        performance.join(' '),
      ],
    ]
  })
  if (lines.length === 0) return ''
  const { version } = pages.find(page => page.lighthouse)!.lighthouse!
  const heads = ['perf.', 'access.', 'practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'index s', 'kB']
  return rows([[`Lighthouse ${version}, mobile`, ...heads, 'runs'], ...lines])
}

function scripts(pages: readonly PageFigures[], details: boolean): string {
  const lines = pages.flatMap(({ name, scripts }) => {
    if (!scripts) return []
    const { gzip9, transferred, files } = scripts
    const line = [name, marked(kB(gzip9), gzip9 <= bounds.scriptBytes), KiB(gzip9), kB(transferred)]
    const each = files.map(file => [`  ${file.path}`, kB(file.gzip9), KiB(file.gzip9), kB(file.transferred)])
    return [[...line, files.length], ...(details ? each : [])]
  })
  if (lines.length === 0) return ''
  return rows([['JavaScript on first load', 'gzip -9 kB', 'KiB', 'as served kB', 'files'], ...lines])
}

function shifts(pages: readonly PageFigures[]): string {
  const lines = pages.flatMap(({ name, shifts }) =>
    shifts ? [[name, shift(shifts.cls.phone), shift(shifts.cls.desk)]] : [],
  )
  if (lines.length === 0) return ''
  return rows([['Layout shift, page scrolled to its end', 'phone', 'desk'], ...lines])
}

function touches(touches: PagesFigures['touches']): string {
  const lines = Object.entries(touches).map(([name, { parts, ...touch }]) => [
    name,
    touch.touches,
    touch.p50Ms,
    marked(touch.p95Ms, touch.p95Ms <= bounds.touchP95Ms),
    touch.maxMs,
    ...[parts.pauseMs, parts.serverMs, parts.transferMs, parts.screenMs],
  ])
  if (lines.length === 0) return ''
  const heads = ['touches', 'p50 ms', 'p95 ms', 'max ms', 'pause', 'server', 'transfer', 'to screen']
  return rows([['Touch of a filter to its count', ...heads], ...lines])
}

/** Audits that a page did not pass, and elements that moved. */
function detailsOf({ name, path, lighthouse, shifts }: PageFigures): string {
  const audits = (lighthouse?.notPassed ?? []).flatMap(
    ({ category, id, title, score, weight, value, where }) => [
      `  ${category}, ${id} (${score}, weight ${weight}): ${title} ${value}`.trimEnd(),
      ...where.map(line => `      ${line}`),
    ],
  )
  const moved = (shifts?.worst ?? []).flatMap(({ width, value, at, moved }) => [
    `  moved by ${value.toFixed(4)} on the ${width} after ${Math.round(at)} ms`,
    ...moved.map(line => `      ${line.replace(/\s+/g, ' ')}`),
  ])
  return [`${name} (${path})`, ...audits, ...moved].join('\n')
}

/** Aligned columns: the first to the left, others to the right. */
function rows(lines: readonly (readonly (string | number)[])[]): string {
  const widths: number[] = []
  for (const line of lines)
    line.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, `${cell}`.length)
    })
  const padded = (cell: string | number, column: number) =>
    column === 0 ? `${cell}`.padEnd(widths[0]!) : `${cell}`.padStart(widths[column]!)
  return lines.map(line => line.map(padded).join('  ').trimEnd()).join('\n')
}
