// Kept to what any Node of the last years understands, so that an old one can be told so.
const LEAST = 20

/** Ends the process with one line if the machine's Node is too old. */
export function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= LEAST) return
  console.error(
    `Forecourt needs Node ${LEAST} or newer to start, this is ${process.version}: ` +
      'install a newer one (https://nodejs.org) and run the command again.',
  )
  process.exit(1)
}
