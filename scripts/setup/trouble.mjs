import { endWithNpm } from './parent.mjs'

/** Runs `work`; what it throws is told in one line, without a stack, and ends the process with 1. */
export async function orExplain(work) {
  endWithNpm()
  try {
    await work()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
