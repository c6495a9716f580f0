/**
 * A mutual exclusion between processes of one machine, made of a file that only one of them can create, and
 * that names its holder. It is held for moments (starting or stopping PostgreSQL), never while a server runs.
 */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, type ProcessMark, thisProcess } from './process-mark.ts'

/** Runs `work` while no other process does so under the same `file`. Throws after `patienceMs` of waiting. */
export async function withMutex<Result>(
  file: string,
  patienceMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await take(file, patienceMs)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await create(file))) {
    const holder = await holderOf(file)
    if (holder && !isRunning(holder)) {
      await discard(file, holder)
    } else if (Date.now() > deadline) {
      const who = holder ? `process ${holder.pid}` : 'another process'
      throw new Error(
        `${who} has been starting or stopping the database for ${Math.round(patienceMs / 1000)} s. ` +
          `If it hangs, stop it; if no such process exists, remove ${file}.`,
      )
    } else {
      await sleep(25 + Math.random() * 50)
    }
  }
}

/** Written aside and linked into place, so that the file is never seen without its holder's name in it. */
async function create(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(own, JSON.stringify(thisProcess()), { mode: 0o644 })
  try {
    await link(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

/** Removes what a dead process left, and nothing that a living one has put there in the meantime. */
async function discard(file: string, dead: ProcessMark): Promise<void> {
  const aside = `${file}.${process.pid}.old`
  await rename(file, aside).catch(() => undefined)
  const taken = await holderOf(aside)
  if (taken && (taken.pid !== dead.pid || taken.began !== dead.began))
    await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Undefined when the file has just gone. */
async function holderOf(file: string): Promise<ProcessMark | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessMark
  } catch {
    return undefined
  }
}
