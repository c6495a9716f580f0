import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const MAX_WAIT_MS = 15 * 60_000

/**
 * Runs `work` while this process holds the lock file, waiting for another process that holds it. The file
 * contains the holder's process id; the lock of a process that has ended is removed.
 * demo/postgres/mutex.ts does the same for the server, but is TypeScript, which may not run before
 * packages are installed.
 */
export async function withLock(file, work) {
  const deadline = Date.now() + MAX_WAIT_MS
  let isMessageShown = false
  while (!acquire(file)) {
    const holder = readHolder(file)
    if (holder && !isAlive(holder)) {
      rmSync(file, { force: true })
    } else if (Date.now() > deadline) {
      throw new Error(
        `Process ${holder} has been installing packages or building the site for ${MAX_WAIT_MS / 60_000} minutes. ` +
          `Stop it, or delete ${file} if there is no such process.`,
      )
    } else {
      if (!isMessageShown)
        console.log(`  Waiting for process ${holder}, which is installing packages or building the site …`)
      isMessageShown = true
      await sleep(200)
    }
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function acquire(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
