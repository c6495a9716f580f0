import { closeAll, letGo } from './closings.ts'

interface Bench<Options extends { json?: boolean | undefined }, Figures> {
  /** Throws what is wrong with the command. */
  readOptions: () => Options
  run: (options: Options, say: (line: string) => void) => Promise<Figures>
  report: (figures: Figures, options: Options) => string
  /** Whether something went unanswered: the figures are shown, and the command fails. */
  hasFailed?: (figures: Figures) => boolean
}

/** From the command to the figures, as JSON or to be read; whatever was opened is closed. */
export async function main<Options extends { json?: boolean | undefined }, Figures>(
  bench: Bench<Options, Figures>,
): Promise<void> {
  try {
    const options = bench.readOptions()
    // Nothing but the JSON goes to the standard output then.
    const say = (line: string) => (options.json ? process.stderr : process.stdout).write(`${line}\n`)
    const figures = await bench.run(options, say)
    process.stdout.write(
      options.json ? `${JSON.stringify(figures, null, 2)}\n` : bench.report(figures, options),
    )
    if (bench.hasFailed?.(figures)) process.exitCode = 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await closeAll()
    letGo()
  }
}
