import { readFileSync } from 'node:fs'

/**
 * Ends this process when npm ends. `npm start` runs a shell that runs this process; when npm is killed,
 * neither is told, and the site would keep running. So the parents are polled.
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

/** Process id of the parent; undefined where there is no /proc (on systems other than Linux). */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields are counted from the closing bracket of the second, the program's name, which may contain
    // spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
