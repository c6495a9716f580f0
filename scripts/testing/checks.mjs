import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from '../setup/build.mjs'
import { chromium } from '../setup/chromium.mjs'
import { command } from '../setup/command.mjs'
import { nodeForTypeScript, ownEnvironment, programOf } from '../setup/environment.mjs'
import { runNpm } from '../setup/install.mjs'
import { check, hasFailed } from './report.mjs'

/** Two lanes, for two cores. The types of routes are made before they are checked. */
export function staticChecks() {
  return [types(), style()]
}

async function types() {
  await check('types of routes', () => tool('@react-router/dev', 'react-router', ['typegen']))
  await check('types', checkTypes)
}

async function style() {
  await check('lock file', async () => outcome(await runNpm(['ls', '--package-lock-only', '--depth=0'])))
  await check('style', () => tool('@biomejs/biome', 'biome', ['check', '--colors=off']))
  await check('boundaries', checkBoundaries)
  await check('nothing unused', () => tool('knip', 'knip', []))
}

export function checkTypes() {
  return tool('typescript', 'tsc', ['--noEmit'])
}

export function checkBoundaries() {
  return tool('dependency-cruiser', 'depcruise', [
    'app',
    'server',
    'contracts',
    'db',
    'demo',
    '--output-type',
    'err-long',
  ])
}

export async function siteBuild() {
  await check('site builds', async () => {
    if (isBuilt()) return { note: 'unchanged' }
    return await build().then(
      () => ({}),
      error => ({ failed: 1, output: error.message }),
    )
  })
}

/** All of them, or those in these files and folders. */
export async function unitTests(files = []) {
  await check('rules and API', () =>
    withResults(async file => {
      const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const { code, output, problem } = await program('vitest', 'vitest', args, { minutes: 15 })
      const results = resultsIn(file)
      return counted(code, output, problem, {
        passed: results?.numPassedTests,
        failed: results?.numFailedTests,
        skipped: results && results.numPendingTests + results.numTodoTests,
      })
    }),
  )
}

/** All of them, or those in these files. */
export async function journeys(files = []) {
  await check('journeys in Chromium', async () => {
    if (hasFailed('site builds')) return { failed: 1, output: 'Not run: the site does not build.' }
    const browser = await chromium().catch(error => error)
    if (browser instanceof Error) return { failed: 1, output: browser.message }
    return await withResults(async file => {
      // Unset, Playwright drives its own.
      const env = {
        CHROME_PATH: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }
      const args = ['test', ...files, '--reporter=list,json']
      const run = await program('@playwright/test', 'playwright', args, { minutes: 20, env })
      const stats = resultsIn(file)?.stats
      return counted(run.code, run.output, run.problem, {
        passed: stats?.expected,
        failed: stats?.unexpected,
        skipped: stats?.skipped,
      })
    })
  })
}

/** A run that fails without a failed test (a file that does not load, say) counts as one. */
function counted(code, output, problem, { passed = 0, failed = 0, skipped = 0 }) {
  const notes = [`${passed} passed`]
  if (failed) notes.push(`${failed} failed`)
  if (skipped) notes.push(`${skipped} skipped`)
  const failures = code === 0 ? failed : Math.max(failed, 1)
  const told = problem ? `${output}\nIt ${problem}.` : output
  return { passed, failed: failures, note: notes.join(', '), output: told }
}

async function tool(packageName, name, args) {
  return outcome(await program(packageName, name, args))
}

function outcome({ code, output, problem }) {
  return code === 0 ? {} : { failed: 1, output: problem ? `${output}\nIt ${problem}.` : output }
}

/** A tool of ours on the Node of ours. */
async function program(packageName, name, args, { minutes = 5, env = {} } = {}) {
  const environment = ownEnvironment({ NO_COLOR: '1', FORCE_COLOR: undefined, ...env })
  return await command(nodeForTypeScript(), [programOf(packageName, name), ...args], {
    env: environment,
    minutes,
  })
}

async function withResults(work) {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-results-'))
  try {
    return await work(join(directory, 'results.json'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function resultsIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
