/**
 * npm run landing -- --list: prints every landing page on a line of its own: path, type, parameters, and what
 * it is a variant of, separated by tabs. --check: prints pages and aliases that another page or a fixed route
 * hides.
 */
import { parseArgs } from 'node:util'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { landingRegistry } from '#server/landing/registry.ts'

const USAGE = 'npm run landing -- --list | --check'

function readOptions() {
  try {
    return parseArgs({ options: { list: { type: 'boolean' }, check: { type: 'boolean' } } }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return {}
  }
}

const values = readOptions()
const say = (line: string) => process.stdout.write(`${line}\n`)
const registry = landingRegistry()

if (values.list) {
  for (const { path, layout, params, preset, variantOf } of registry.all()) {
    const parameters = preset
      ? writeSearchUrl({ criteria: preset })
      : new URLSearchParams({ ...params }).toString()
    say([path, layout, parameters || '-', ...(variantOf ? [`variant of ${variantOf}`] : [])].join('\t'))
  }
} else if (values.check) {
  for (const line of registry.duplicates) say(line)
} else {
  say(USAGE)
  process.exitCode = 1
}
