/** What the doctor says of one thing: it is right, it is wrong, or someone should look at it. */
export interface Finding {
  verdict: 'ok' | 'wrong' | 'look'
  about: string
  /** What is the case, and what to do. */
  text: string
}

const saying =
  (verdict: Finding['verdict']) =>
  (about: string, text: string): Finding => ({ verdict, about, text })

export const ok = saying('ok')
export const wrong = saying('wrong')
export const look = saying('look')

/** A thing that can't be found out is wrong. `seconds` bounds the time that it may take. */
export async function finding(
  about: string,
  examine: () => Promise<Finding>,
  seconds = 20,
): Promise<Finding> {
  const late = AbortSignal.timeout(seconds * 1000)
  const tooLate = new Promise<Finding>(resolve => {
    late.addEventListener('abort', () => resolve(wrong(about, `no answer within ${seconds} seconds`)))
  })
  const found = examine().catch(error => wrong(about, (error as Error).message || String(error)))
  return await Promise.race([found, tooLate])
}
