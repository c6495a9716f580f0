import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { command, lastLines } from './command.mjs'
import { nodeForTypeScript, ownEnvironment, programOf } from './environment.mjs'

/** Debian's Chromium without windows: uses about two thirds of the processor time of the full one. */
const HEADLESS = 'chromium-headless-shell'
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds Chromium on this machine, or installs it. Returns `{ path }`; the path is undefined for the browser
 * that Playwright manages itself. `whole` demands the full browser that visitors use, for measurements.
 * Throws an error that says in one line what to do.
 */
export async function chromium({ whole = false } = {}) {
  const given = process.env.CHROME_PATH
  if (given) {
    if (runs(given)) return { path: given }
    throw new Error(
      `CHROME_PATH is ${given}, which cannot be run. Set it to the path of Chromium, or unset it.`,
    )
  }
  const found = [...(whole ? [] : [HEADLESS]), ...FULL, MAC].find(runs)
  if (found) return { path: found === MAC ? MAC : pathOf(found) }
  if (isPlaywrightChromiumInstalled()) return { path: undefined }
  return await install(whole ? ['chromium'] : [HEADLESS, 'chromium'])
}

/** Installs the first of these Debian packages that can be installed, else Playwright's own Chromium. */
async function install(packages) {
  const problems = []
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    for (const name of packages) {
      const problem = await installWithApt(name)
      if (!problem) return { path: pathOf(name) }
      problems.push(problem)
    }
  }
  const args = [programOf('@playwright/test', 'playwright'), 'install', 'chromium']
  const download = await command(nodeForTypeScript(), args, { env: ownEnvironment(), minutes: 5 })
  if (download.code === 0 && isPlaywrightChromiumInstalled()) return { path: undefined }
  problems.push(`playwright install: ${download.problem ?? lastLines(download.output, 1)}`)
  throw new Error(
    `Chromium was not found and could not be installed (${problems.join('; ')}). ` +
      'Install it (Debian: apt-get install chromium), or set CHROME_PATH to its path.',
  )
}

/** Returns undefined on success, else the reason. Installs fonts too: without any, layouts are wrong. */
async function installWithApt(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
  const update = await command('apt-get', [...options, 'update'], { env, minutes: 5 })
  if (update.code !== 0) return `apt-get update: ${update.problem ?? lastLines(update.output, 1)}`
  const packages = ['--no-install-recommends', name, 'fonts-liberation']
  const { code, output, problem } = await command('apt-get', [...options, 'install', ...packages], {
    env,
    minutes: 10,
  })
  if (code === 0 && runs(name)) return undefined
  return `apt-get install ${name}: ${problem ?? lastLines(output, 1)}`
}

/** Runs the program: Ubuntu's chromium-browser may be a script that only says to install a snap. */
function runs(program) {
  return spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function pathOf(program) {
  return spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).stdout.trim()
}

function isPlaywrightChromiumInstalled() {
  const code = "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"
  const args = ['--input-type=module', '-e', code]
  const { status, stdout } = spawnSync(nodeForTypeScript(), args, {
    encoding: 'utf8',
    timeout: 20_000,
    env: ownEnvironment(),
  })
  return status === 0 && existsSync(stdout)
}
