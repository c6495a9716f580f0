/**
 * Sellers get their money: the account, a payout for each completed sale, bank files and the bank's answer, and
 * what stops them. Longer than usual: the tests share a site, its seller and its bank.
 */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moneyFaults } from '#server/buying/money-check.ts'
import { balancesOf } from '#server/payments/ledger.store.ts'
import { aPricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { asOwner } from '#testing/database/fresh-database.ts'
import { type OperatorAtDesk, operatorAt } from '#testing/operator.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import { tablesWith } from '#testing/tables-with.ts'

const ACCOUNT = { accountName: 'Zora Quillfeather', sortCode: '60-83-71', accountNumber: '91827334' }
const secrets = /Quillfeather|60-?83-?71|91827334/i
const signed = '--by Morwenna --why "weekly payout"'

let site: BuyingSite
let buyer: Person
let seller: Person
let ops: OperatorAtDesk
let directory: string
beforeAll(async () => {
  site = await BuyingSite.open(() => ({}), { LOG_LEVEL: 'trace' })
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  seller = site.seller
  buyer = await aPerson(site.forecourt)
  ops = operatorAt(site.forecourt)
  directory = await mkdtemp(join(tmpdir(), 'forecourt-bank-'))
  await writeFile(join(directory, 'key'), `# of the test\n${site.identity}\n`)
})
afterAll(async () => {
  await site.stop()
  await rm(directory, { recursive: true })
})
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
})

/** A private seller's car, paid and handed over as both sides say; returns the booking's number. */
async function sells({ isSellerSilent = false, pricePence = 849_500 } = {}): Promise<string> {
  const car = await site.aCar({ seller_kind: 'private', price_pence: pricePence })
  const booking = await aPricedBooking(buyer, car, { identityimages: undefined })
  await site.pays(buyer, booking)
  if (!isSellerSilent) {
    await site.slotBegins(booking.id)
    await seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'handed_over' })
  }
  await buyer.put('/api/bookings/edit', { id: booking.id, isReceived: true })
  return booking.id
}

const saves = (account: object = ACCOUNT, by = seller) => by.put('/api/payouts/account', account)
const payoutOf = async (id: string) =>
  (await seller.get('/api/payouts')).body.data.payouts.find(
    ({ bookingId }: { bookingId: string }) => bookingId === id,
  )
const stateOf = async (id: string) => (await payoutOf(id)).state
const subjects = async () => (await seller.receivedEmails()).map(({ subject }) => subject)
const balances = async (id: string) => {
  const { seller, payouts, bank } = await balancesOf(site.forecourt.connections.database, {
    ...{ kind: 'booking', id },
  })
  return { seller, payouts, bank }
}
let files = 0
/** Where the files are, and what the command says. */
async function makesFile(): Promise<{ path: string; id: string; said: string }> {
  const path = join(directory, `bank-${++files}`)
  const said = await ops.says(
    `payouts file --identity ${join(directory, 'key')} --directory ${path} ${signed}`,
  )
  return { path, id: /^File (\d+)/.exec(said)![1]!, said }
}
async function answers(file: string, lines: readonly string[]): Promise<string> {
  const path = join(directory, 'answer.csv')
  await writeFile(path, ['reference,result,reason', ...lines].join('\r\n'))
  return `payouts answer ${file} ${path} ${signed}`
}
/** The seller says that the car was not handed over, so that an operator has to decide. */
async function isDisputed(id: string): Promise<void> {
  await seller.post(`/api/bookings/${id}/hand-over`, { word: 'not_handed_over' })
}

test('what can’t be an account is refused by name and value', async () => {
  const { status, body } = await saves({ accountName: '', sortCode: '99', accountNumber: 'hello' })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'accountName', message: 'Enter the name on the account.' },
    { field: 'sortCode', message: 'The sort code must be 6 digits, like 12-34-56.', value: '99' },
    {
      ...{ field: 'accountNumber', value: 'hello' },
      message: 'The account number must be 6 to 8 digits, like 12345678.',
    },
  ])
  expect((await seller.get('/api/payouts')).body.data).toEqual({ account: null, stripe: null, payouts: [] })
})

