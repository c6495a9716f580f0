/** Photographs with their advert: published, edited, deleted with it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forcedState } from '#testing/listing-state.ts'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { aPicture, photosOf, uploadPhoto } from '#testing/photos.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { aSellForm } from '#testing/sell-form.ts'
import { temporaryDirectory } from '#testing/uploads.ts'

let forecourt: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let seller: Person
beforeAll(async () => {
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  address = await forecourt.app.listen({ port: 0, host: '127.0.0.1' })
  seller = await aPerson(forecourt)
})
afterAll(async () => {
  await forecourt.stop()
  await directory.remove()
})

const rendered = () => forecourt.jobRunner.runWaiting()
let scenes = 100
/** Uploads a photograph of something else each time. */
const uploaded = async (person: Person) =>
  await uploadPhoto(address, person, await aPicture({ scene: scenes++ }).jpeg().toBuffer())
const media = async (path: string) => await fetch(address + path)
const filesOf = async (photoId: string) => await forecourt.files.list({ kind: 'photo', id: photoId })

const formWith = (ids: string[]) => ({
  ...aSellForm({ numberPlate: '', withoutPlate: true }),
  carimages: ids,
})
const published = async (ids: string[], person = seller, changes: object = {}) => {
  const answer = await person.post('/api/cars/createorUpdate', { ...formWith(ids), ...changes })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data.car._id as string
}
const picturesOf = async (carId: string) => (await forecourt.get(`/api/cars/${carId}`)).body.data.carImages

test('an advert’s photographs are published in their order, and served to everyone', async () => {
  const ids = [await uploaded(seller), await uploaded(seller), await uploaded(seller)]
  await rendered()
  const order = [ids[2]!, ids[0]!, ids[1]!]
  await seller.put(`/api/photos/${ids[2]}`, { shot: 'dashboard' })
  const pictures = await picturesOf(await published(order))
  expect(pictures.map(({ photograph }: { photograph: { path: string } }) => photograph.path)).toEqual(
    order.map(id => `/media/photos/${id}/1`),
  )
  expect(pictures[0]).toMatchObject({
    url: `/media/photos/${ids[2]}/1/640.webp`,
    alt: '2019 Ford Focus 1.0 EcoBoost 125: Dashboard',
    illustration: false,
  })
  const { status, headers } = await media(`${pictures[0].photograph.path}/320.avif`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
})

test('photographs of an advert that is taken down or withdrawn are their seller’s alone at once, and back with it', async () => {
  const [id, file] = [await uploaded(seller), '320.webp']
  await rendered()
  const carId = await published([id])
  const path = `/media/photos/${id}/1/${file}`
  const seen = async () => [
    (await media(path)).status,
    (await fetch(address + path, { headers: { cookie: seller.cookies } })).status,
  ]
  expect(await seen()).toEqual([200, 200])
  const ops = operatorAt(forecourt)
  const signed = '--by "Ann Lee" --why "report 45"'
  await ops.says(`listings take-down ${carId} --reason "The photographs are of another car." ${signed}`)
  expect(await seen()).toEqual([404, 200])
  // By no other address either.
  for (const { id: fileId } of await filesOf(id)) expect((await media(`/media/${fileId}`)).status).toBe(404)
  await ops.says(`listings put-back ${carId} ${signed}`)
  expect(await seen()).toEqual([200, 200])
  for (const [state, status] of [
    ['paused', 200],
    ['sold', 200],
    ['expired', 200],
    ['withdrawn', 404],
  ] as const) {
    await forecourt.connections.pool.query(`update listings set ${forcedState(state)} where id = $1`, [carId])
    expect([state, ...(await seen())]).toEqual([state, status, 200])
  }
})

test('photographs that become ready later are shown then', async () => {
  const id = await uploaded(seller)
  const carId = await published([id])
  expect(await picturesOf(carId)).toMatchObject([{ illustration: true }])
  await rendered()
  expect(await picturesOf(carId)).toMatchObject([{ url: `/media/photos/${id}/1/640.webp` }])
  expect((await media(`/media/photos/${id}/1/640.webp`)).status).toBe(200)
  await seller.put(`/api/photos/${id}`, { rotation: 180 })
  await rendered()
  expect(await picturesOf(carId)).toMatchObject([{ url: `/media/photos/${id}/2/640.webp` }])
  await seller.put(`/api/photos/${id}`, { shot: 'boot' })
  await rendered()
  expect((await picturesOf(carId))[0].alt).toBe('2019 Ford Focus 1.0 EcoBoost 125: Boot, open')
  // For pages that are still open.
  expect((await media(`/media/photos/${id}/1/640.webp`)).status).toBe(200)
})

test('photographs that are left out of the edited advert are deleted', async () => {
  const [kept, dropped] = [await uploaded(seller), await uploaded(seller)]
  await rendered()
  const carId = await published([kept!, dropped!])
  expect((await seller.asks('DELETE', `/api/photos/${dropped}`)).body.code).toBe('photo-not-found')
  await published([kept!], seller, { _id: carId })
  expect(await picturesOf(carId)).toMatchObject([{ url: `/media/photos/${kept}/1/640.webp` }])
  expect((await media(`/media/photos/${dropped}/1/640.webp`)).status).toBe(404)
  expect(await filesOf(dropped!)).toEqual([])
})

test('an advert’s photographs are the seller’s own, and in one advert', async () => {
  const stranger = await aPerson(forecourt)
  const id = await uploaded(seller)
  const publish = (person: Person, ids: string[]) => person.post('/api/cars/createorUpdate', formWith(ids))
  for (const images of [[id], [randomUUID()], ['nothing']]) {
    const { status, body } = await publish(stranger, images)
    expect([status, body.errors?.[0]?.field]).toEqual([status === 400 ? 400 : 404, 'carimages'])
  }
  await published([id])
  expect((await publish(seller, [id])).body.code).toBe('photo-not-found')
})

test('photographs go with the account', async () => {
  const person = await aPerson(forecourt)
  const id = await uploaded(person)
  await rendered()
  await published([id], person)
  expect((await person.get('/api/users/export')).body.photos).toMatchObject([{ id }])
  await person.post('/api/users/delete', { password: PASSWORD })
  expect((await media(`/media/photos/${id}/1/640.webp`)).status).toBe(404)
  expect(await filesOf(id)).toEqual([])
})

test('a draft’s are kept, others are cleared away after a day', async () => {
  const visitor = new Person(forecourt)
  const [inDraft, loose, young] = [await uploaded(visitor), await uploaded(visitor), await uploaded(visitor)]
  await rendered()
  const change = { field: 'carimages', to: [inDraft] }
  expect((await visitor.put(`/api/cars/drafts/${randomUUID()}`, { changes: [change] })).status).toBe(200)
  const { pool } = forecourt.connections
  await pool.query(`update photos set released_at = now() - interval '25 hours' where id = any($1)`, [
    [inDraft, loose],
  ])
  await pool.query(`select graphile_worker.add_job('clear-up-photos', '{}')`)
  await rendered()
  expect((await photosOf(visitor, inDraft!, loose!, young!)).map(({ id }) => id)).toEqual([inDraft, young])
  expect(await filesOf(loose!)).toEqual([])
})
