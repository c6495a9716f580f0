import { setTimeout as sleep } from 'node:timers/promises'

/** What the doctor says of one thing: it is right, it is wrong, or someone should look at it. */
export interface Verdict {
  verdict: 'ok' | 'wrong' | 'look'
  /** What is the case, and what to do. */
  text: string
}

export const ok = (text: string): Verdict => ({ verdict: 'ok', text })
export const wrong = (text: string): Verdict => ({ verdict: 'wrong', text })
export const look = (text: string): Verdict => ({ verdict: 'look', text })

export type Finding = [about: string, verdict: Verdict]
/** By what each is about. */
export type Checks = Record<string, () => Promise<Verdict>>

const PATIENCE_MS = 20_000

/** All at once. What can't be found out, or not in time, is wrong. */
export async function examined(checks: Checks): Promise<Finding[]> {
  const findings = Object.entries(checks).map(async ([about, check]): Promise<Finding> => {
    const verdict = check().catch(error => wrong((error as Error).message || String(error)))
    const late = sleep(PATIENCE_MS, wrong('no answer in time'), { ref: false })
    return [about, await Promise.race([verdict, late])]
  })
  return await Promise.all(findings)
}
