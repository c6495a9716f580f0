/** Keeps the MOT histories of our own sellers' cars fresh, by a nightly job. */
import type { MotHistoryService, MotRecord } from '#server/integrations/mot-history/mot-history.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { carsDueForMotHistory, type DueCar, type MotDates, storeMotHistory } from './mot-refresh.store.ts'

/** In a night: ten minutes at DVSA's usual pace, and far below its daily limit. */
const MAX_CARS = 5_000
/** The service is away, or the day's budget is spent; the next night continues. */
const MAX_FAILURES_IN_A_ROW = 5

/**
 * Asks for the histories that are due, one at a time. Does nothing with a fake, whose answers are
 * invented. May be run twice: cars that were asked for are no longer due.
 */
export async function refreshMotHistories(database: Database, service: MotHistoryService): Promise<void> {
  if (service.isDemonstration) return
  let failures = 0
  for (const car of await carsDueForMotHistory(database, MAX_CARS)) {
    try {
      const record = await service.history(car.registration)
      const isOurs = record !== null && isSameMake(car, record)
      await storeMotHistory(
        database,
        car.id,
        isOurs ? record.tests : null,
        isOurs ? datesOf(record) : unknownDates,
      )
      failures = 0
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error
      if (++failures === MAX_FAILURES_IN_A_ROW) return
    }
  }
}

/** A registration may have moved to another car. Makes unknown to the catalogue are no proof of it. */
function isSameMake({ make }: DueCar, record: MotRecord): boolean {
  const [ours, theirs] = [catalogue().make(make), catalogue().make(record.make ?? '')]
  return ours === undefined || theirs === undefined || ours === theirs
}

const unknownDates: MotDates = { expires: null, lastTest: null }

function datesOf({ tests, motTestDueDate }: MotRecord): MotDates {
  const latest = (days: readonly (string | null)[]) =>
    days.reduce((one, day) => ((day ?? '') > (one ?? '') ? day : one), null)
  return {
    expires: latest(tests.map(({ passed, expiryDate }) => (passed ? expiryDate : null))) ?? motTestDueDate,
    lastTest: latest(tests.map(({ completedDate }) => completedDate)),
  }
}