test('without the operator’s own account no file is made', async () => {
  const command = `payouts file --identity ${join(directory, 'key')} --directory ${directory}/none ${signed}`
  const said = await ops.fails(command)
  expect(said).toContain(
    'Set the account that sellers are paid from (settings PAYOUT_…). Enter the name on the',
  )
  expect(said).toContain(
    "The service user number must be 6 digits, which your bank gives you for Bacs. It is ''.",
  )
  await ops.says(`settings set PAYOUT_SORT_CODE 12-34-5 ${signed}`)
  expect(await ops.fails(command)).toContain("must be 6 digits, like 12-34-56. It is '12-34-5'.")
  await ops.says(`settings set PAYOUT_SORT_CODE 12-34-56 ${signed}`)
  await ops.says(`settings set PAYOUT_ACCOUNT_NUMBER 87654321 ${signed}`)
  await ops.says(`settings set PAYOUT_ACCOUNT_NAME "Forecourt Ltd" ${signed}`)
  expect(await ops.fails(command)).toMatch(/\(settings PAYOUT_…\)\. The service user number/)
  await ops.says(`settings set PAYOUT_SERVICE_USER_NUMBER 765432 ${signed}`)
  expect(await ops.fails(command)).toBe('No payout is due whose seller has given an account.')
})

