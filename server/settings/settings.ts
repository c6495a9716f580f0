/**
 * Settings by their rows in the table `settings`, typed by the registry in contracts/settings/settings.ts.
 */

import {
  declaredSettings,
  expectedOf,
  type PublicName,
  publicNames,
  type SettingDeclaration,
  type SettingName,
  type SettingValue,
  settingNames,
  settingOr,
  settingValue,
} from '#contracts/settings/settings.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'

/** A changed row takes effect after at most this time. */
const CACHE_MS = 2000

type Rows = ReadonlyMap<string, string>

/**
 * By this connection: within a transaction, to wait for another one could make all transactions wait for each
 * other.
 */
export async function settingsBy<Name extends SettingName>(
  on: Connection,
  names: readonly Name[],
): Promise<{ [One in Name]: SettingValue<One> }> {
  const rows = await on.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute()
  const read = (name: Name) => [name, settingOr(name, rows.find(row => row.name === name)?.value)]
  return Object.fromEntries(names.map(read)) as { [One in Name]: SettingValue<One> }
}

export class Settings {
  readonly #database: Database
  readonly #warn: (line: string) => void
  readonly #cacheMs: number
  readonly #warned = new Set<string>()
  #rows: Promise<Rows> | undefined
  #readAt = 0
  #lastRead = ''
  #revision = 0
  readonly #isProduction: boolean

  constructor(database: Database, warn: (line: string) => void, cacheMs = CACHE_MS, isProduction = false) {
    this.#isProduction = isProduction
    this.#database = database
    this.#warn = warn
    this.#cacheMs = cacheMs
  }

  /** To be called at the start: warns of every unknown or invalid row, one line each. */
  async check(): Promise<void> {
    await this.#current()
  }

  async read<Name extends SettingName>(name: Name): Promise<SettingValue<Name>> {
    return settingOr(name, textInForce(name, await this.#current()))
  }

  /** The text of every public setting; its default if it has no valid row. */
  async publicTexts(): Promise<Record<PublicName, string>> {
    const rows = await this.#current()
    const texts = publicNames.map(name => [name, usableText(name, textInForce(name, rows))])
    return Object.fromEntries(texts) as Record<PublicName, string>
  }

  /** A number that grows whenever rows are read that differ from those before. */
  async revision(): Promise<number> {
    await this.#current()
    return this.#revision
  }

  /** While the database is unavailable, the last values are used. */
  async #current(): Promise<Rows> {
    const now = performance.now()
    if (!this.#rows || now - this.#readAt >= this.#cacheMs) {
      const before = this.#rows
      this.#readAt = now
      this.#rows = this.#load().catch(error => before ?? Promise.reject(error))
    }
    return await this.#rows
  }

  async #load(): Promise<Rows> {
    const rows = await this.#database
      .selectFrom('settings')
      .select(['name', 'value'])
      .orderBy('name')
      .execute()
    for (const { name, value } of rows) this.#warnOf(name, value)
    const texts = new Map(rows.map(({ name, value }) => [name, value]))
    for (const name of this.#isProduction ? settingNames : []) {
      const { inProduction, ...declared }: SettingDeclaration = declaredSettings[name]
      const isUsable = settingValue(declared, texts.get(name) ?? '') !== undefined
      if (inProduction !== undefined && !isUsable) texts.set(name, inProduction)
    }
    const read = JSON.stringify([...texts])
    if (read !== this.#lastRead) this.#revision++
    this.#lastRead = read
    return texts
  }

  /** Once per value, not at each read. */
  #warnOf(name: string, value: string): void {
    const complaint = complaintAbout(name, value)
    if (!complaint || this.#warned.has(complaint)) return
    this.#warned.add(complaint)
    this.#warn(complaint)
  }
}

/** The setting's row; 'false' for a flag that needs one which is off. */
function textInForce(name: SettingName, rows: Rows): string | undefined {
  const declared: SettingDeclaration = declaredSettings[name]
  const needed = declared.kind === 'flag' ? (declared.needs as SettingName | undefined) : undefined
  return needed && !settingOr(needed, rows.get(needed)) ? 'false' : rows.get(name)
}

const isKnown = (name: string): name is SettingName => settingNames.some(one => one === name)

function complaintAbout(name: string, value: string): string | undefined {
  if (!isKnown(name)) return `Setting ${name} is unknown: its row is ignored`
  const declared: SettingDeclaration = declaredSettings[name]
  if (settingValue(declared, value) !== undefined) return undefined
  const used = declared.kind === 'flag' ? 'false' : JSON.stringify(declared.default)
  return `Setting ${name}: ${JSON.stringify(value)} is not ${expectedOf(declared)}: ${used} is used`
}

/** What is in force, as a row: the default without a valid one, 'false' for an invalid flag. */
export function usableText(name: SettingName, row: string | undefined): string {
  const declared: SettingDeclaration = declaredSettings[name]
  if (row === undefined) return declared.default
  if (settingValue(declared, row) !== undefined) return row
  return declared.kind === 'flag' ? 'false' : declared.default
}
