// Uses old syntax only, so that an old Node can run this file and print the message.
const MIN_VERSION = 20

/** Exits with a message if the machine's Node is too old. */
export function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= MIN_VERSION) return
  console.error(
    `Forecourt needs Node ${MIN_VERSION} or newer; this is ${process.version}. ` +
      'Install a newer one (https://nodejs.org) and run the command again.',
  )
  process.exit(1)
}
