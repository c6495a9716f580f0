import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { nodeForTypeScript, ownEnvironment, ROOT } from './environment.mjs'

/**
 * Runs a TypeScript file, named by the first argument that is no option of Node, on the installed Node with
 * this terminal, passes signals on, and exits with its exit code. The IPC channel closes if this process is
 * killed, so that the child can stop itself (process.on('disconnect')).
 */
export function runTypeScript(...args) {
  const child = spawn(nodeForTypeScript(), args, {
    cwd: ROOT,
    env: ownEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      // In a terminal, ctrl-C signals the child too; a second SIGINT would make it stop without cleaning up.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('error', error => {
    console.error(`${args.find(one => !one.startsWith('-'))} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
