// npm start: from a fresh clone to the running site. Plain JavaScript without dependencies, for any Node from 20: it
// runs before anything is installed. What it does on the way is in setup/.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
const { checkStart } = await import('./setup/prerequisites.mjs')
const { makeReady } = await import('./setup/ready.mjs')
const { handOver } = await import('./setup/hand-over.mjs')
const { orExplain } = await import('./setup/trouble.mjs')

await orExplain(async () => {
  await checkStart()
  await makeReady({ site: true })
  handOver('server/main.ts', process.argv.slice(2))
})
