import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const readme = readFileSync('README.md', 'utf8')
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)

test('the README names exactly the commands of package.json', () => {
  const named = new Set([...readme.matchAll(/npm (?:run )?([a-z:]+)\b/g)].map(match => match[1]))
  expect([...named].sort()).toEqual(scripts.toSorted())
})

test('the README states the defaults of settings', () => {
  const row = (name: string) => new RegExp(`\\| \`${name}\` *\\| ([^|]+) \\|`).exec(readme)?.[1]?.trim()
  const config = readConfig({})
  expect(row('PORT')).toBe(String(config.port))
  expect(row('HOST')).toBe(config.host)
  expect(config.dataDirectory.endsWith(row('DATA_DIR')!)).toBe(true)
  expect(row('DEMO_STOCK')).toBe(config.demonstration.stock ? 'on' : 'off')
  expect(row('LOG_LEVEL')).toBe(config.logLevel)
})

const foldersOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const documents = [
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'THREATS.md',
  ...globSync('{app,server,contracts,bench}/**/README.md'),
]

test.each(documents)('%s names only files and folders that exist', document => {
  const named = readFileSync(document, 'utf8').matchAll(
    /[`(]((?:app|server|contracts|content|db|bench|testing|e2e|scripts|docs)\/[\w./-]+)[`),:]/g,
  )
  const missing = [...named]
    .map(([, path]) => path!)
    .filter(path => ![path, foldersOf(document) + path].some(existsSync) && !/NNNN|northern-cars/.test(path))
  expect(missing).toEqual([])
})

test('the error for an invalid setting starts with its name', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/^PORT: /)
  expect(() => readConfig({ DEMO_STOCK: 'maybe' })).toThrow(/^DEMO_STOCK: /)
})
