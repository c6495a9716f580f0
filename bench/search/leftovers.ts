/** What the bench puts outside itself (a PostgreSQL, temporary files) is taken away, also when it is interrupted. */
const undoings = new Set<() => Promise<void>>()

/** The same, done once at most: by whoever calls it, or when the bench is interrupted. */
export function undoing(undo: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  const once = () => {
    done ??= undo().finally(() => undoings.delete(once))
    return done
  }
  undoings.add(once)
  return once
}

/** On ctrl-C, on `kill`, and when the launcher (scripts/run.mjs) was killed. Calls `interrupted` first. */
export function undoWhenInterrupted(interrupted: () => void): void {
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    interrupted()
    await Promise.allSettled([...undoings].map(undo => undo()))
    process.exit(code)
  }
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  process.on('disconnect', () => void end(143))
  // A listener for the launcher's end must not keep us alive.
  process.channel?.unref()
}
