/** A photograph in adverts of two sellers is shown to operators. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { forcedState } from '#testing/listing-state.ts'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { aPicture, type PictureOptions, uploadPhoto } from '#testing/photos.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { anotherSellForm } from '#testing/sell-form.ts'
import { temporaryDirectory } from '#testing/uploads.ts'
import { openFraudSignals } from './copied-photos.ts'

let forecourt: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  address = await forecourt.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await forecourt.stop()
  await directory.remove()
})

/** Publishes an advert with pictures of these scenes; returns its id. */
const advertOf = (person: Person, ...pictures: PictureOptions[]) =>
  advert(person, anotherSellForm(), pictures)

async function advert(person: Person, values: SentValues, pictures: PictureOptions[]): Promise<number> {
  const uploads = pictures.map(async options =>
    uploadPhoto(address, person, await aPicture(options).jpeg().toBuffer()),
  )
  const form = {
    ...values,
    carimages: await Promise.all(uploads),
  }
  const { body } = await person.post('/api/cars/createorUpdate', form)
  await forecourt.jobRunner.runWaiting()
  return Number(body.data.car._id)
}

test('another seller’s photograph is a signal, once, and one’s own is none', {
  timeout: 60_000,
}, async () => {
  const [seller, other] = [await aPerson(forecourt), await aPerson(forecourt)]
  const first = await advertOf(seller, { scene: 1 }, { scene: 2 })
  await advertOf(seller, { scene: 1 })
  await advertOf(other, { scene: 3 })
  const { database, pool } = forecourt.connections
  expect(await openFraudSignals(database)).toEqual([])

  const copy = await advertOf(other, { scene: 4 }, { scene: 2, width: 800, height: 600 })
  await pool.query(
    `select graphile_worker.add_job('compare-photos', json_build_object('listingId', $1::int))`,
    [first],
  )
  await forecourt.jobRunner.runWaiting()
  expect(await openFraudSignals(database)).toMatchObject([
    { kind: 'same-photograph', listingId: copy, otherListingId: first },
  ])

  const ops = operatorAt(forecourt)
  const [signal] = await ops.json<{ id: number }[]>('fraud-signals')
  expect(await ops.says('fraud-signals')).toMatch(new RegExp(`/view/${copy} +/view/${first} `))
  const note = `fraud-signals note ${signal!.id} --by "Ann Lee" --why "sold with its pictures"`
  expect(await ops.says(note)).toBe(`Fraud signal ${signal!.id} is off the list.`)
  expect(await ops.says('fraud-signals')).toBe('Fraud signals: 0')
  expect(await ops.fails(note)).toContain('There is no open signal')
  expect(await ops.json('audit list')).toMatchObject([
    { action: 'note fraud signal', subject: `fraud signal ${signal!.id}` },
  ])
})

test('a thief of photographs does not get the advert of their owner taken down', {
  timeout: 60_000,
}, async () => {
  const [owner, thief] = [await aPerson(forecourt), await aPerson(forecourt)]
  const unplated = (color: string) => anotherSellForm({ numberPlate: '', withoutPlate: true, color })
  const first = await advert(owner, unplated('yellow'), [{ scene: 21 }])
  const stolen = await advertOf(thief, { scene: 21, width: 900, height: 675 })
  const { pool } = forecourt.connections
  const compares = async (id: number) => {
    await pool.query(
      `select graphile_worker.add_job('compare-photos', json_build_object('listingId', $1::int))`,
      [id],
    )
    await forecourt.jobRunner.runWaiting()
    return (await forecourt.get(`/api/cars/${id}`)).status
  }
  expect(await compares(first)).toBe(200)

  // A thief who was quicker, until that advert is taken down.
  await pool.query(`update listings set ${forcedState('withdrawn')} where id = $1`, [stolen])
  await pool.query(`update photos set created_at = created_at - interval '1 day' where listing_id = $1`, [
    stolen,
  ])
  expect(await compares(first)).toBe(200)
})

test('an advert with another seller’s photograph is held until an operator has looked', {
  timeout: 60_000,
}, async () => {
  const [owner, other] = [await aPerson(forecourt), await aPerson(forecourt)]
  const first = await advertOf(owner, { scene: 31 })
  const copy = await advertOf(other, { scene: 31, width: 900, height: 675 })
  const { pool } = forecourt.connections
  const states = async () => {
    await pool.query(
      `select graphile_worker.add_job('compare-photos', json_build_object('listingId', $1::int))`,
      [copy],
    )
    await forecourt.jobRunner.runWaiting()
    const { rows } = await pool.query('select state from listings where id = any($1) order by id', [
      [first, copy],
    ])
    return rows.map(({ state }) => state)
  }
  expect(await states()).toEqual(['available', 'held'])
  const { adverts } = (await other.get('/api/cars/getAll')).body.data
  expect(adverts[0]).toMatchObject({ held: { fact: 'photographs' } })
  expect(adverts[0].moves).not.toContain('confirm')
  const ops = operatorAt(forecourt)
  expect(await ops.json('listings held')).toContainEqual(
    expect.objectContaining({ id: copy, fact: 'photographs' }),
  )

  // A changed price does not release it.
  await other.asks('PUT', `/api/cars/${copy}/price`, { askingPrice: 10_000, was: 11_250.5 })
  expect(await states()).toEqual(['available', 'held'])
  await ops.says(`listings release ${copy} --by "Ann Lee" --why "sold with its pictures"`)
  expect(await states()).toEqual(['available', 'available'])
})
