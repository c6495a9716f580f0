/** A server in a process of its own. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Asked to end, and made to when patience has. */
export async function end(server: ChildProcess, patienceMs: number): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  const impatience = setTimeout(() => server.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(impatience)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
