import { seconds } from '../setup/steps.mjs'

const TITLE_WIDTH = 24
/** By title: `{ passed, failed }`, counts of tests. */
const done = new Map()
let explain = () => ''

/**
 * `explanationOf` makes a text of a failure's output, which is printed below it.
 * @public scripts/recipes.ts imports the copy of this module in its copy of the tree.
 */
export function explainFailures(explanationOf) {
  explain = explanationOf
}

/**
 * Runs one check and prints its line when it ends, with the output below if it failed.
 * `work` returns `{ passed, failed, note, output }`, each optional; what it throws is a failure.
 */
export async function check(title, work) {
  const began = performance.now()
  const result = await work().catch(error => ({ failed: 1, output: error.stack ?? String(error) }))
  const { passed = 0, failed = 0, note = '', output = '' } = result
  done.set(title, { passed, failed })
  const mark = failed ? '✗' : '✓'
  console.log(`  ${mark} ${title.padEnd(TITLE_WIDTH)} ${seconds(began).padStart(8)}  ${note}`.trimEnd())
  if (failed) console.log(`\n${[output.trim(), explain(output)].filter(Boolean).join('\n\n')}\n`)
}

export function hasFailed(title) {
  return (done.get(title)?.failed ?? 0) > 0
}

/** Prints the sum, alone on the last line; a check without tests that failed counts as one. Returns the exit code. */
export function report() {
  const sum = of => [...done.values()].reduce((total, result) => total + result[of], 0)
  const failed = sum('failed')
  console.log(`\n${sum('passed')} passed, ${failed} failed`)
  return failed ? 1 : 0
}
