/**
 * npm run recipes: follows the sections of CONTRIBUTING.md, by the examples in scripts/recipes/, in one copy of the tree, and
 * runs there what `npm test` runs of it. Then breaks two rules on purpose, which the checks must see.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { recipes } from './recipes/all-recipes.ts'
import { applyRecipes, stepsNamedIn, type Written } from './recipes/apply.ts'
import { copyOfTree } from './recipes/tree-copy.ts'

/** Tests of the project that look at all of a kind, and so at what the recipes add. */
const structuralTests = [
  'contracts/criteria',
  'contracts/settings.test.ts',
  'contracts/vehicle/facts.test.ts',
  'db/demo/load-stock.test.ts',
  'scripts/ops/ops.test.ts',
  'server/accounts/personal-data.test.ts',
  'server/app.test.ts',
  'server/platform/database/migrate.test.ts',
  'server/platform/database/types.test.ts',
  'server/search/listing-reader.test.ts',
  'server/search/search-document.test.ts',
  'server/settings',
  'server/tables.test.ts',
]

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = copyOfTree(root)
// The copy's own, whose checks run in the copy.
const inCopy = (path: string) => import(pathToFileURL(join(copy, path)).href)
const checks: typeof import('./testing/checks.mjs') = await inCopy('scripts/testing/checks.mjs')
const { check, explainFailures, report }: typeof import('./testing/report.mjs') = await inCopy(
  'scripts/testing/report.mjs',
)

let written: Written = new Map()
await check('recipes are followed', async () => {
  written = applyRecipes(recipes, copy, join(root, 'scripts/recipes'))
  return { note: `${recipes.length} recipes, ${written.size} files` }
})
explainFailures(output => {
  const steps = stepsNamedIn(output, written)
  return steps.length > 0 ? `Named there, and written by:\n  ${steps.join('\n  ')}` : ''
})
if (written.size > 0) await checkCopy()
process.exitCode = report()

async function checkCopy(): Promise<void> {
  await check('files are formatted', async () => {
    await inNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written.keys()])
    return {}
  })
  await check('types of tables', async () => {
    await inNode(['scripts/database-types.ts'])
    return {}
  })
  await Promise.all([...checks.staticChecks(), checks.siteBuild()])
  const tests = recipes.flatMap(recipe => recipe.tests)
  await check('tests are there', async () => {
    // vitest would leave out a name that has no file, and say nothing.
    const missing = structuralTests.filter(path => !existsSync(join(copy, path)))
    if (missing.length > 0)
      throw new Error(`scripts/recipes.ts names ${missing.join(', ')}, not there any more`)
    return {}
  })
  await checks.unitTests([...tests.filter(path => path.includes('.test.')), ...structuralTests])
  await checks.journeys(tests.filter(path => path.includes('.spec.')))
  await check('an import is refused', foreignImport)
  await check('an omission is refused', unreadCriterion)
}

async function inNode(args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: copy })
}

/** A domain that imports another which it may not use. */
async function foreignImport() {
  const file = join(copy, 'server/places/foreign-import.ts')
  writeFileSync(file, "export { countViewings } from '#server/viewings/viewings.service.ts'\n")
  const { output = '' } = await checks.checkBoundaries()
  rmSync(file)
  return mustName(output, 'domain-places')
}

/** A criterion that the index does not read. */
async function unreadCriterion() {
  const file = join(copy, 'server/search/search-document.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace('    airbags: row.airbags,\n', ''))
  const { output = '' } = await checks.checkTypes()
  writeFileSync(file, source)
  return mustName(output, "'airbags'")
}

function mustName(output: string, name: string) {
  if (output.includes(name)) return {}
  return { failed: 1, output: `The rule was broken, and nothing that names ${name} was said:\n${output}` }
}
