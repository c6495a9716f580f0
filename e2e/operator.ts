/** What operators do from a terminal, by the real command. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'
import { SECRET } from './second-site.ts'
import { hasBankAccount } from './site-changes.ts'

const run = promisify(execFile)
const signed = ['--by', 'Ada', '--why', 'weekly payout']

/** `npm run ops -- …`; returns what it prints. */
async function ops(...words: string[]): Promise<string> {
  const env = ownEnvironment({ NODE_ENV: 'test', DATABASE_URL: process.env.FORECOURT_DATABASE!, SECRET })
  const { stdout } = await run('npm', ['run', '--silent', 'ops', '--', ...words], { cwd: ROOT, env })
  return stdout
}

/** A file for the bank with all that is due, made in a directory of its own. */
export class BankFile {
  readonly csv: string
  readonly #id: string
  readonly #directory: string

  private constructor(id: string, csv: string, directory: string) {
    this.#id = id
    this.csv = csv
    this.#directory = directory
  }

  /** Opens the account details with the identity. */
  static async make(): Promise<BankFile> {
    await hasBankAccount()
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-bank-'))
    const identity = join(directory, 'identity.txt')
    await writeFile(identity, process.env.FORECOURT_IDENTITY!)
    const said = await ops('payouts', 'file', '--identity', identity, '--directory', directory, ...signed)
    const id = /^File (\d+)/.exec(said)![1]!
    return new BankFile(id, await readFile(join(directory, `payouts-${id}.csv`), 'utf8'), directory)
  }

  async isSent(): Promise<void> {
    await ops('payouts', 'sent', this.#id, ...signed)
  }

  /** The bank has paid the seller of this booking. Returns what the import says. */
  async isAnsweredFor(bookingId: string): Promise<string> {
    const answer = join(this.#directory, 'answer.csv')
    await writeFile(answer, `reference,result,reason\r\nFORECOURT ${bookingId},paid,\r\n`)
    const said = await ops('payouts', 'answer', this.#id, answer, ...signed)
    await rm(this.#directory, { recursive: true })
    return said
  }
}
