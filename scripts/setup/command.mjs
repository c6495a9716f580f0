import { spawn } from 'node:child_process'
import { ROOT } from './environment.mjs'

const running = new Set()

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(code)
    process.exitCode = code
    for (const child of running) endGroup(child, 'SIGTERM')
    // The children have eight seconds to clean up.
    setTimeout(() => process.exit(code), 8000).unref()
  })
}

/**
 * Runs a program to its end, in its own process group. Never throws; returns `{ code, output, problem }`: the
 * exit code, what it printed (not shown here), and a line if it could not be started or took longer than
 * `minutes`.
 */
export function command(file, args, { env = process.env, cwd = ROOT, minutes = 5 } = {}) {
  return new Promise(resolve => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    let problem
    const append = chunk => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', append)
    child.stderr.setEncoding('utf8').on('data', append)
    const timer = setTimeout(() => {
      problem = `took longer than ${minutes} minutes and was stopped`
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), 10_000).unref()
    }, minutes * 60_000)
    child.once('error', error => {
      problem = error.message
      finish(1)
    })
    // 'exit', not 'close': a grandchild that keeps running would hold the pipes open.
    child.once('exit', (code, signal) => setTimeout(() => finish(code ?? (signal ? 1 : 0)), 20))

    function finish(code) {
      clearTimeout(timer)
      running.delete(child)
      child.stdout.destroy()
      child.stderr.destroy()
      if (process.exitCode > 128) {
        // Interrupted by a signal: the promise stays pending, so that no further step starts.
        if (running.size === 0) process.exit()
        return
      }
      resolve({ code: problem ? code || 1 : code, output, problem })
    }
  })
}

function endGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The process has ended already.
  }
}

/** The last lines of a program's output that are not blank. */
export function lastLines(output, count) {
  const lines = output.split('\n').filter(line => line.trim() !== '')
  return lines.slice(-count).join('\n')
}
