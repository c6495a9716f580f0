import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { nodeForTypeScript, ROOT } from './environment.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { step } from './steps.mjs'

/** Installs packages if the lock file has changed; with `site`, builds the site if its sources did. */
export async function makeReady({ site }) {
  if (isInstalled() && nodeForTypeScript() && (!site || isBuilt())) return
  const directory = join(ROOT, '.data')
  mkdirSync(directory, { recursive: true })
  await withLock(join(directory, 'setup.lock'), async () => {
    // Checked again: another process may have installed or built while this one waited.
    if (!isInstalled() || !nodeForTypeScript()) await step('Installing packages (a minute or so)', install)
    if (site && !isBuilt()) await step('Building the site', build)
  })
}
