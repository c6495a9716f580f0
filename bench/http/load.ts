/** Load on the site, made by autocannon in a process of its own: it must not take its time from what it measures. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeForTypeScript } from '../../scripts/setup/places.mjs'
import type { Fired } from './fire.ts'

const FIRE = fileURLToPath(new URL('./fire.ts', import.meta.url))

export interface Load {
  address: string
  paths: readonly string[]
  connections: number
  seconds: number
}

export async function fire(load: Load): Promise<Fired> {
  // Its channel closes with this process, and it then ends by itself.
  const gunner = spawn(nodeForTypeScript()!, [FIRE], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  gunner.send(load)
  const [fired] = await Promise.race([once(gunner, 'message'), died(gunner)])
  gunner.disconnect()
  return fired as Fired
}

async function died(gunner: ChildProcess): Promise<never> {
  const [code] = await once(gunner, 'exit')
  throw new Error(`autocannon ended with ${code}.`)
}
