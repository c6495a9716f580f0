/** The processes of the site on Linux: their memory, and on which processors they run. Elsewhere nothing is known of them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

const PARTS = { server: 'server/main.ts', worker: 'server/worker.ts', pictures: 'picture-process.ts' }
/** MB, the most that one process of each kind has had. */
export type Peaks = Partial<Record<keyof typeof PARTS, number>>

const LOOK_EACH_MS = 100

/** Looks again and again until `stop`. */
export function watchMemory(pid: number): { stop(): Peaks } {
  const peaks: Peaks = {}
  const look = setInterval(() => {
    for (const process of [pid, ...descendants(pid)]) {
      const command = read(process, 'cmdline')
      const resident = Number(/^VmRSS:\s+(\d+)/m.exec(read(process, 'status'))?.[1] ?? 0) / 1024
      for (const [part, file] of Object.entries(PARTS) as [keyof typeof PARTS, string][])
        if (command.includes(file)) peaks[part] = Math.max(peaks[part] ?? 0, Math.round(resident))
    }
  }, LOOK_EACH_MS)
  return {
    stop() {
      clearInterval(look)
      return peaks
    },
  }
}

/** This process and those that it starts from now on. False where that can't be done. */
export function runOn(processors: 'first two' | 'others'): boolean {
  if (process.platform !== 'linux' || os.cpus().length < 4) return false
  const list = processors === 'first two' ? '0,1' : `2-${os.cpus().length - 1}`
  try {
    execFileSync('taskset', ['-apc', list, String(process.pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function descendants(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap(child => [child, ...descendants(child)])
}

/** Empty for a process that has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