test('a sale ends in money, and the account is nowhere in the clear', async () => {
  const first = await sells()
  expect(await payoutOf(first)).toMatchObject({ state: 'due', amountPence: 849_500, accountEnding: null })
  expect((await subjects())[0]).toMatch(/^Tell us where to pay you: £8,495 for the /)
  expect(await ops.says('payouts list')).toMatch(new RegExp(`${first} +due .+ £8495\\.00 +not given`))
  expect((await saves()).status).toBe(200)
  expect((await subjects())[0]).toBe('The account that we pay you to was changed')
  const second = await sells()
  expect((await subjects())[0]).toMatch(/^You will be paid: £8,495/)
  const { sales } = (await seller.get('/api/bookings/getAll')).body.data
  expect(sales[0]).toMatchObject({ id: second, hasPayoutAccount: true, payout: { accountEnding: '34' } })

  const { path, id, said } = await makesFile()
  expect(said).toContain('2 payouts, £16990.00')
  expect(await readdir(path)).toEqual([`payouts-${id}.bacs`, `payouts-${id}.csv`])
  for (const name of await readdir(path)) expect((await stat(join(path, name))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(path, `payouts-${id}.csv`), 'utf8')).split('\r\n')).toEqual([
    'Sort code,Account number,Account name,Amount,Reference',
    `608371,91827334,ZORA QUILLFEATHER,8495.00,FORECOURT ${first}`,
    `608371,91827334,ZORA QUILLFEATHER,8495.00,FORECOURT ${second}`,
    '',
  ])
  const bacs = (await readFile(join(path, `payouts-${id}.bacs`), 'utf8')).split('\r\n')
  expect(bacs[4]).toBe(
    ['608371', '91827334', '0', '99', '123456', '87654321', '    ', '00000849500']
      .concat(['FORECOURT LTD     ', `FORECOURT ${first}`.padEnd(18), 'ZORA QUILLFEATHER '])
      .join(''),
  )
  expect(bacs.at(-2)).toMatch(/^UTL1(0000001699000){2}00000010000002 {36}$/)
  expect([await stateOf(first), await balances(first)]).toEqual([
    'in_file',
    { seller: -849_500, payouts: 0, bank: 0 },
  ])
  const again = `payouts file --identity ${join(directory, 'key')} --directory ${path} ${signed}`
  expect(await ops.fails(again)).toBe('No payout is due whose seller has given an account.')
  expect(await ops.fails(`payouts paid ${first} ${signed}`)).toContain('is in_file: it can’t be moved')
  expect(await ops.fails(await answers(id, []))).toContain('is not marked as sent yet')

  expect(await ops.says(`payouts sent ${id} ${signed}`)).toBe('On their way: 2 payouts.')
  expect(await ops.fails(`payouts sent ${id} ${signed}`)).toContain('is marked as sent already')
  expect(await ops.fails(`payouts discard ${id} ${signed}`)).toContain('is marked as sent')
  expect(await balances(first)).toEqual({ seller: 0, payouts: -849_500, bank: 0 })
  expect((await subjects())[0]).toMatch(/^Your money is on its way: £8,495/)
  expect((await seller.post('/api/users/delete', { password: PASSWORD })).body.message).toContain(
    'still owe you',
  )

  const wrong = [`FORECOURT ${first},paid,`, 'FORECOURT 99999,paid,']
  expect(await ops.fails(await answers(id, wrong))).toContain("is left for 'FORECOURT 99999'")
  expect(await ops.fails(await answers(id, [`FORECOURT ${first},settled,`]))).toContain(
    "Line 2: 'settled' can’t follow sent",
  )
  expect(await ops.fails(await answers(id, [`FORECOURT ${first}`]))).toContain('line 2: 1 columns')
  expect(await stateOf(first)).toBe('sent')
  const answer = [`forecourt ${first},Paid,`, `FORECOURT ${second},failed,"the account, it says, is closed"`]
  const command = await answers(id, answer)
  expect(await ops.says(command)).toBe('Paid: 1. Failed: 1. Known: 0. Not answered: 0.')
  expect(await ops.says(command)).toBe('Paid: 0. Failed: 0. Known: 2. Not answered: 0.')
  expect(await balances(first)).toEqual({ seller: 0, payouts: 0, bank: -849_500 })
  expect(await balances(second)).toEqual({ seller: -849_500, payouts: 0, bank: 0 })
  expect(await payoutOf(second)).toMatchObject({
    state: 'failed',
    failure: 'the account, it says, is closed',
  })
  expect(
    (await subjects())
      .slice(0, 2)
      .map(text => text.split(':')[0])
      .sort(),
  ).toEqual(['We couldn’t pay you', 'You have been paid'])

  const pdf = await site.forecourt.app.inject({
    ...{ url: '/api/payouts/statement.pdf', headers: { cookie: seller.cookies } },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)))
  const words = [text].flat().join(' ').replace(/\s+/g, ' ')
  expect(words).toContain('Account ••34')
  expect(words).toMatch(/£8,495 to account ••34, paid on \w+ \d+ \w+ 20\d\d\./)

  expect(await tablesWith(site.forecourt.connections.pool, secrets)).toEqual([])
  const hex = (words: string) => Buffer.from(words).toString('hex')
  const inHex = new RegExp(`${hex('91827334')}|${hex('608371')}|${hex('Quillfeather')}`)
  expect(await tablesWith(site.forecourt.connections.pool, inHex)).toEqual([])
  const printed = [...site.forecourt.log, ...site.forecourt.warnings]
  expect(printed.length).toBeGreaterThan(0)
  expect(printed.filter(line => secrets.test(line))).toEqual([])
  expect(JSON.stringify((await seller.get('/api/users/export')).body)).not.toMatch(secrets)
  const acts = await ops.json<{ action: string }[]>('audit list --about payout')
  expect(acts.map(({ action }) => action).slice(0, 5)).toEqual([
    ...['import the bank’s answer', 'import the bank’s answer', 'mark payout file as sent'],
    ...['open payout accounts', 'make payout file'],
  ])

  // Saved again, the failed one is due, and goes into the next file.
  await saves({ ...ACCOUNT, accountNumber: '91827335' })
  expect(await payoutOf(second)).toMatchObject({ state: 'due', accountEnding: '35', failure: null })
  expect(await payoutOf(first)).toMatchObject({ state: 'paid', accountEnding: '34' })
  const next = await makesFile()
  await ops.says(`payouts sent ${next.id} ${signed}`)
  await ops.says(`payouts paid ${second} ${signed}`)
  await ops.says(`payouts failed ${second} --reason "sent back" ${signed}`)
  expect(await balances(second)).toEqual({ seller: -849_500, payouts: 0, bank: 0 })
  await ops.says(`payouts paid ${second} ${signed}`)
  expect(await balances(second)).toEqual({ seller: 0, payouts: 0, bank: -849_500 })
})

