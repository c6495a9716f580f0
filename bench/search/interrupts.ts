/** Removes what the bench makes outside its process (PostgreSQL, temporary files), also if interrupted. */
const cleanups = new Set<() => Promise<void>>()

/** Returns a function that runs `cleanUp` at most once; an interruption runs it too. */
export function onInterruptToo(cleanUp: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  const once = () => {
    done ??= cleanUp().finally(() => cleanups.delete(once))
    return done
  }
  cleanups.add(once)
  return once
}

/** Cleans up on SIGINT, SIGTERM, and when scripts/run.mjs is killed. Calls `interrupted` first. */
export function cleanUpOnInterrupt(interrupted: () => void): void {
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    interrupted()
    await Promise.allSettled([...cleanups].map(cleanUp => cleanUp()))
    process.exit(code)
  }
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  process.on('disconnect', () => void end(143))
  // This listener alone must not keep the process running.
  process.channel?.unref()
}
