import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { nodeForTypeScript, ROOT } from './environment.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { step } from './steps.mjs'

/**
 * Installs packages if the lock file has changed; with `tools`, those for development too. With `site`,
 * builds the site if its sources have changed.
 */
export async function makeReady({ site = false, tools = false }) {
  if (isInstalled({ tools }) && nodeForTypeScript() && (!site || isBuilt())) return
  const directory = join(ROOT, '.data')
  mkdirSync(directory, { recursive: true })
  await withLock(join(directory, 'setup.lock'), async () => {
    // Checked again: another process may have installed or built while this one waited.
    if (!isInstalled({ tools }) || !nodeForTypeScript())
      await step('Installing packages (a minute or so)', () => install({ tools }))
    if (site && !isBuilt()) await step('Building the site', build)
  })
}
