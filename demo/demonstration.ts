/**
 * What a demonstration puts in the place of outside services and of people: test cards, look-ups of its own
 * cars, sellers who answer, an operator who accepts papers. server/modules.ts loads it where a setting asks
 * for it; nothing else of the product knows of this folder.
 */
import type { Appointments } from '#server/appointments/appointments.service.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { demoCardsModule, type EventReceiver } from './cards/demo-cards.module.ts'
import { DemoCards } from './cards/demo-cards.ts'
import { demonstrationCar } from './look-ups/demonstration-cars.store.ts'
import { FakeMotHistory } from './look-ups/fake-mot-history.ts'
import { FakeVehicleEnquiry } from './look-ups/fake-vehicle-enquiry.ts'
import { answerForDemoSellers } from './people/answers.ts'
import { acceptForDemoSellers } from './people/appointments.ts'
import { acceptDemoIdentities } from './people/identities.ts'

interface Hosts {
  /** Takes the events of the test cards, as the webhook takes those of a provider. */
  events: EventReceiver
  appointments: readonly Appointments[]
}

const actForPeople = defineJob({ name: 'act-for-demo-people', attempts: 3, schedule: '* * * * *' })

/** Each part is undefined where the settings leave it out. */
export function openDemonstration({
  config,
  database,
  jobs,
}: Pick<Platform, 'config' | 'database' | 'jobs'>) {
  const { stock, lookUps, cards } = config.demonstration
  const car = (registration: string) => demonstrationCar(database, registration)
  const demoCards = cards && !config.stripe ? new DemoCards({ config, database, jobs }) : undefined
  return {
    motHistory: lookUps ? new FakeMotHistory(car) : undefined,
    vehicleEnquiry: lookUps ? new FakeVehicleEnquiry(car) : undefined,
    cardPayments: demoCards,
    modules(platform: Platform, { events, appointments }: Hosts): Module[] {
      const people: Module = {
        name: 'demo-people',
        jobs: [
          handleJob(actForPeople, async () => {
            await answerForDemoSellers(platform)
            await acceptForDemoSellers(database, appointments)
            await acceptDemoIdentities(platform)
          }),
        ],
      }
      return [...(demoCards ? [demoCardsModule(demoCards, events)] : []), ...(stock ? [people] : [])]
    },
  }
}
