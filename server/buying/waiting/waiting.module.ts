/** 'Tell me when it comes back': who waits for a reserved car gets an email once it can be bought. */
import { deleteWaiting, postWaiting } from '#contracts/buying/waiting/endpoints.ts'
import { acknowledged } from '#server/platform/http/router.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { deleteForEndedCars } from './waiting.store.ts'
import { tellWaiting, WaitingList } from './waiting-list.ts'

const clearUpWaiting = defineJob({
  name: 'clear-up-waiting',
  attempts: 16,
  schedule: '25 3 * * *',
})

export function waitingModule(platform: Platform): Module {
  const list = new WaitingList(platform)
  return {
    name: 'waiting',
    routes: router => {
      router.add(postWaiting, async ({ account, params }) => {
        await list.join(account.id, params.id)
        return acknowledged('We will email you when this car can be bought again.')
      })
      router.add(deleteWaiting, async ({ account, params }) => {
        await list.leave(account.id, params.id)
        return acknowledged('We will not email you about this car.')
      })
    },
    jobs: [
      handleJob(tellWaiting, ({ listingId }) => list.tell(listingId)),
      handleJob(clearUpWaiting, () => deleteForEndedCars(platform.database)),
    ],
  }
}
