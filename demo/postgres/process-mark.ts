/**
 * A process, told from another that is given the same number later: by the moment it began, where the system
 * tells it (Linux; elsewhere the number must do).
 */
import { readFileSync } from 'node:fs'

export interface ProcessMark {
  pid: number
  /** Clock ticks from the machine's start to the process's; '' where unknown. */
  began: string
}

export function thisProcess(): ProcessMark {
  return { pid: process.pid, began: beginningOf(process.pid) }
}

/** Whether the marked process still runs. */
export function isRunning(mark: ProcessMark): boolean {
  // A restarted container often has the same process ids: this process need not be the marked one.
  if (mark.pid === process.pid && mark.began === '') return false
  return isAlive(mark.pid) && (mark.began === '' || mark.began === beginningOf(mark.pid))
}

/** Whether a process with this id exists, whichever account owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the program's name, may hold spaces: count from its closing bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
