import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const readme = readFileSync('README.md', 'utf8')
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)

test('the README names exactly the commands of package.json', () => {
  const named = new Set([...readme.matchAll(/npm (?:run )?(start|test|[a-z:]+)\b/g)].map(match => match[1]))
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

test('CONTRIBUTING.md and ARCHITECTURE.md name only files and folders that exist', () => {
  for (const document of ['CONTRIBUTING.md', 'ARCHITECTURE.md']) {
    const paths = [
      ...readFileSync(document, 'utf8').matchAll(
        /[`(]((?:app|server|contracts|content|db|bench|testing|e2e|scripts|docs)\/[\w./-]+)[`),:]/g,
      ),
    ]
    expect(paths.length).toBeGreaterThan(20)
    const missing = paths.map(([, path]) => path!).filter(path => !existsSync(path) && !path.includes('NNNN'))
    expect([document, ...missing]).toEqual([document])
  }
})

test('the error for an invalid setting starts with its name', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/^PORT: /)
  expect(() => readConfig({ DEMO_STOCK: 'maybe' })).toThrow(/^DEMO_STOCK: /)
})
