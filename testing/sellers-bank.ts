/**
 * The bank that sellers are paid from, and the operator who brings it files. It reads them as they were
 * written, and says of each payment what became of it. Whatever a desk refuses is left.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BankAnswer, PayoutsDesk } from '#server/payouts/payouts-desk.ts'
import type { BuyingSite } from './buying-site.ts'
import { temporaryDirectory } from './uploads.ts'

const operator = { by: 'Ada', why: 'a story' }
/** Any day will do: the bank of the stories pays at once. */
const PROCESSING_ON = '2027-01-04'
export const SELLERS_ACCOUNT = {
  accountName: 'Zora Quillfeather',
  sortCode: '60-83-71',
  accountNumber: '91827334',
}

interface BankPayment {
  file: number
  reference: string
  amountPence: number
  /** `returned`: it was paid, and came back later. */
  state: 'open' | 'paid' | 'failed' | 'returned'
}

export type BankDecides = (payment: BankPayment) => 'paid' | 'failed'

export class SellersBank {
  readonly site: BuyingSite
  /** Where files are written, for a process that makes them too. */
  readonly directory: string
  readonly payments: BankPayment[] = []
  /** What the bank has said, and the site may not know yet. */
  readonly #said: { file: number; answers: readonly BankAnswer[] }[] = []
  readonly #remove: () => Promise<void>

  private constructor(site: BuyingSite, directory: string, remove: () => Promise<void>) {
    this.site = site
    this.directory = directory
    this.#remove = remove
  }

  /** With the operators' own account set. */
  static async open(site: BuyingSite): Promise<SellersBank> {
    const { path, remove } = await temporaryDirectory()
    const account = { SORT_CODE: '123456', ACCOUNT_NUMBER: '87654321', ACCOUNT_NAME: 'Forecourt Ltd' }
    for (const [name, value] of Object.entries({ ...account, SERVICE_USER_NUMBER: '765432' }))
      await site.query('insert into settings (name, value) values ($1, $2)', [`PAYOUT_${name}`, value])
    return new SellersBank(site, path, remove)
  }

  close(): Promise<void> {
    return this.#remove()
  }

  /** The seller gives, or corrects, the account. */
  async sellerSavesAccount(): Promise<void> {
    await this.site.seller.put('/api/payouts/account', SELLERS_ACCOUNT)
  }

