// node scripts/run.mjs FILE …: runs one of the house's programs on its own Node, installing first if need be.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
const { makeReady } = await import('./setup/ready.mjs')
const { handOver } = await import('./setup/hand-over.mjs')
const { orExplain } = await import('./setup/trouble.mjs')

await orExplain(async () => {
  const args = process.argv.slice(2)
  // --site before the file: it needs the built site too.
  const site = args[0] === '--site'
  if (site) args.shift()
  const [file, ...rest] = args
  if (!file) throw new Error('Which file? node scripts/run.mjs FILE …')
  await makeReady({ site })
  handOver(file, rest)
})
