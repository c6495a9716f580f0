import { allowExit, closeAll } from './cleanup.ts'

interface Bench<Options extends { json?: boolean | undefined }, Figures> {
  /** Throws an error that describes wrong options. */
  readOptions: () => Options
  run: (options: Options, say: (line: string) => void) => Promise<Figures>
  report: (figures: Figures, options: Options) => string
  /** Whether the command fails, after it has printed the figures. */
  hasFailed?: (figures: Figures, options: Options) => boolean
}

/** Runs a bench: reads options, prints the figures as JSON or text, and cleans up. */
export async function main<Options extends { json?: boolean | undefined }, Figures>(
  bench: Bench<Options, Figures>,
): Promise<void> {
  try {
    const options = bench.readOptions()
    // With --json, standard output has nothing but the JSON.
    const say = (line: string) => (options.json ? process.stderr : process.stdout).write(`${line}\n`)
    const figures = await bench.run(options, say)
    process.stdout.write(
      options.json ? `${JSON.stringify(figures, null, 2)}\n` : bench.report(figures, options),
    )
    if (bench.hasFailed?.(figures, options)) process.exitCode = 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await closeAll()
    allowExit()
  }
}
