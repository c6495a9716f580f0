import { endWithNpm } from './end-with-npm.mjs'

/** Runs the work of a command. If it throws, prints the message without a stack, and exits with 1. */
export async function reportErrors(work) {
  endWithNpm()
  try {
    await work()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
