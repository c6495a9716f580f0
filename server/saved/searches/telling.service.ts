/**
 * Writes the letters of saved searches. A search that tells at once has a job from its first find; the others, and what
 * was forgotten, are looked for each hour. Whatever asks for it, a search's letter is written by the same job.
 */
import { z } from 'zod'
import type { TellTime } from '#contracts/tell-times.ts'
import type { Config } from '#server/config.ts'
import { listCards } from '#server/listings/listings.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Jobs, Tasks } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { unsubscribeLinks } from '#server/saved/unsubscribe.ts'
import { addLetterJobs, LETTER_TASK } from './letter-jobs.ts'
import { MOST_CARS, newCarsLetter } from './letters.ts'
import { markTold } from './saved-searches.store.ts'
import { noteTelling, searchesDue, searchToTell, untoldCars } from './telling.store.ts'
import { tellingDue } from './telling-times.ts'

const DUE_TASK = 'saved-searches-due'
const BATCH = 500

const payloadSchema = z.object({ searchId: z.number().int() })

interface Parts {
  database: Database
  config: Config
  jobs: Jobs
  mailer: Mailer
}

/** Each hour, for eight in the morning of London is at seven or at eight; the minutes are for what starts on the hour. */
export const tellingTimetable = { [DUE_TASK]: '1 * * * *' }

export function tellingTasks(parts: Parts): Tasks {
  return {
    [LETTER_TASK]: payload => tellOf(parts, payloadSchema.parse(payload).searchId),
    [DUE_TASK]: () => queueDue(parts, new Date()),
  }
}

/** A job for each search whose letter is due by `now`. */
export async function queueDue(
  { database, jobs }: Pick<Parts, 'database' | 'jobs'>,
  now: Date,
): Promise<void> {
  for (const tell of ['at once', 'daily', 'weekly'] as const) {
    const due = tellingDue(tell, now)
    let after = 0
    while (true) {
      const ids = await searchesDue(database, { tell, due, after, atMost: BATCH })
      await addLetterJobs(jobs, ids, { runAt: now })
      if (ids.length < BATCH) break
      after = ids.at(-1)!
    }
  }
}

/**
 * Queues the letter of all that a search has found and not told of; where there is none, nothing. That they are told of
 * is noted in the same transaction, so that a car is neither told of twice nor lost, whenever we die.
 */
export async function tellOf({ database, config, mailer }: Parts, searchId: number): Promise<void> {
  await database.transaction().execute(async trx => {
    const search = await searchToTell(trx, searchId)
    if (!search?.email_verified || search.tell === 'never') return
    const untold = await untoldCars(trx, searchId)
    if (untold.length === 0) return
    await markTold(
      trx,
      searchId,
      untold.map(car => car.id),
    )
    const there = untold.filter(car => car.isThere).map(car => car.id)
    // One that has gone within this moment is a car less to show.
    const cars = await listCards(database, there.slice(0, MOST_CARS))
    if (cars.length === 0) return
    const letter = newCarsLetter({
      search: { name: search.name, query: search.query, tell: search.tell as TellTime },
      cars,
      total: there.length,
      address: publicAddress(config),
      unsubscribe: unsubscribeLinks(config, { kind: 'saved-search', savedSearchId: searchId }),
    })
    await mailer.send(search.email, letter, { within: trx })
    await noteTelling(trx, searchId)
  })
}
