import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { command, lastLines } from './command.mjs'
import { nodeForTypeScript, ownEnvironment, programOf } from './places.mjs'

/** Debian's Chromium without windows: the same pages for two thirds of the work. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The Chromium to drive: `{ path }`, or `{ path: undefined }` for the one Playwright keeps itself. Found on the
 * machine, else installed; `whole` is one that visitors have, for measuring. Throws one line saying what to do.
 */
export async function chromium({ whole = false } = {}) {
  const given = process.env.CHROME_PATH
  if (given) {
    if (runs(given)) return { path: given }
    throw new Error(
      `CHROME_PATH is ${given}, which does not run: set it to a Chromium that does, or unset it.`,
    )
  }
  const found = [...(whole ? [] : [SHELL]), ...NAMES, MAC].find(runs)
  if (found) return { path: found === MAC ? MAC : pathOf(found) }
  if (playwrightsOwn()) return { path: undefined }
  return await installed(whole ? ['chromium'] : [SHELL, 'chromium'])
}

async function installed(packages) {
  const tried = []
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    for (const name of packages) {
      const problem = await installWithApt(name)
      if (!problem) return { path: pathOf(name) }
      tried.push(problem)
    }
  }
  const args = [programOf('@playwright/test', 'playwright'), 'install', 'chromium']
  const download = await command(nodeForTypeScript(), args, { env: ownEnvironment(), minutes: 5 })
  if (download.code === 0 && playwrightsOwn()) return { path: undefined }
  tried.push(`Playwright's download: ${download.problem ?? lastLines(download.output, 1)}`)
  throw new Error(
    `No Chromium was found, and none could be installed (${tried.join('; ')}). ` +
      'Install one (Debian: apt-get install chromium), or set CHROME_PATH to one.',
  )
}

/** Undefined when it worked, else why not. Fonts come with it: a page without any is measured wrongly. */
async function installWithApt(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
  const update = await command('apt-get', [...options, 'update'], { env, minutes: 5 })
  if (update.code !== 0) return `apt-get update: ${update.problem ?? lastLines(update.output, 1)}`
  const packages = ['--no-install-recommends', name, 'fonts-liberation']
  const install = await command('apt-get', [...options, 'install', ...packages], { env, minutes: 10 })
  if (install.code === 0 && runs(name)) return undefined
  return `apt-get install ${name}: ${install.problem ?? lastLines(install.output, 1)}`
}

/** Run and not only looked for: Ubuntu's chromium-browser is a note that it is elsewhere. */
function runs(program) {
  return spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function pathOf(program) {
  return spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).stdout.trim()
}

function playwrightsOwn() {
  const code = "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"
  const args = ['--input-type=module', '-e', code]
  const asked = spawnSync(nodeForTypeScript(), args, {
    encoding: 'utf8',
    timeout: 20_000,
    env: ownEnvironment(),
  })
  return asked.status === 0 && existsSync(asked.stdout)
}
