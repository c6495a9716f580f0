import { cleanUpAll, cleanUpOnInterrupt, reportUnlessInterrupted } from './cleanup.ts'

interface Bench<Options extends { json: boolean }, Figures> {
  options: Options
  run: (options: Options, say: (line: string) => void) => Promise<Figures>
  /** Prints the figures for people. */
  report: (figures: Figures) => void
  /** Whether the command fails, after it has printed the figures. */
  hasFailed?: (figures: Figures, options: Options) => boolean
}

/** Runs a bench, prints the figures as JSON or tables, and cleans up. */
export async function main<Options extends { json: boolean }, Figures>(
  bench: Bench<Options, Figures>,
): Promise<void> {
  const { options } = bench
  // With --json, standard output has nothing but the JSON.
  const say = (line: string) => (options.json ? process.stderr : process.stdout).write(`${line}\n`)
  cleanUpOnInterrupt()
  try {
    const figures = await bench.run(options, say)
    if (options.json) console.log(JSON.stringify(figures, null, 2))
    else bench.report(figures)
    if (bench.hasFailed?.(figures, options)) process.exitCode = 1
  } catch (error) {
    reportUnlessInterrupted(error)
    process.exitCode = 1
  } finally {
    await cleanUpAll()
  }
}
