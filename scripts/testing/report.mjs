import { seconds } from '../setup/steps.mjs'

const TITLE_WIDTH = 24
/** Numbers of tests, `{ passed, failed }`, by the check's title. */
const results = new Map()

/**
 * Runs one check and prints its line when it ends, followed by its output if it failed.
 * `work` returns `{ passed, failed, note, output }`, each optional; an error that it throws counts as one
 * failure.
 */
export async function check(title, work) {
  const began = performance.now()
  const result = await work().catch(error => ({ failed: 1, output: error.stack ?? String(error) }))
  const { passed = 0, failed = 0, note = '', output = '' } = result
  results.set(title, { passed, failed })
  const mark = failed ? '✗' : '✓'
  console.log(`  ${mark} ${title.padEnd(TITLE_WIDTH)} ${seconds(began).padStart(8)}  ${note}`.trimEnd())
  if (failed) console.log(`\n${output.trim()}\n`)
}

export function hasFailed(title) {
  return (results.get(title)?.failed ?? 0) > 0
}

/** Prints the totals on the last line; a failed check without tests counts as one. Returns the exit code. */
export function report() {
  const sum = key => [...results.values()].reduce((total, result) => total + result[key], 0)
  const failed = sum('failed')
  console.log(`\n${sum('passed')} passed, ${failed} failed`)
  return failed ? 1 : 0
}
