import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MotHistoryService, MotRecord } from '#server/integrations/mot-history/mot-history.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import type { ListingRow } from './listing-row.ts'
import { refreshMotHistories } from './mot-refresh.service.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const passed = {
  completedDate: '2026-11-20',
  passed: true,
  expiryDate: '2027-11-30',
  odometerMiles: 50_000,
  defects: [],
}
const failed = { ...passed, completedDate: '2026-11-19', passed: false, expiryDate: null }

function recordWith(known: Partial<MotRecord>): MotRecord {
  return {
    ...{ make: 'FORD', model: 'FOCUS', fuelType: null, primaryColour: null, engineSize: null, tests: [] },
    ...{ registrationDate: null, firstUsedDate: null, motTestDueDate: null },
    ...known,
  }
}

let forecourt: RunningApp
let asked: string[]
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  asked = []
  await forecourt.connections.database.deleteFrom('listings').execute()
})

/** Answers by registration; 'away' for one that fails. */
function service(
  answers: Record<string, MotRecord | 'away' | null>,
  isDemonstration = false,
): MotHistoryService {
  return {
    isDemonstration,
    async history(registration) {
      asked.push(registration)
      const answer = answers[registration] ?? null
      if (answer === 'away') throw new ServiceUnavailable('DVSA', 'timeout')
      return answer
    },
  }
}
const refresh = (answers: Parameters<typeof service>[0] = {}, isDemonstration = false) =>
  refreshMotHistories(forecourt.connections.database, service(answers, isDemonstration))

const list = (...cars: Partial<ListingRow>[]) => forecourt.list(...cars.map(aListing))

async function listing(id: number) {
  return await forecourt.connections.database
    .selectFrom('listings')
    .leftJoin('mot_histories', 'listing_id', 'id')
    .select(['mot_expires', 'last_mot', 'tests', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** As if it had been asked for so many days ago. */
async function wasAsked(id: number, daysAgo: number, tests: object[] = []): Promise<void> {
  await forecourt.connections.database
    .insertInto('mot_histories')
    .values({
      listing_id: id,
      tests: JSON.stringify(tests),
      read_at: new Date(Date.now() - daysAgo * DAY_MS),
    })
    .execute()
}

test('a history is stored, and the listing’s dates follow', async () => {
  const [id] = await list({ registration: 'JA16ABC', mot_expires: '2026-12-01', last_mot: '2025-11-28' })
  await refresh({ JA16ABC: recordWith({ tests: [passed, failed] }) })
  expect(await listing(id!)).toMatchObject({
    ...{ mot_expires: '2027-11-30', last_mot: '2026-11-20', tests: [passed, failed] },
  })
  expect((await forecourt.get(`/api/cars/${id}`)).body.data.motHistory.tests).toHaveLength(2)
})

test('a car without a test yet gets the day of its first one', async () => {
  const [id] = await list({ registration: 'JA25ABC', mot_expires: null, last_mot: null })
  await refresh({ JA25ABC: recordWith({ motTestDueDate: '2028-03-09' }) })
  expect(await listing(id!)).toMatchObject({ mot_expires: '2028-03-09', last_mot: null, tests: [] })
})

test('run twice, it asks once and changes nothing more', async () => {
  const [id] = await list({ registration: 'JA16ABC' })
  const answers = { JA16ABC: recordWith({ tests: [passed] }) }
  await refresh(answers)
  const after = await listing(id!)
  await refresh(answers)
  expect(asked).toEqual(['JA16ABC'])
  expect(await listing(id!)).toEqual(after)
})

test('an answer without news does not change the listing', async () => {
  const [id] = await list({ registration: 'JA16ABC', mot_expires: '2027-11-30', last_mot: '2026-11-20' })
  const { updated_at } = await listing(id!)
  await refresh({ JA16ABC: recordWith({ tests: [passed] }) })
  expect(await listing(id!)).toMatchObject({ updated_at, tests: [passed] })
})

test('MOTs that end soon come first, then cars that were asked for longest ago', async () => {
  const far = { mot_expires: daysFromNow(200) }
  const [, asked40, asked35, , asked3, asked1] = await list(
    { registration: 'JA16AAA', ...far },
    { registration: 'JB16AAA', ...far },
    { registration: 'JC16AAA', ...far },
    { registration: 'JD16AAA', mot_expires: daysFromNow(20) },
    { registration: 'JE16AAA', mot_expires: daysFromNow(-20) },
    { registration: 'JF16AAA', mot_expires: daysFromNow(20) },
    { registration: 'JG16AAA', ...far },
  )
  await wasAsked(asked35!, 35)
  await wasAsked(asked40!, 40)
  await wasAsked(asked3!, 3)
  await wasAsked(asked1!, 1)
  await refresh()
  expect(asked).toEqual(['JD16AAA', 'JE16AAA', 'JA16AAA', 'JG16AAA', 'JB16AAA', 'JC16AAA'])
})

test('only cars of our own sellers, for sale and not invented, are asked for', async () => {
  await list(
    { registration: 'JA16AAA', source: 'web', partner: 'motorhub', external_ref: 'A1' },
    { registration: 'JB16AAA', details: { demo: true } },
    { registration: 'JC16AAA', state: 'sold' },
    { registration: null },
    { registration: 'JE16AAA', state: 'paused' },
  )
  await refresh()
  expect(asked).toEqual(['JE16AAA'])
})

test('a fake’s invented histories are never stored', async () => {
  await list({ registration: 'JA16ABC' })
  await refresh({ JA16ABC: recordWith({ tests: [passed] }) }, true)
  expect(asked).toEqual([])
})

test.each([
  ['a registration that is not found', null],
  ['a registration that is another car’s now', recordWith({ make: 'BMW', tests: [passed] })],
])('%s keeps the history that is there, and is not asked for again the next night', async (_, answer) => {
  const [id] = await list({ registration: 'JA16ABC', mot_expires: '2026-12-01', last_mot: '2026-11-19' })
  await wasAsked(id!, 90, [failed])
  await refresh({ JA16ABC: answer })
  await refresh({ JA16ABC: answer })
  expect(asked).toEqual(['JA16ABC'])
  expect(await listing(id!)).toMatchObject({
    mot_expires: '2026-12-01',
    last_mot: '2026-11-19',
    tests: [failed],
  })
})

test('one failure does not keep others from being asked for; a service that is away ends the night', async () => {
  const [, second] = await list({ registration: 'JA16AAA' }, { registration: 'JB16AAA' })
  await refresh({ JA16AAA: 'away', JB16AAA: recordWith({ tests: [passed] }) })
  expect(await listing(second!)).toMatchObject({ tests: [passed] })

  asked = []
  const plates = [...'CDEFGHJK'].map(letter => `J${letter}16AAA`)
  await list(...plates.map(registration => ({ registration })))
  await refresh(Object.fromEntries(['JA16AAA', ...plates].map(plate => [plate, 'away' as const])))
  expect(asked).toHaveLength(5)
})
