/** Removes what a bench makes outside its process (servers, temporary files), also when it is interrupted. */
const cleanups = new Set<() => Promise<void>>()

/** Returns a function that runs `cleanUp` at most once: when called, at the end, or at an interruption. */
export function atEnd(cleanUp: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  const once = () => {
    done ??= cleanUp().finally(() => cleanups.delete(once))
    return done
  }
  cleanups.add(once)
  return once
}

/** What was made last goes first. */
export async function cleanUpAll(): Promise<void> {
  for (const cleanUp of [...cleanups].reverse())
    await cleanUp().catch(error => console.error((error as Error).message))
}

let isInterrupted = false

/** Cleans up on SIGINT, SIGTERM, and when scripts/run.mjs is killed, which closes the channel to it. */
export function cleanUpOnInterrupt(): void {
  const end = async (code: number) => {
    if (isInterrupted) return
    isInterrupted = true
    await cleanUpAll()
    process.exit(code)
  }
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  process.on('disconnect', () => void end(143))
  // This listener alone must not keep the process running.
  process.channel?.unref()
}

/** An interruption breaks connections, so its errors are expected. */
export function reportUnlessInterrupted(error: unknown): void {
  if (!isInterrupted) console.error((error as Error).message)
}
