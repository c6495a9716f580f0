import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment, readConfig } from '#server/config.ts'

const readme = readFileSync('README.md', 'utf8')
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)

test('the README names exactly the commands of package.json', () => {
  const named = new Set([...readme.matchAll(/npm (?:run )?([a-z:]+)\b/g)].map(match => match[1]))
  expect([...named].sort()).toEqual(scripts.toSorted())
})

const settings = [...readme.matchAll(/^\| `([A-Z\d_]+)` *\| ([^|]+) \| (.+?) *\|$/gm)].map(
  ([, name = '', value = '', meaning = '']) => ({ name, value: value.trim(), meaning }),
)

test('the README describes exactly the settings of config.ts, and states their defaults', () => {
  expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(environment.shape).sort())
  const defaults: Record<string, unknown> = environment.parse({})
  const { database, stock, outbox, lookUps, cards } = readConfig({}).demonstration
  const demonstration = {
    ...{ DEMO_DATABASE: database, DEMO_STOCK: stock, DEMO_OUTBOX: outbox },
    ...{ DEMO_LOOK_UPS: lookUps, DEMO_CARDS: cards },
  }
  const printed = (value: unknown) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : (value ?? '–'))
  for (const { name, value } of settings)
    expect(value, name).toBe(String(printed({ ...defaults, ...demonstration }[name])))
})

/** To write it anew: npx vitest run testing/readme.test.ts --update */
test('.env.example has the settings of the README', async () => {
  const lines = settings.flatMap(({ name, value, meaning }) => [
    '',
    ...meaning
      .replaceAll('`', '')
      .match(/.{1,108}(?=\s|$)/g)!
      .map(line => `# ${line.trim()}`),
    `#${name}=${value === '–' ? '' : value}`,
  ])
  const head = [
    '# Copy this file to .env. The environment itself wins. README.md describes the same settings.',
  ]
  await expect([...head, ...lines, ''].join('\n')).toMatchFileSnapshot('../.env.example')
})

const foldersOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const documents = [
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'THREATS.md',
  ...globSync('{app,server,contracts,bench}/**/README.md', { exclude: ['**/node_modules/**'] }),
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
