/** Jobs of valuations: the weekly look at those that people follow, and the deletion of old ones. */
import { carName } from '#server/listings/listing-slug.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { changeEmail } from '../emails/valuation-email-texts.ts'
import type { ValuationEmails } from '../emails/valuation-emails.service.ts'
import * as emailsStore from '../emails/valuation-emails.store.ts'
import type { OwnCarValuations } from './own-car-valuations.service.ts'
import { deleteValuationsOlderThan } from './own-car-valuations.store.ts'

/** On Monday mornings. */
const tellChanges = defineJob({ name: 'valuation-changes', attempts: 8, schedule: '10 6 * * 1' })
const clearUp = defineJob({ name: 'clear-up-valuations', schedule: '35 3 * * *' })

/** A private price that moved by both is worth an email: versions of the model differ by a percent. */
const MIN_CHANGE_SHARE = 0.03
const MIN_CHANGE_PENCE = 5_000

const MAX_AGE_DAYS = 365
const MAX_UNCONFIRMED_DAYS = 7
const BATCH = 200
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

type Dependencies = Pick<Platform, 'config' | 'database' | 'mailer'> & {
  valuations: OwnCarValuations
  emails: ValuationEmails
}

export function ownCarJobs(dependencies: Dependencies): JobHandler[] {
  const { database } = dependencies
  return [
    handleJob(tellChanges, () => tellAll(dependencies)),
    handleJob(clearUp, async () => {
      await deleteValuationsOlderThan(database, MAX_AGE_DAYS)
      await emailsStore.deleteUnconfirmedEmails(database, MAX_UNCONFIRMED_DAYS)
    }),
  ]
}

/** Run again, it tells nothing twice: what a person was told is stored with the email. */
async function tellAll(dependencies: Dependencies): Promise<void> {
  let last = BEFORE_ALL_IDS
  for (;;) {
    const batch = await emailsStore.confirmedAfter(dependencies.database, last, BATCH)
    for (const subscription of batch) await tell(dependencies, subscription)
    if (batch.length < BATCH) return
    last = batch.at(-1)!.id
  }
}

async function tell(
  { config, database, mailer, valuations, emails }: Dependencies,
  subscription: emailsStore.ConfirmedSubscription,
): Promise<void> {
  const { id, email, valuationId, car, toldPence } = subscription
  const nowPence = await valuations.privatePriceNow(car)
  if (nowPence === undefined || !hasMoved(toldPence, nowPence)) return
  const change = {
    valuationId,
    car: carName(car),
    mileage: car.mileage,
    beforePence: toldPence,
    nowPence,
  }
  await database.transaction().execute(async trx => {
    if (!(await emailsStore.claimChange(trx, subscription, nowPence))) return
    await mailer.send(email, changeEmail(change, publicAddress(config), emails.unsubscribeOf(id)), {
      within: trx,
    })
  })
}

function hasMoved(before: number, now: number): boolean {
  const change = Math.abs(now - before)
  return change >= MIN_CHANGE_PENCE && change >= before * MIN_CHANGE_SHARE
}
