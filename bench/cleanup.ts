/** Closes what a bench has opened, in reverse order, at its end and when it is interrupted. */
const closers: (() => Promise<void>)[] = []

export function atEnd(close: () => Promise<void>): void {
  closers.push(close)
}

export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch(error => console.error(error.message))
}

const interrupt = (code: number) => void closeAll().finally(() => process.exit(code))
process.once('SIGINT', () => interrupt(130))
process.once('SIGTERM', () => interrupt(143))

/** The channel closes when the launcher (scripts/run.mjs) is killed. */
const abandoned = () => interrupt(143)
process.once('disconnect', abandoned)

/** Removes the listener for the launcher's channel, which would keep a finished bench running. */
export function allowExit(): void {
  process.off('disconnect', abandoned)
}