test('a sale that the buyer alone calls handed over waits until the seller can’t contradict', async () => {
  const id = await sells({ isSellerSilent: true })
  await saves()
  expect(await stateOf(id)).toBe('due')
  const files = `payouts file --identity ${join(directory, 'key')} --directory ${join(directory, 'silent')} ${signed}`
  expect(await ops.fails(files)).toContain('No payout is due')
  await site.query(`update bookings set buyer_word_at = buyer_word_at - interval '3 days' where id = $1`, [
    id,
  ])
  const { id: file } = await makesFile()
  expect(await stateOf(id)).toBe('in_file')
  await ops.says(`payouts discard ${file} ${signed}`)
  await ops.says(`payouts paid ${id} ${signed}`)
})

test('two operators at once make one file', async () => {
  await saves()
  const id = await sells()
  const ran = await Promise.all(
    ['a', 'b'].map(name =>
      ops.runs(
        `payouts file --identity ${join(directory, 'key')} --directory ${join(directory, name)} ${signed}`,
      ),
    ),
  )
  expect(ran.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(await stateOf(id)).toBe('in_file')
  const { file_id } = (await site.query('select file_id from payouts where booking_id = $1', [id]))[0]!
  await ops.says(`payouts discard ${file_id} ${signed}`)
  expect(await ops.fails(`payouts sent ${file_id} ${signed}`)).toContain('or it was discarded')
  expect(await stateOf(id)).toBe('due')
  await ops.says(`payouts paid ${id} ${signed}`)
})

test('a file that can’t be written says that it must be discarded', async () => {
  await saves()
  const id = await sells()
  const command = `payouts file --identity ${join(directory, 'key')} --directory ${join(directory, 'key')} ${signed}`
  const said = await ops.fails(command)
  expect(said).toMatch(/File \d+ must not be sent\. Discard it: payouts discard \d+$/)
  await ops.says(`${/payouts discard \d+/.exec(said)} ${signed}`)
  await ops.says(`payouts paid ${id} ${signed}`)
})

test('a hold stops a payout before and in a file, and a refund ends it', async () => {
  await saves()
  const id = await sells({ isSellerSilent: true })
  await isDisputed(id)
  expect(await stateOf(id)).toBe('held')
  const make = `payouts file --identity ${join(directory, 'key')} --directory ${directory}/held ${signed}`
  expect(await ops.fails(make)).toContain('No payout is due')
  expect(await ops.fails(`payouts paid ${id} ${signed}`)).toContain('it can’t be moved')
  await ops.says(`bookings handed-over ${id} ${signed}`)
  expect(await stateOf(id)).toBe('due')
  const { id: file } = await makesFile()
  const dispute = site.stripe.account.intents.at(-1)!
  site.stripe.account.dispute(dispute.id, 'needs_response')
  await site.deliverEvents()
  const faults = await moneyFaults(site.forecourt.connections.database)
  expect(faults).toEqual([
    `booking ${id} is not completed, and its payout in file ${file}: discard the file, if it was not uploaded`,
  ])
  expect(await ops.fails(`payouts sent ${file} ${signed}`)).toContain(`Booking ${id} is on hold now.`)
  await ops.says(`payouts discard ${file} ${signed}`)
  expect(await stateOf(id)).toBe('held')
  site.stripe.account.dispute(dispute.id, 'won')
  await site.deliverEvents()
  await ops.says(`bookings not-handed-over ${id} ${signed}`)
  await ops.says(`bookings cancel ${id} ${signed}`)
  expect(await stateOf(id)).toBe('cancelled')
})

test('a lost dispute and a refund after the payout are taken off the next ones', async () => {
  await saves()
  const lost = await sells({ pricePence: 1_000_000 })
  const { id: intent } = site.stripe.account.intents.at(-1)!
  const refunded = await sells({ isSellerSilent: true })
  for (const id of [lost, refunded]) await ops.says(`payouts paid ${id} ${signed}`)
  site.stripe.account.dispute(intent, 'needs_response')
  await site.deliverEvents()
  expect(await payoutOf(lost)).toMatchObject({ state: 'paid', owesPence: 0 })
  site.stripe.account.dispute(intent, 'lost')
  await site.deliverEvents()
  expect(await payoutOf(lost)).toMatchObject({ state: 'owed_back', owesPence: 1_000_000 })
  expect(await balances(lost)).toEqual({ seller: 1_000_000, payouts: 0, bank: -1_000_000 })
  await site.runJobs()
  expect(await subjects()).toContainEqual(
    expect.stringMatching(/^You owe us money for a sale: £10,000 for the /),
  )
  expect(await ops.says('payouts list')).toMatch(new RegExp(`${lost} +owed back .+£10000\\.00`))

  await isDisputed(refunded)
  await ops.says(`bookings not-handed-over ${refunded} ${signed}`)
  await ops.says(`bookings cancel ${refunded} ${signed}`)
  expect(await payoutOf(refunded)).toMatchObject({ state: 'owed_back', owesPence: 849_500 })
  expect(await ops.says(`payouts repaid ${refunded} ${signed}`)).toContain('has paid back £8495.00')
  expect(await stateOf(refunded)).toBe('settled')
  expect(await ops.fails(`payouts repaid ${refunded} ${signed}`)).toContain('The seller owes nothing')

  const [cheap, dear] = [await sells(), await sells()]
  const { said, path, id } = await makesFile()
  expect(said).toContain('1 payouts, £6990.00')
  expect(await payoutOf(cheap)).toMatchObject({ state: 'paid', amountPence: 0, deductedPence: 849_500 })
  expect(await payoutOf(lost)).toMatchObject({ state: 'settled', owesPence: 0 })
  expect(await payoutOf(dear)).toMatchObject({
    state: 'in_file',
    amountPence: 699_000,
    deductedPence: 150_500,
  })
  expect(await readFile(join(path, `payouts-${id}.csv`), 'utf8')).not.toContain(`FORECOURT ${cheap}`)
  await ops.says(`payouts discard ${id} ${signed}`)
  await ops.says(`payouts paid ${dear} ${signed}`)

  // An operator decides that the car was handed over: what was taken off stays with us.
  await ops.says(`bookings handed-over ${lost} ${signed}`)
  expect(await payoutOf(lost)).toMatchObject({ state: 'settled', owesPence: 0 })
})

test('a second lost dispute does not ask again for what an operator has decided about', async () => {
  const id = await sells()
  const { id: intent } = site.stripe.account.intents.at(-1)!
  await ops.says(`payouts paid ${id} ${signed}`)
  site.stripe.account.dispute(intent, 'lost', 100_000)
  await site.deliverEvents()
  expect(await payoutOf(id)).toMatchObject({ state: 'owed_back', owesPence: 100_000 })
  await ops.says(`bookings handed-over ${id} ${signed}`)
  expect(await payoutOf(id)).toMatchObject({ state: 'settled', owesPence: 0 })
  // As for a booking's other payment.
  await site.query('update payments set disputed_at = null, dispute_lost_at = null where provider_id = $1', [
    intent,
  ])
  site.stripe.account.dispute(intent, 'lost', 30_000)
  await site.deliverEvents()
  expect(await payoutOf(id)).toMatchObject({ state: 'owed_back', owesPence: 30_000 })
  await ops.says(`payouts repaid ${id} ${signed}`)
  await ops.says(`bookings handed-over ${id} ${signed}`)
})

test('what was lost before sellers could owe it is not asked of them', async () => {
  const id = await sells()
  const { id: intent } = site.stripe.account.intents.at(-1)!
  await ops.says(`payouts paid ${id} ${signed}`)
  site.stripe.account.dispute(intent, 'needs_response')
  await site.deliverEvents()
  // As the version before has noted the loss.
  await site.query(
    `insert into ledger_entries (movement, kind, account, amount_pence, subject_kind, subject_id)
     select gen_random_uuid, 'charged_back', account, pence, 'booking', $1
     from gen_random_uuid(), (values ('loss', 849500), ('card_provider', -849500)) as entry (account, pence)`,
    [id],
  )
  const migration = await readFile('db/migrations/0054_debts_and_transfers.sql', 'utf8')
  const [update] = /^update payouts[^;]+/m.exec(migration)!
  await asOwner(site.forecourt, `${update} and booking_id = ${id}`)
  await site.query(`select graphile_worker.add_job('follow-bookings', '{}')`)
  await site.runJobs()
  expect(await payoutOf(id)).toMatchObject({ state: 'paid', owesPence: 0 })
  await ops.says(`bookings handed-over ${id} ${signed}`)
})

test('what was taken off a sale that is cancelled afterwards is owed again', async () => {
  await saves()
  const lost = await sells()
  const { id: file } = await makesFile()
  await ops.says(`payouts sent ${file} ${signed}`)
  const answer = await answers(file, [`FORECOURT ${lost},paid,`])
  await ops.says(answer)
  site.stripe.account.dispute(site.stripe.account.intents.at(-1)!.id, 'lost')
  await site.deliverEvents()
  expect(await stateOf(lost)).toBe('owed_back')
  expect(await ops.says(answer)).toBe('Paid: 0. Failed: 0. Known: 1. Not answered: 0.')

  const next = await sells({ pricePence: 1_000_000 })
  const { id: discarded } = await makesFile()
  await ops.says(`payouts discard ${discarded} ${signed}`)
  expect(await payoutOf(next)).toMatchObject({ state: 'due', amountPence: 150_500, deductedPence: 849_500 })
  const { id: intent } = site.stripe.account.intents.at(-1)!
  for (const status of ['needs_response', 'won'] as const) {
    site.stripe.account.dispute(intent, status)
    await site.deliverEvents()
  }
  await ops.says(`bookings not-handed-over ${next} ${signed}`)
  await ops.says(`bookings cancel ${next} ${signed}`)
  expect(await payoutOf(next)).toMatchObject({ state: 'owed_back', amountPence: 0, owesPence: 849_500 })

  await ops.says(`bookings handed-over ${lost} ${signed}`)
  await site.runJobs()
  const deletes = await seller.post('/api/users/delete', { password: PASSWORD })
  expect(deletes.body.message).toContain('You owe us money')
  await ops.says(`payouts repaid ${next} ${signed}`)
  expect(await payoutOf(next)).toMatchObject({ state: 'settled', owesPence: 0 })
})

test('a sale that was completed before has its payout by a job, once', async () => {
  await saves()
  const id = await sells()
  await site.query('delete from payouts where booking_id = $1', [id])
  const faults = await moneyFaults(site.forecourt.connections.database)
  expect(faults).toEqual([`booking ${id} is completed, and its payout missing`])
  for (let run = 0; run < 2; run++) {
    await site.query(`select graphile_worker.add_job('follow-bookings', '{}')`)
    await site.runJobs()
  }
  expect(await stateOf(id)).toBe('due')
  await ops.says(`payouts paid ${id} ${signed}`)
})

test('the account goes with the person, and their payouts stay', async () => {
  await saves()
  expect((await seller.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  expect(await site.query('select from payout_accounts')).toEqual([])
  const kept = await site.query('select account_id, count(*)::int as count from payouts group by 1')
  expect(kept).toEqual([{ account_id: null, count: 15 }])
})
