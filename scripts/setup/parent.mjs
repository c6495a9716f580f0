import { readFileSync } from 'node:fs'

/**
 * `npm start` runs a shell that runs us, and neither passes on its own end: stopped by a signal (or kill -9), npm would
 * leave the site running for nobody. So we look whether they are still there, and end in order when they are not.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}

/** Undefined where the system does not tell (it does on Linux). */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the program's name, may hold spaces: count from its closing bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
