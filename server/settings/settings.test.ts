import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  expectedOf,
  declaredSettings as registry,
  type SettingDeclaration,
  settingNames,
} from '#contracts/settings/settings.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { requireFlag } from './require-flag.ts'
import { Settings } from './settings.ts'

let fresh: FreshDatabase
let connections: Connections
let seeded: { name: string; value: string; is_public: boolean }[]
let warnings: string[]
beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 2)
  seeded = await connections.database.selectFrom('settings').select(['name', 'value', 'is_public']).execute()
})
beforeEach(async () => {
  warnings = []
  await connections.database.deleteFrom('settings').execute()
})
afterAll(async () => {
  await connections.close()
  await fresh.drop()
})

const settingsWith = (cacheMs: number) =>
  new Settings(connections.database, line => warnings.push(line), cacheMs)

async function set(name: string, value: string): Promise<void> {
  await connections.database
    .insertInto('settings')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

test('every row that migrations insert is in the registry, as public as there, with its default', () => {
  expect(seeded.length).toBeGreaterThan(10)
  const declared: Record<string, SettingDeclaration> = registry
  for (const { name, value, is_public } of seeded)
    expect({ name, ...declared[name] }).toMatchObject({ name, default: value, isPublic: is_public })
})

test('without rows the defaults are used', async () => {
  const settings = settingsWith(0)
  expect(await settings.read('INVALID_ATTEMPTS_ALLOWED')).toBe(5)
  expect(await settings.read('ADMIN_CHARGE')).toBe(5000)
  expect(await settings.read('CHATBOT_ENABLED')).toBe(false)
  expect(await settings.read('BUY_PAGE_DISABLED_FIELDS')).toEqual([])
  expect((await settings.publicTexts()).ADMIN_CHARGE).toBe('50')
  expect(warnings).toEqual([])
})

test('unknown and invalid rows are reported at the start, one line each, once', async () => {
  await set('MAX_IMAGES_ALLOWED', 'many')
  await set('CHATBOT_ENABLED', 'yes')
  await set('MAX_IMAGES', '12')
  const settings = settingsWith(0)
  await settings.check()
  expect(warnings).toEqual([
    'Setting CHATBOT_ENABLED: "yes" is not true or false: false is used',
    'Setting MAX_IMAGES is unknown: its row is ignored',
    'Setting MAX_IMAGES_ALLOWED: "many" is not a whole number from 1 to 200: "40" is used',
  ])
  expect(await settings.read('MAX_IMAGES_ALLOWED')).toBe(40)
  expect(await settings.publicTexts()).toMatchObject({ MAX_IMAGES_ALLOWED: '40', CHATBOT_ENABLED: 'false' })
  expect(warnings).toHaveLength(3)
  await set('MAX_IMAGES_ALLOWED', '-1')
  expect(await settings.read('MAX_IMAGES_ALLOWED')).toBe(40)
  expect(warnings).toHaveLength(4)
})

test('a change takes effect without a restart, once the cache has expired', async () => {
  const [always, cached] = [settingsWith(0), settingsWith(Number.POSITIVE_INFINITY)]
  for (const settings of [always, cached]) expect(await settings.read('ADMIN_CHARGE')).toBe(5000)
  await set('ADMIN_CHARGE', '75.50')
  expect(await always.read('ADMIN_CHARGE')).toBe(7550)
  expect(await cached.read('ADMIN_CHARGE')).toBe(5000)
})

test('while the database is unavailable the last values are used; without any, reading fails', async () => {
  await set('ADMIN_CHARGE', '75')
  const own = connect(fresh.url, 1)
  const known = new Settings(own.database, () => undefined, 0)
  const unread = new Settings(own.database, () => undefined, 0)
  expect(await known.read('ADMIN_CHARGE')).toBe(7500)
  await own.close()
  expect(await known.read('ADMIN_CHARGE')).toBe(7500)
  await expect(unread.read('ADMIN_CHARGE')).rejects.toThrow()
})

test('a route that requires a flag is not found while it is off', async () => {
  const guard = requireFlag(settingsWith(0), 'BUY_PAGE_ENABLED')
  await expect(guard()).resolves.toBeUndefined()
  await set('BUY_PAGE_ENABLED', 'false')
  await expect(guard()).rejects.toMatchObject({ code: 'not-found' })
})

test('docs/operations.md has every setting as it is declared', async () => {
  const documented = (await readFile('docs/operations.md', 'utf8')).split('\n')
  const rows = documented
    .filter(line => /^\| `[A-Z_]+`/.test(line))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
  const declared = settingNames.map(name => {
    const { default: usual, isPublic, use } = registry[name]
    return [
      `\`${name}\``,
      usual === '' ? '–' : usual,
      expectedOf(registry[name]),
      isPublic ? 'yes' : 'no',
      use,
    ]
  })
  expect(rows).toEqual(declared)
})
