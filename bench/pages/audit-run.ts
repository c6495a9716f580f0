/** The part of a Lighthouse result that the bench uses. */
import { type Details, offenders } from './offenders.ts'

/** Part of Lighthouse's own type; the package may not be installed yet. */
export interface Result {
  lighthouseVersion: string
  runtimeError?: { code: string; message: string }
  runWarnings: string[]
  categories: Record<string, { title: string; score: number | null; auditRefs: AuditReference[] }>
  audits: Record<string, Audit>
}

interface AuditReference {
  id: string
  weight: number
  group?: string
}

interface Audit {
  id: string
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: Details
}

export const figureNames = ['fcpMs', 'lcpMs', 'tbtMs', 'cls', 'speedIndexMs', 'bytes'] as const
const auditOf: Record<(typeof figureNames)[number], string> = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndexMs: 'speed-index',
  bytes: 'total-byte-weight',
}

export const scoreNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface AuditRun {
  version: string
  /** From 0 to 100. */
  scores: Record<(typeof scoreNames)[number], number>
  /** `bytes`: all transferred bytes, compressed, with headers. */
  figures: Record<(typeof figureNames)[number], number>
  /** Audits below 1 by category. Audits of weight 0 do not affect the score. */
  notPassed: NotPassed[]
}

export interface NotPassed {
  category: string
  id: string
  title: string
  score: number
  weight: number
  value: string
  where: string[]
}

export function runOf(result: Result): AuditRun {
  // A page that did not load has scores too, which mean nothing.
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  const scores = scoreNames.map(name => {
    const score = result.categories[name]?.score
    if (score === null || score === undefined) throw new Error(`Lighthouse has no score for ${name}.`)
    return [name, Math.round(score * 100)]
  })
  const figures = figureNames.map(name => [name, result.audits[auditOf[name]]?.numericValue ?? Number.NaN])
  return {
    version: result.lighthouseVersion,
    scores: Object.fromEntries(scores),
    figures: Object.fromEntries(figures),
    notPassed: scoreNames.flatMap(name => notPassed(result, name)),
  }
}

function notPassed(result: Result, name: string): NotPassed[] {
  const category = result.categories[name]
  return (category?.auditRefs ?? []).flatMap(({ id, weight, group }) => {
    const audit = result.audits[id]
    // Audits without a score do not apply or are informative; hidden ones repeat others.
    if (!audit || audit.score === null || audit.score >= 1 || group === 'hidden') return []
    const { title, score, displayValue = '', details } = audit
    return [
      { category: category!.title, id, title, score, weight, value: displayValue, where: offenders(details) },
    ]
  })
}
