import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 15 * 60_000

/**
 * Runs `work` while no other process does so under the same file, waiting for one that does. The file names its
 * process; one that is gone does not count. (server/platform/database/mutex.ts is the same for the server, and cannot
 * be used before the house's own Node is installed.)
 */
export async function alone(file, work) {
  const deadline = Date.now() + PATIENCE_MS
  let told = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder && !isAlive(holder)) {
      rmSync(file, { force: true })
    } else if (Date.now() > deadline) {
      throw new Error(
        `Process ${holder} has been installing or building for ${PATIENCE_MS / 60_000} minutes: ` +
          `stop it, or remove ${file} if there is no such process.`,
      )
    } else {
      if (!told) console.log(`  Waiting for process ${holder}, which is installing or building …`)
      told = true
      await sleep(200)
    }
  }
  const letGo = () => rmSync(file, { force: true })
  process.once('exit', letGo)
  try {
    return await work()
  } finally {
    process.off('exit', letGo)
    letGo()
  }
}

function take(file) {
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

function holderOf(file) {
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
