/** What operators do with short addresses. Each change has a row of the audit log, in its transaction. */
import { randomInt } from 'node:crypto'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { Settings } from '#server/settings/settings.ts'
import { readTarget } from './short-link-target.ts'
import { type DailyVisits, insertShortLink, retire, visitsByDay } from './short-links.store.ts'

export type { DailyVisits }

/** Without letters and digits that look alike in print: 0 and o, 1, i and l. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const RANDOM_LENGTH = 7
const WORD = /^[a-z0-9](?:-?[a-z0-9]){2,39}$/

export interface NewShortLink {
  /** A path of this site (/search?bodyType=suv), or an https address of a host in SHORT_LINK_HOSTS. */
  target: string
  /** The word of the address, in any case; random where it is left out. */
  code?: string | undefined
}

interface Site {
  database: Database
  /** Prints a line for the operator. */
  say: (line: string) => void
}

/** By day in UTC, the latest first. */
export async function visitsOf(database: Database, code: string): Promise<DailyVisits[]> {
  return await visitsByDay(database, code.toLowerCase())
}

/** The new address's path. Throws, with a message for the operator, if target or word can't be used. */
export async function createShortLink(
  { database, say }: Site,
  { target: given, code: word }: NewShortLink,
  operator: Operator,
): Promise<string> {
  const target = readTarget(given, await new Settings(database, say).read('SHORT_LINK_HOSTS'))
  if (target === undefined)
    throw new Error(
      'A short address leads to a path of this site, like /search, or to an https address of a host that the setting SHORT_LINK_HOSTS names.',
    )
  const chosen = word?.toLowerCase()
  if (chosen !== undefined && !WORD.test(chosen))
    throw new Error(
      'The word of a short address has 3 to 40 letters and digits, with single hyphens between them.',
    )
  return await database.transaction().execute(async trx => {
    let code = chosen ?? randomCode()
    while (!(await insertShortLink(trx, { code, target }))) {
      if (chosen !== undefined) throw new Error(`/t/${chosen} is or was in use. Choose another word.`)
      code = randomCode()
    }
    await recordAction(trx, operator, 'create short link', `short link ${code}`)
    return `/t/${code}`
  })
}

/** It leads nowhere from now on, and its word is not used again. Throws if there is none. */
export async function retireShortLink(database: Database, code: string, operator: Operator): Promise<void> {
  await database.transaction().execute(async trx => {
    if (!(await retire(trx, code.toLowerCase()))) throw new Error(`There is no short address /t/${code}.`)
    await recordAction(trx, operator, 'retire short link', `short link ${code.toLowerCase()}`)
  })
}

function randomCode(): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
