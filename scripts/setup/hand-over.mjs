import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { nodeForTypeScript, ownEnvironment, ROOT } from './places.mjs'

/**
 * Runs a TypeScript file on the house's own Node, with our terminal, and ends as it ends. Signals are passed on. The
 * channel between us closes if we are killed: the file may then end itself (process.on('disconnect')).
 */
export function handOver(file, args) {
  const child = spawn(nodeForTypeScript(), [file, ...args], {
    cwd: ROOT,
    env: ownEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      // ctrl-C reaches everything in the terminal's foreground by itself; told twice, it would be taken for impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('error', error => {
    console.error(`${file} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
