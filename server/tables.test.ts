/** A table is written by its owner's statements only, and read by those and by the readers that it declares. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domainTables } from './tables.ts'

interface Declared {
  owner: string
  readers: readonly string[]
}

const declarations = new Map<string, Declared>(
  Object.entries(domainTables).flatMap(([owner, { tables }]) =>
    Object.entries(tables).map(([table, { readers = [] }]) => [table, { owner, readers }] as const),
  ),
)

const names = [...declarations.keys()].join('|')
const writing = [
  // Kysely
  `(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`](${names})\\b`,
  // SQL, which is written in lower case in this repository
  `\\b(?:into|update|delete from|copy|truncate|alter table) (?:only )?(?:public\\.)?"?(${names})\\b`,
]
const reading = [
  `(?:selectFrom|\\w*Join|using|sql\\.table)\\(\\s*\\[?\\s*['"\`](${names})\\b`,
  `\\b(?:(?<!delete )from|join|using|table|references) (?:only )?(?:public\\.)?"?(${names})\\b`,
  // The further relations of a list: from a, b as c
  `\\bfrom [\\w ]+(?:, [\\w ]+)*?, (${names})\\b`,
]

/** The tables that statements in this source write and read. */
function tablesIn(source: string): { written: Set<string>; read: Set<string> } {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?from '.*'$/gm, '')
    .replace(/\s+/g, ' ')
  const found = (patterns: readonly string[]) =>
    new Set(patterns.flatMap(one => [...code.matchAll(new RegExp(one, 'g'))].map(match => match[1]!)))
  return { written: found(writing), read: found(reading) }
}

const statementsIn = (folder: string, as: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/(\.test|\.gen|-for-tests)\.ts$/.test(path))
    .map(path => ({ path: as + path, ...tablesIn(readFileSync(`${folder}/${path}`, 'utf8')) }))

// The test cards of demonstrations are the only integration with tables.
const sources = [...statementsIn('server', ''), ...statementsIn('demo/cards', 'integrations/')]

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

test('every table of the database has an owner', () => {
  const types = readFileSync('server/platform/database/types.gen.ts', 'utf8')
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? []
  const inDatabase = [...body.matchAll(/^ {2}(\w+):/gm)].map(match => match[1])
  expect([...declarations.keys()].sort()).toEqual(inDatabase.sort())
})

test.each([...declarations])('%s is written by its owner, and read by its readers', (table, declared) => {
  const { owner, readers } = declared
  const writers = sources.filter(({ written }) => written.has(table)).map(({ path }) => path)
  expect(writers.filter(path => !isIn(path, owner))).toEqual([])

  const others = sources.filter(({ path, read }) => read.has(table) && !isIn(path, owner))
  const undeclared = others.filter(({ path }) => !readers.some(place => isIn(path, place)))
  expect(undeclared.map(({ path }) => path)).toEqual([])
  expect(readers.filter(place => !others.some(({ path }) => isIn(path, place)))).toEqual([])
})

/** What the version before this one still uses; dropped by a later migration. */
const unused = ['upload_locks']

test('the check finds at least one statement of each table', () => {
  const found = new Set(sources.flatMap(({ written, read }) => [...written, ...read]))
  expect([...declarations.keys()].filter(table => !found.has(table))).toEqual(unused)
})

test.each([
  [`database.selectFrom('users as person')`, [], ['users']],
  ['sql`delete from only listings where id = 1`', ['listings'], []],
  ['sql`update listings set price = 1 from users`', ['listings'], ['users']],
  ['sql`select id\n  from wishlist_cars as saved, users\n  where true`', [], ['users', 'wishlist_cars']],
  ["'copy listings (id) from stdin'", ['listings'], []],
  [`trx.selectFrom('bookings').innerJoin('listings', 'a', 'b')`, [], ['bookings', 'listings']],
  ["trx.insertInto('listings').values(row)", ['listings'], []],
  ['// select from users\nconst listings = await all(users)', [], []],
])('a statement is recognised: %j', (source, written, read) => {
  const found = tablesIn(source)
  expect([[...found.written], [...found.read].sort()]).toEqual([written, read])
})
