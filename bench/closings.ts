/** What a bench has opened and must close: last opened, first closed, also when somebody presses ctrl-C. */
const closings: (() => Promise<void>)[] = []

export function atEnd(close: () => Promise<void>): void {
  closings.push(close)
}

export async function closeAll(): Promise<void> {
  for (const close of closings.splice(0).reverse()) await close().catch(error => console.error(error.message))
}

const interrupt = (code: number) => void closeAll().finally(() => process.exit(code))
process.once('SIGINT', () => interrupt(130))
process.once('SIGTERM', () => interrupt(143))

/** The launcher (scripts/run.mjs) was killed: nobody waits for the answer. */
const abandoned = () => interrupt(143)
process.once('disconnect', abandoned)

/** Only the channel to the launcher keeps a finished bench from ending. */
export function letGo(): void {
  process.off('disconnect', abandoned)
}