  makesFile(): Promise<void> {
    return this.#tries(async desk => {
      await desk.file(this.site.identity, this.directory, PROCESSING_ON, operator)
    })
  }

  /** The number of the file that was made last. */
  async lastFile(): Promise<number> {
    return Number((await this.site.query('select max(id) from payout_files'))[0]!['max'])
  }

  /** Marks what was made as sent, and uploads it; what can't be marked, or was never written, is discarded. */
  async sendsFiles(): Promise<void> {
    for (const id of await this.#files('sent_at is null'))
      await this.#tries(async desk => {
        if (existsSync(this.#csvOf(id))) await desk.sent(id, operator).catch(() => desk.discard(id, operator))
        else await desk.discard(id, operator)
      })
    await this.uploads()
  }

  async discardsFiles(): Promise<void> {
    for (const id of await this.#files('sent_at is null'))
      await this.#tries(async desk => void (await desk.discard(id, operator)))
  }

  /** What is marked as sent reaches the bank, once. */
  async uploads(): Promise<void> {
    for (const id of await this.#files('sent_at is not null')) {
      if (this.payments.some(({ file }) => file === id)) continue
      const [, ...rows] = (await readFile(this.#csvOf(id), 'utf8')).trim().split('\r\n')
      for (const row of rows) {
        const [, , , pounds = '', reference = ''] = row.split(',')
        const amountPence = Math.round(Number(pounds) * 100)
        this.payments.push({ file: id, reference, amountPence, state: 'open' })
      }
    }
  }

  /** The bank decides about all that is open. */
  decides(decide: BankDecides): void {
    const open = this.payments.filter(({ state }) => state === 'open')
    for (const file of new Set(open.map(payment => payment.file))) {
      const answers = open
        .filter(payment => payment.file === file)
        .map((payment, at) => {
          payment.state = decide(payment)
          return { line: at + 2, reference: payment.reference, result: payment.state, reason: 'unknown' }
        })
      this.#said.push({ file, answers })
    }
  }

  /** What it said last. */
  get answer() {
    return this.#said.at(-1)!
  }

  /** The operator imports what it has said, twice. */
  async answersArrive(): Promise<void> {
    for (const { file, answers } of this.#said.splice(0))
      for (const _ of ['once', 'again'])
        await this.#tries(async desk => void (await desk.answer(file, answers, operator)))
  }

  /** The last payment that was made comes back, unless the site counts on having it back anyway. */
  async sendsBack(): Promise<void> {
    await this.answersArrive()
    const last = this.payments.findLast(({ state }) => state === 'paid')
    const id = last?.reference.split(' ')[1]
    const [payout] = await this.site.query('select state from payouts where booking_id = $1', [id ?? 0])
    if (!last || payout?.['state'] !== 'paid') return
    await this.#tries(desk => desk.failed(id!, 'the account is closed', operator))
    last.state = 'returned'
  }

  /** A transfer outside of files, of what is due and not in one. */
  async paysByHand(): Promise<void> {
    const due = await this.site.query(
      `select booking_id::text as id, amount_pence - deducted_pence as pence from payouts where state in ('due', 'failed')`,
    )
    for (const { id, pence } of due)
      await this.#tries(async desk => {
        await desk.paid(id as string, operator)
        this.payments.push({
          ...{ file: 0, reference: `FORECOURT ${id}`, amountPence: Number(pence), state: 'paid' },
        })
      })
  }

  /** What ledger and bank do not agree about, a line each. */
  async disagreements(): Promise<string[]> {
    const rows = await this.site.query(
      `select 'FORECOURT ' || subject_id as reference,
         -coalesce(sum(amount_pence) filter (where account = 'bank' and kind <> 'repaid'), 0)::int as paid,
         -coalesce(sum(amount_pence) filter (where account = 'payouts'), 0)::int as open
       from ledger_entries where subject_kind = 'booking' group by subject_id`,
    )
    const known = new Map(rows.map(({ reference, paid, open }) => [reference, { paid, open }]))
    const references = new Set([...known.keys(), ...this.payments.map(({ reference }) => reference)])
    return [...references].flatMap(reference => {
      const sum = (state: BankPayment['state']) =>
        this.payments
          .filter(payment => payment.reference === reference && payment.state === state)
          .reduce((pence, { amountPence }) => pence + amountPence, 0)
      const said = JSON.stringify({ paid: sum('paid'), open: sum('open') })
      const ours = JSON.stringify(known.get(reference))
      return said === ours ? [] : [`${reference}: the bank has ${said}, the ledger ${ours}`]
    })
  }

  /** How many payouts there are, and in how many something was taken off. */
  async payoutsByState(): Promise<Record<string, number>> {
    const rows = await this.site.query(
      `select state, count(*)::int from payouts group by state
       union all select 'deducted', count(*)::int from payouts where deducted_pence > 0`,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }

  #csvOf = (file: number) => join(this.directory, `payouts-${file}.csv`)

  async #files(condition: string): Promise<number[]> {
    const rows = await this.site.query(
      `select id from payout_files where discarded_at is null and ${condition} order by id`,
    )
    return rows.map(({ id }) => Number(id))
  }

  /** What the state does not allow is refused; anything else is a fault. */
  async #tries(act: (desk: PayoutsDesk) => Promise<void>): Promise<void> {
    const { database } = this.site.forecourt.connections
    await act(new PayoutsDesk({ database })).catch(error => {
      if (!refusals.test(error.message)) throw error
    })
  }
}

const refusals =
  /^No payout is due|^The payout of booking \d+ is \w+: it can’t be moved|^Booking \d+ is .* Discard/
