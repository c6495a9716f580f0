/** Load on the site comes from a child process, so that it takes nothing from this process's event loop. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeForTypeScript } from '../scripts/setup/environment.mjs'

/** Runs `file`, sends it its task, and resolves to its answer. Throws if it ends without one. */
export async function runInChildProcess<Figures>(file: URL, toDo: object): Promise<Figures> {
  // Its channel closes with this process, and it then ends by itself.
  const crowd = spawn(nodeForTypeScript()!, [fileURLToPath(file)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  crowd.send(toDo)
  const [figures] = await Promise.race([once(crowd, 'message'), died(crowd)])
  crowd.disconnect()
  return figures as Figures
}

async function died(crowd: ChildProcess): Promise<never> {
  const [code] = await once(crowd, 'exit')
  throw new Error(`The process that asks ended with ${code}.`)
}
