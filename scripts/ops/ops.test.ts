/** Operators' commands as they are typed, against the real app's database. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { type OperatorAtDesk, operatorOf } from '#testing/operator.ts'
import { type PapersSite, papersSite } from '#testing/papers-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { aJpeg, formWith, temporaryDirectory } from '#testing/uploads.ts'
import type { OpsCommand } from './command.ts'
import { groups } from './groups.ts'
import { parametersOf } from './parameters.ts'
import { OPERATOR_VARIABLE, readInvocation, UsageShown, usageLine } from './program.ts'

let site: PapersSite
let seller: Person
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let ops: OperatorAtDesk
beforeAll(async () => {
  site = await papersSite()
  seller = await aPerson(site.forecourt)
  directory = await temporaryDirectory()
  ops = operatorOf(site.operations)
  await writeFile(join(directory.path, 'key'), `# created: 2026-11-23\n${site.identity}\n`)
})
afterAll(async () => {
  await site.stop()
  await directory.remove()
})
afterEach(() => vi.unstubAllEnvs())

const signed = '--by Morwenna --why "the daily round"'
const actionsOf = (about: string) =>
  ops.json<{ action: string; detail: string; by: string }[]>(`audit list --about "${about}"`)

test('an operator lists papers, opens them and certifies the car', async () => {
  const id = await anAdvertOf(seller, site.forecourt)
  const { body } = await seller.post(
    `/api/cars/${id}/certification/papers`,
    formWith(['logbookimages', aJpeg()]),
  )
  const files = { logbookimages: [body.data.files[0].id], accountNumber: '91827364' }
  await seller.post(`/api/cars/${id}/certification`, { agreeTocertifyTerms: true, ...files })
  const listed = await ops.says(`papers list ${signed}`)
  expect(listed).toContain(`/view/${id}\n    2016 Ford Focus 1.0 EcoBoost 125, 48000 miles\n    bank details`)
  expect(listed).toContain('Papers without a decision: 1')
  const [papers] = await ops.json<{ id: string }[]>(`papers list ${signed}`)
  expect(await ops.says(`papers show ${papers!.id} ${signed}`)).toContain('bank details  yes')
  const opened = join(directory.path, 'opened')
  await ops.says(
    `papers open ${papers!.id} --identity ${join(directory.path, 'key')} --to ${opened} ${signed}`,
  )
  expect(await readdir(opened)).toEqual(['bank-details.json', 'logbook-1.jpeg'])
  expect(await ops.fails(`papers certify ${papers!.id} --until 2020-01-01 ${signed}`)).toContain(
    '--until must be',
  )
  expect(await ops.says(`papers certify ${papers!.id} --until 2099-03-01 ${signed}`)).toBe(
    'The car is certified until 2099-03-01.',
  )
  const actions = new Set(
    (await actionsOf('cert')).concat(await actionsOf('papers')).map(({ action }) => action),
  )
  expect([...actions].sort()).toEqual(['certify', 'list papers', 'open papers', 'show papers'])
})

test('an operator lists claims and refuses one', async () => {
  await anAdvertOf(seller, site.forecourt, { registration: 'KX16KVB' })
  const claimant = await aPerson(site.forecourt)
  const { body } = await claimant.post('/api/claims/papers', formWith(['logbookimages', aJpeg()]))
  const claim = { numberplate: 'KX16 KVB', statement: 'Mine.', logbookimages: [body.data.files[0].id] }
  expect((await claimant.post('/api/claims', { ...claim, statement: 'Mine.\u001b[2J' })).status).toBe(400)
  await claimant.post('/api/claims', claim)
  expect(await ops.says(`claims list ${signed}`)).toContain('Claims without a decision: 1')
  const [{ id }] = (await ops.json<[{ id: string }]>(`claims list ${signed}`))!
  await ops.says(`claims refuse ${id} --reason "The logbook is another car’s." ${signed}`)
  expect(await ops.fails(`claims accept ${id} ${signed}`)).toBe(`There is no open claim ${id}.`)
})

test('an operator adds an offer, lists it and ends it', async () => {
  const facts = '--page buy --title Winter --until 2099-01-31'
  const december = `offers add ${facts} --code Winter --amount 49.5 --max-uses 3 --from 2098-12-01 ${signed}`
  expect(await ops.says(december)).toMatch(/^Offer \d+ is added\. It ends at 2099-01-31 23:59\.$/)
  expect(await ops.fails(`offers add ${facts} --code WINTER --percentage 5 ${signed}`)).toBe(
    'There is an offer with the code WINTER already.',
  )
  const [headings, row, title, , count] = (await ops.says('offers')).split('\n')
  expect(headings).toMatch(/^ID +CODE +DISCOUNT +PAGE +FROM +UNTIL +USED +SHOWN$/)
  expect(row).toMatch(/Winter +£49\.50 off +buy +2098-12-01 00:00 +2099-01-31 23:59 +0 of 3 +no$/)
  expect(row!.indexOf('Winter')).toBe(headings!.indexOf('CODE'))
  expect([title, count]).toEqual(['    Winter', 'Offers: 1'])
  await ops.says(`offers end winter ${signed}`)
  expect(await ops.fails(`offers end winter ${signed}`)).toBe('There is no offer winter that has not ended.')
  const { id } = await ops.json<{ id: number }>(`offers add ${facts} --percentage 5 --shown ${signed}`)
  await ops.says(`offers end ${id} ${signed}`)
  expect((await actionsOf('offer')).map(({ action }) => action)).toEqual([
    'end offer',
    'add offer',
    'end offer',
    'add offer',
  ])
})

test('an operator changes a setting, switches a flag, and puts the setting back', async () => {
  const charge = async () =>
    (await site.forecourt.get('/api/services/getenvsettings/ADMIN_CHARGE')).body.data.ENV_VALUE
  expect(await ops.says(`settings set admin-charge 45.50 ${signed}`)).toContain(
    'ADMIN_CHARGE is now 45.50. It was 50.',
  )
  expect(await charge()).toBe('45.50')
  expect(await ops.says('settings list')).toMatch(
    /ADMIN_CHARGE +45\.50 +50 +yes\n {4}pounds from 0 to 10000;/,
  )
  expect(await ops.fails(`settings set ADMIN_CHARGE many ${signed}`)).toBe(
    'ADMIN_CHARGE: "many" is not pounds from 0 to 10000.',
  )
  expect(await ops.fails(`settings set CHARGE 1 ${signed}`)).toContain('There is no setting CHARGE.')
  await ops.says(`settings reset ADMIN_CHARGE ${signed}`)
  expect(await charge()).toBe('50')
  expect(await actionsOf('ADMIN_CHARGE')).toMatchObject([
    { action: 'reset setting', detail: 'from "45.50" to "50"' },
    { action: 'set setting', detail: 'from "50" to "45.50"', by: 'Morwenna' },
  ])

  await ops.says(`flags on CHATBOT_ENABLED ${signed}`)
  expect(await ops.says('flags')).toMatch(/CHATBOT_ENABLED +on /)
  await ops.says(`flags off CHATBOT_ENABLED ${signed}`)
  expect(await ops.says('flags')).toMatch(/CHATBOT_ENABLED +off /)
  expect(await ops.fails(`flags on ADMIN_CHARGE ${signed}`)).toContain('ADMIN_CHARGE is no flag')
})

test('the log is searched by operator, subject and day', async () => {
  await ops.says('settings set ADVERT_DAYS 60 --by "Zoë Quill" --why "trial"')
  await ops.says('settings reset ADVERT_DAYS --by "Ann Lee" --why "trial over"')
  expect(await ops.says('audit list --operator quill')).toMatch(
    /Zoë Quill +set setting +setting ADVERT_DAYS +from "90" to "60" +trial\n\nActions: 1$/,
  )
  expect(await ops.json('audit list --about "setting advert_days" --limit 1')).toMatchObject([
    { why: 'trial over' },
  ])
  expect(await ops.json('audit list --about advert%days')).toEqual([])
  expect(await ops.json('audit list --operator quill --until 2020-01-01')).toEqual([])
  expect(await ops.json('audit list --operator quill --from 2020-01-01')).toHaveLength(1)
})

test('the operator’s name may come from the environment', async () => {
  vi.stubEnv(OPERATOR_VARIABLE, 'Ann Lee')
  await ops.says('settings set ADVERT_DAYS 61 --why "trial"')
  expect((await actionsOf('ADVERT_DAYS'))[0]).toMatchObject({ by: 'Ann Lee' })
})

const offer = 'offers add --page buy --title x --until 2099-01-31'
test.each([
  [`${offer}`, '--percentage or --amount must be given, and not both.'],
  [`${offer} --percentage 5 --amount 5`, '--percentage or --amount must be given, and not both.'],
  [`${offer} --percentage 101`, "--percentage must be a whole number from 1 to 100. You typed '101'."],
  [`${offer} --amount 0.00`, "--amount must be pounds, like 49.50. You typed '0.00'."],
  [`${offer} --amount 5 --code 5OFF`, '--code must be 3 to 50 letters'],
  [`${offer} --amount 5 --page /buy`, '--page must be the first part of a path'],
  [`${offer} --amount 5 --from 2099-02-01`, '--until must be a date to come'],
  [`${offer} --amount 5 --until 2020-01-01`, '--until must be a date to come'],
  [`${offer} --amount 5 --until tomorrow`, "--until must be a date like 2027-11-30. You typed 'tomorrow'."],
  [`${offer} --amount 5 --max-uses 0`, '--max-uses must be a whole number'],
  ['papers decline 7', '--reason is missing.'],
])('what is typed wrongly is named: %s', async (words, message) => {
  const { code, error } = await ops.runs(`${words} ${signed}`)
  expect(code).toBe(2)
  expect(error).toContain(message)
})

test.each([
  ['papers list', 2, '--by is missing.\n--why is missing.'],
  ['papers list --by Morwenna', 2, '--why is missing.'],
  ['papers list --by " " --why x', 2, '--by is missing.'],
  [`papers show 7 ${signed}`, 1, 'There are no papers 7.'],
  [`papers open 7 --identity /nowhere --to x ${signed}`, 1, 'ENOENT'],
])('refused: %s', async (words, status, message) => {
  const { code, error } = await ops.runs(words)
  expect([code, error]).toEqual([status, expect.stringContaining(message)])
})

test.each([
  ['ofers', 'Did you mean offers?', 'Groups:'],
  ['offers lits', 'Did you mean list?', 'Offers and discount codes.'],
  ['offers add --tilte x', 'Did you mean --title?', 'Offers and discount codes.'],
  ['answer 3 "x"', 'Did you mean reports answer or enquiries answer or payouts answer?', 'Groups:'],
  ['offers end', "missing required argument 'CODE'", 'Offers and discount codes.'],
  ['offers end A B', 'too many arguments', 'Offers and discount codes.'],
  ['enquiries', 'npm run ops -- enquiries release ID', 'Messages between buyers'],
])('%s: the nearest is suggested, below the help', async (words, suggestion, help) => {
  const { code, error } = await ops.runs(words)
  expect([code, error]).toEqual([2, expect.stringContaining(suggestion)])
  expect(error).toContain(help)
})

const commands = groups.flatMap(group => group.commands.map(command => [group.name, command] as const))

test('each example can be pasted: it is read as its own command, with nothing missing', () => {
  for (const [group, command] of commands) {
    expect(command.example).toMatch(new RegExp(`^${group} ${command.verb}\\b`))
    const read = readInvocation(groups, ops.words(command.example))
    if (read instanceof UsageShown) throw new Error(`${command.example}: ${read.text}`)
    expect(read.command).toBe(command)
    const typed = [command.arguments, command.options].map(schema => schema.safeParse(read.values).error)
    expect([command.example, ...typed]).toEqual([command.example, undefined, undefined])
    if (command.isAudited) expect([read.by, read.why.length > 0]).toEqual(['Ann Lee', true])
  }
})

test('the help of a group names each of its commands, arguments and options with a meaning', async () => {
  for (const { name } of groups) {
    const help = await ops.says(`${name} --help`)
    for (const [, command] of commands.filter(([group]) => group === name)) {
      expect(help).toContain(`npm run ops -- ${command.example}`)
      for (const { meaning } of parametersIn(command)) expect(help.replace(/\s+/g, ' ')).toContain(meaning)
    }
  }
  const overview = (await ops.says('--help')).split('\n').map(line => line.trim().replace(/ {2,}/, '  '))
  for (const { name, summary } of groups) expect(overview).toContain(`${name}  ${summary}`)
})

test('docs/operations.md has a row for each command', async () => {
  const documented = (await readFile('docs/operations.md', 'utf8')).split('\n')
  const head = documented.indexOf('| command | what it does | recorded |')
  const rows = documented.slice(head + 2, documented.indexOf('', head))
  expect(rows).toEqual(
    commands.map(([group, command]) => {
      const usage = usageLine(command).replace(' --by NAME --why TEXT', '')
      return `| \`${group} ${usage}\` | ${command.summary} | ${command.isAudited ? 'yes' : 'no'} |`
    }),
  )
})

test('examples in docs/operations.md are commands that are understood', async () => {
  const text = (await readFile('docs/operations.md', 'utf8')).replaceAll(' \\\n', ' ')
  const examples = [...text.matchAll(/^npm run ops -- (.*)$/gm)].map(match => match[1]!)
  expect(examples.length).toBeGreaterThan(10)
  for (const example of examples) {
    const read = readInvocation(groups, ops.words(example))
    if (read instanceof UsageShown) throw new Error(`${example}: ${read.text}`)
    expect([example, read.by === '', read.why === '']).toEqual([
      example,
      ...Array(2).fill(!read.command.isAudited),
    ])
  }
})

const parametersIn = (command: OpsCommand) => [
  ...parametersOf(command.arguments),
  ...parametersOf(command.options),
]
