import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { build, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { nodeForTypeScript, ROOT } from './places.mjs'
import { step } from './steps.mjs'

/** Installs the packages if the lock file changed, and builds the site (if asked) if its sources changed. */
export async function makeReady({ site }) {
  if (isInstalled() && nodeForTypeScript() && (!site || isBuilt())) return
  const directory = join(ROOT, '.data')
  mkdirSync(directory, { recursive: true })
  await alone(join(directory, 'setup.lock'), async () => {
    // Another process may have done it while we waited.
    if (!isInstalled() || !nodeForTypeScript()) await step('Installing packages (a minute or so)', install)
    if (site && !isBuilt()) await step('Building the site', build)
  })
}
