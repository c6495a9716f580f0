/**
 * A newcomer's hour: someone who knows nothing but `npm run ops -- --help` sets a flag, makes an offer, takes
 * an advert down, answers a report and publishes a post. They find groups and verbs by the words of the help,
 * and type what it says.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { type OperatorAtDesk, operatorAt } from '#testing/operator.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { temporaryDirectory } from '#testing/uploads.ts'

let forecourt: RunningApp
let ops: OperatorAtDesk
let seller: Person
let car: number
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  ops = operatorAt(forecourt)
  seller = await aPerson(forecourt)
  car = await anAdvertOf(seller, forecourt)
})
afterAll(async () => {
  await forecourt.stop()
  await directory.remove()
})

const PREFIX = 'npm run ops -- '

/** What the first help names: 'flags' → 'parts of the site that can be switched on and off'. */
async function groupsOfHelp(): Promise<[name: string, summary: string][]> {
  const [, section = ''] = /\nGroups:\n([\s\S]*?)\n\n/.exec(await ops.says('--help')) ?? []
  return section.split('\n').map(line => {
    const [, name = '', summary = ''] = /^ {2}(\S+) +(.*)$/.exec(line) ?? []
    return [name, summary]
  })
}

interface Printed {
  /** 'flags on NAME --by NAME --why TEXT' */
  usage: string
  summary: string
  /** Without 'npm run ops -- '. */
  example: string
}

/** The commands that the help of a group prints. */
async function commandsOfHelp(group: string): Promise<Printed[]> {
  const sections = (await ops.says(`${group} --help`)).split('\n\n')
  return sections
    .filter(section => section.startsWith(PREFIX))
    .map(section => {
      const lines = section.split('\n').map(line => line.trim())
      return {
        usage: lines[0]!.slice(PREFIX.length),
        summary: lines[1]!,
        example: lines.at(-1)!.slice(PREFIX.length),
      }
    })
}

/** Looks for a command by what it is about and what it does, and types it with what the help demands. */
async function types(about: RegExp, doing: RegExp, given: Record<string, string>): Promise<string> {
  const [group] = (await groupsOfHelp()).find(([, summary]) => about.test(summary))!
  const found = (await commandsOfHelp(group)).find(({ summary }) => doing.test(summary))!
  const values: Record<string, string> = { BY: 'Newcomer', WHY: 'my first hour', ...given }
  const [name, verb, ...usage] = found.usage.split(' ')
  const words = usage
    .filter(word => word !== '[options]')
    .map((word, at) => {
      if (word.startsWith('--')) return word
      const option = usage[at - 1]?.startsWith('--') ? usage[at - 1]!.slice(2).toUpperCase() : word
      return `"${values[option] ?? ''}"`
    })
  const more = Object.entries(given)
    .filter(([key]) => key.startsWith('--'))
    .map(([key, value]) => `${key} "${value}"`)
  return await ops.says([name, verb, ...words, ...more].join(' '))
}

test('the help leads from its first line to each group, and on to examples that can be pasted', async () => {
  expect(await ops.says('')).toBe(await ops.says('--help'))
  const named = await groupsOfHelp()
  expect(named.length).toBeGreaterThan(10)
  for (const [group, summary] of named) {
    expect(summary).not.toBe('')
    const commands = await commandsOfHelp(group)
    expect([group, commands.length > 0]).toEqual([group, true])
    for (const { example } of commands) expect(example.split(' ')[0]).toBe(group)
  }
})

test('sets a flag: a part of the site is there', async () => {
  const status = async () => (await forecourt.get('/api/chatbot/stats')).status
  expect(await status()).toBe(404)
  await types(/switched on and off/, /^Switches .* on\./, { NAME: 'CHATBOT_ENABLED' })
  expect(await status()).toBe(200)
})

test('makes an offer: its code is taken', async () => {
  await types(/discount codes/, /^Adds an offer/, {
    PAGE: 'buy',
    TITLE: 'Five per cent off',
    UNTIL: '2099-12-31',
    '--percentage': '5',
    '--code': 'NEWCOMER',
  })
  const [offer] = await ops.json<{ code: string; percentage: number }[]>('offers list')
  expect(offer).toMatchObject({ code: 'NEWCOMER', percentage: 5 })
  expect((await ops.says('offers')).split('\n')[1]).toMatch(/NEWCOMER +5% off +buy/)
})

test('answers a report and takes its advert down: the reporter is told, and the car is gone', async () => {
  await forecourt.post(`/api/cars/${car}/report`, { reason: 'fraud', email: 'jo@mail.example' })
  const [report] = await ops.json<{ id: number; listingId: number }[]>('reports list')
  expect(
    await types(/fraud, putting/, /^Takes an advert down/, {
      ID: String(report!.listingId),
      REASON: 'The photographs are of another car.',
    }),
  ).toContain('is taken down')
  await types(/^reports of adverts/, /^Answers a report/, {
    ID: String(report!.id),
    TEXT: 'We have removed it.',
  })
  await forecourt.index.caughtUp()
  expect((await forecourt.get(`/api/cars/${car}`)).status).toBe(410)
  expect((await forecourt.get('/api/cars/count')).body.data.total).toBe(0)
  expect((await seller.receivedEmails())[0]!.subject).toBe('We have removed your advert')
  const told = forecourt.connections.database.selectFrom('outbox').select('text')
  expect((await told.where('to_email', '=', 'jo@mail.example').execute())[0]!.text).toContain(
    'We have removed it.',
  )
  expect(await ops.says('reports')).toBe('Reports without an answer: 0')
})

test('publishes a post: visitors read it', async () => {
  const file = join(directory.path, 'how-to-wash-a-car.md')
  const front = '---\ntitle: How to wash a car\ndescription: With two buckets.\n---\n'
  await writeFile(file, `${front}\n## Begin at the top\n\nDirt runs down.\n`)
  const read = () => forecourt.get('/api/blog/how-to-wash-a-car')
  await types(/articles of the blog/, /^Adds a draft/, { FILE: file })
  expect((await read()).status).toBe(404)
  await types(/articles of the blog/, /^Shows a draft/, { SLUG: 'how-to-wash-a-car' })
  expect(JSON.stringify((await read()).body)).toContain('Dirt runs down.')
})

test('the log has each of it, with name and reason', async () => {
  const actions = await ops.json<{ action: string; by: string; why: string }[]>(
    'audit list --operator Newcomer',
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'publish post',
    'add post',
    'answer report',
    'take down',
    'add offer',
    'set setting',
  ])
  for (const action of actions) expect(action).toMatchObject({ by: 'Newcomer', why: 'my first hour' })
})

test('the command itself: its output is JSON alone, and its exit code says how it ended', async () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/ops.ts', ...words], {
      env: { ...process.env, DATABASE_URL: forecourt.url, DATA_DIR: directory.path },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  const [listed, misread] = await Promise.all([run('flags', '--json'), run('flags', 'of', 'CHATBOT_ENABLED')])
  expect(JSON.parse(listed.stdout)).toContainEqual(
    expect.objectContaining({ name: 'CHATBOT_ENABLED', value: 'true', isFlag: true }),
  )
  expect([misread.code, misread.stdout]).toEqual([2, ''])
  expect(misread.stderr).toContain('Did you mean')
}, 60_000)
