/**
 * Photographs through the real app: uploaded by tus, rendered in their own process, served and changed.
 * Longer than usual: all cases share the app and its processes of pictures.
 */
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesIn } from '#contracts/files/files.ts'
import { PHOTO_UPLOADS_PATH } from '#contracts/selling/photos.ts'
import { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import { PictureRenderer, RenderingFailed } from '#server/platform/pictures/picture-renderer.ts'
import { aPerson, Person } from '#testing/person.ts'
import { aPicture, type PictureOptions, photosOf, uploadPhoto } from '#testing/photos.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { bytesOf, temporaryDirectory } from '#testing/uploads.ts'

let forecourt: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let seller: Person
beforeAll(async () => {
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  // As the site does before a page's action runs.
  forecourt.app.post('/sell-my-car', { config: { takesFiles: true } }, async (request, reply) => {
    await forecourt.pageForms.receive(request, reply)
    return request.body
  })
  address = await forecourt.app.listen({ port: 0, host: '127.0.0.1' })
  seller = await aPerson(forecourt)
})
afterAll(async () => {
  await forecourt.stop()
  await directory.remove()
})

const rendered = () => forecourt.jobRunner.runWaiting()
const jpeg = (options: PictureOptions = {}) => aPicture(options).jpeg().toBuffer()

let scenes = 100
/** Uploads a photograph of something else each time. */
const uploaded = async (person: Person, options: PictureOptions = {}) =>
  await uploadPhoto(address, person, await jpeg({ scene: scenes++, ...options }))

const media = async (path: string, person?: Person) => {
  const answer = await fetch(address + path, { headers: person ? { cookie: person.cookies } : {} })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const filesOf = async (photoId: string) => await forecourt.files.list({ kind: 'photo', id: photoId })

describe('an uploaded photograph', () => {
  test('is rendered in three widths and two formats, and its original goes', async () => {
    const visitor = new Person(forecourt)
    const id = await uploaded(visitor, { width: 1300, height: 975 })
    expect(await photosOf(visitor, id)).toMatchObject([{ id, state: 'processing', photograph: null }])
    await rendered()
    const [photo] = await photosOf(visitor, id)
    const path = `/media/photos/${id}/1`
    expect(photo).toMatchObject({
      state: 'ready',
      photograph: { path, width: 1280, height: 960, thumbhash: expect.stringMatching(/^[\w+/]+=*$/) },
    })
    for (const width of [320, 640, 1280]) {
      for (const format of ['avif', 'webp']) {
        const { status, headers, bytes } = await media(`${path}/${width}.${format}`, visitor)
        expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`])
        const seen = await sharp(bytes).metadata()
        expect([seen.width, seen.height, seen.space]).toEqual([width, (width * 3) / 4, 'srgb'])
      }
    }
    const shared = await media(`${path}/1200.jpeg`, visitor)
    const { format, width, height } = await sharp(shared.bytes).metadata()
    expect([shared.headers.get('content-type'), format, width, height]).toEqual([
      ...['image/jpeg', 'jpeg', 1200, 630],
    ])
    const files = await filesOf(id)
    expect(files.map(({ kind }) => kind).sort()).toEqual([
      'photo-master',
      ...Array(7).fill('photo-rendition'),
    ])
    expect(await forecourt.files.find(id)).toBeUndefined()
  })

  test('is not enlarged', async () => {
    const visitor = new Person(forecourt)
    const id = await uploaded(visitor, { width: 500, height: 300 })
    await rendered()
    const [photo] = await photosOf(visitor, id)
    expect(photo!.photograph).toMatchObject({ width: 500, height: 300 })
    const { bytes } = await media(`/media/photos/${id}/1/1280.webp`, visitor)
    expect((await sharp(bytes).metadata()).width).toBe(500)
  })

  test('stands as the camera says', async () => {
    const visitor = new Person(forecourt)
    const bytes = await aPicture({ width: 800, height: 600 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const id = await uploadPhoto(address, visitor, bytes)
    await rendered()
    expect((await photosOf(visitor, id))[0]!.photograph).toMatchObject({ width: 600, height: 800 })
  })

  test('is seen by the browser that has sent it, and by no other', async () => {
    const visitor = new Person(forecourt)
    const stranger = new Person(forecourt)
    const id = await uploaded(visitor)
    await rendered()
    expect(await photosOf(stranger, id)).toEqual([])
    expect((await stranger.put(`/api/photos/${id}`, { rotation: 90 })).body.code).toBe('photo-not-found')
    expect((await stranger.asks('DELETE', `/api/photos/${id}`)).status).toBe(404)
    const path = `/media/photos/${id}/1/640.webp`
    for (const other of [undefined, stranger, seller]) expect((await media(path, other)).status).toBe(404)
    const own = await media(path, visitor)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('is the account’s once its sender has logged in', async () => {
    const visitor = new Person(forecourt)
    const id = await uploaded(visitor)
    await visitor.signsUp()
    await visitor.entersCode()
    expect(await photosOf(visitor, id)).toHaveLength(1)
    const elsewhere = new Person(forecourt, { email: visitor.email })
    await elsewhere.logsIn()
    expect(await photosOf(elsewhere, id)).toHaveLength(1)
  })

  test('an upload that was begun before logging in goes on', async () => {
    const visitor = new Person(forecourt)
    const bytes = await jpeg()
    const begun = await fetch(address + PHOTO_UPLOADS_PATH, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) },
    })
    visitor.cookies = begun.headers.getSetCookie()[0]!.split(';')[0]!
    await visitor.signsUp()
    await visitor.entersCode()
    const path = new URL(begun.headers.get('location')!, address).href
    const sent = await fetch(path, {
      method: 'PATCH',
      headers: {
        cookie: visitor.cookies,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBe(204)
    expect(await photosOf(visitor, path.split('/').at(-1)!)).toHaveLength(1)
  })

  test('can be removed, with its files', async () => {
    const visitor = new Person(forecourt)
    const id = await uploaded(visitor)
    await rendered()
    expect((await visitor.asks('DELETE', `/api/photos/${id}`)).status).toBe(200)
    expect(await photosOf(visitor, id)).toEqual([])
    expect(await filesOf(id)).toEqual([])
  })
})

test('a photograph whose file is lost is refused, and one that another worker has rendered is not', async () => {
  const visitor = new Person(forecourt)
  const [lost, ready] = [await uploaded(visitor), await uploaded(visitor)]
  const file = await forecourt.files.find(lost)
  await forecourt.files.objects.remove([file!.key])
  await rendered()
  const { pool } = forecourt.connections
  await pool.query(`select graphile_worker.add_job('render-photo', json_build_object('id', $1::text))`, [
    ready,
  ])
  await rendered()
  expect(await photosOf(visitor, lost, ready)).toMatchObject([
    { state: 'refused', problem: 'This photograph is incomplete. Add it again, or choose another one.' },
    { state: 'ready' },
  ])
})

test('a photograph at which the process dies three times is refused', async () => {
  const visitor = new Person(forecourt)
  const id = await uploaded(visitor)
  const { pool } = forecourt.connections
  await pool.query('update photos set failures = 2 where id = $1', [id])
  const render = vi
    .spyOn(PictureRenderer.prototype, 'render')
    .mockRejectedValue(new RenderingFailed('ended by SIGSEGV'))
  await rendered()
  render.mockRestore()
  expect(await photosOf(visitor, id)).toMatchObject([
    { state: 'refused', problem: 'This photograph cannot be read. Choose another one.' },
  ])
  expect(forecourt.warnings).toContain(`photographs: ${id} could not be rendered: ended by SIGSEGV`)
})

describe('changing a photograph', () => {
  test('a turned one is rendered anew, from the master', async () => {
    const visitor = new Person(forecourt)
    const id = await uploaded(visitor, { width: 800, height: 600 })
    await rendered()
    const turned = await visitor.put(`/api/photos/${id}`, { rotation: 90, shot: 'front' })
    expect(turned.body.data).toMatchObject({ state: 'processing', rotation: 90, shot: 'front' })
    // Until then the former one is shown.
    expect(turned.body.data.photograph).toMatchObject({ width: 800 })
    await rendered()
    const [photo] = await photosOf(visitor, id)
    const path = `/media/photos/${id}/2`
    expect(photo).toMatchObject({
      state: 'ready',
      rotation: 90,
      photograph: { path, width: 600, height: 800 },
    })
    const [before, after] = await Promise.all(
      [`/media/photos/${id}/1/640.webp`, `${path}/640.webp`].map(
        async one => (await media(one, visitor)).bytes,
      ),
    )
    const colours = async (picture: Sharp) =>
      [...(await picture.resize(4, 4, { fit: 'fill' }).raw().toBuffer())].map(value => value / 255)
    const expected = await colours(sharp(await sharp(before).rotate(90).toBuffer()))
    for (const [at, value] of (await colours(sharp(after))).entries())
      expect(value).toBeCloseTo(expected[at]!, 1)
  })

  test('turned twice while it is rendered, it ends as it was turned last', async () => {
    const visitor = new Person(forecourt)
    const id = await uploaded(visitor, { width: 800, height: 600 })
    for (const rotation of [90, 180, 270]) await visitor.put(`/api/photos/${id}`, { rotation })
    const during = rendered()
    await visitor.put(`/api/photos/${id}`, { rotation: 90 })
    await during
    await rendered()
    expect(await photosOf(visitor, id)).toMatchObject([
      { state: 'ready', rotation: 90, photograph: { width: 600, height: 800 } },
    ])
  })

  test.each([{ rotation: 45 }, { shot: 'engine' }])('refuses %j', async change => {
    const visitor = new Person(forecourt)
    const id = await uploaded(visitor)
    expect((await visitor.put(`/api/photos/${id}`, change)).status).toBe(400)
  })

  test('the same picture in another size and format names the first', async () => {
    const visitor = new Person(forecourt)
    const first = await uploaded(visitor, { scene: 7, width: 800, height: 600 })
    const other = await uploaded(visitor, { scene: 8 })
    const again = await uploadPhoto(
      address,
      visitor,
      await aPicture({ scene: 7, width: 500, height: 375 }).webp({ quality: 40 }).toBuffer(),
    )
    await rendered()
    const photos = await photosOf(visitor, first, other, again)
    expect(photos.map(photo => photo.duplicateOf)).toEqual([null, null, first])
  })
})

test('a form without scripts sends photographs with the rest of it', async () => {
  const form = new FormData()
  form.append('make', 'Ford')
  form.append('photos', new Blob([new Uint8Array(await jpeg())]), 'front.jpg')
  form.append('photos', new Blob(['<script>alert(1)</script>']), 'rear.jpg')
  const answer = await fetch(`${address}/sell-my-car`, { method: 'POST', body: form })
  const type = 'application/x-www-form-urlencoded'
  const sent = await new Response(await answer.text(), { headers: { 'content-type': type } }).formData()
  const { ids, refusals } = filesIn(sent, 'photos')
  expect([sent.get('make'), ids.length, refusals]).toEqual([
    'Ford',
    1,
    [expect.stringContaining('cannot be used')],
  ])
  const visitor = new Person(forecourt)
  visitor.cookies = answer.headers.getSetCookie()[0]!.split(';')[0]!
  await rendered()
  expect(await photosOf(visitor, ...ids)).toMatchObject([{ state: 'ready' }])
})

test('the master is at most 2560 pixels wide, and is not served', async () => {
  const visitor = new Person(forecourt)
  const id = await uploaded(visitor, { width: 3000, height: 1500 })
  await rendered()
  const master = (await filesOf(id)).find(({ kind }) => kind === 'photo-master')!
  const seen = await sharp(await bytesOf(await forecourt.files.open(master))).metadata()
  expect([seen.width, seen.height]).toEqual([2560, 1280])
  expect((await media(`/media/${master.id}`, visitor)).status).toBe(404)
})

test('an account with many photographs that wait delays another by one, new ones and turned ones, and visitors come last', async () => {
  const other = await aPerson(forecourt)
  const many = await Promise.all(Array.from({ length: 5 }, () => uploaded(seller)))
  await rendered()
  for (const id of many) await seller.put(`/api/photos/${id}`, { rotation: 90 })
  const more = await uploaded(seller)
  const visitors = await uploaded(new Person(forecourt))
  const one = await uploaded(other)
  await rendered()
  const { rows } = await forecourt.connections.pool.query<{ id: string }>(
    `select owner_id as id from files where owner_kind = 'photo' and owner_id = any($1)
     group by owner_id order by max(created_at)`,
    [[...many, more, one, visitors]],
  )
  expect(rows.map(({ id }) => id)).toEqual([many[0], one, ...many.slice(1), more, visitors])
})

test('photographs are turned some hundred times an hour, by a person and from a network; saying what they show is free', async () => {
  const person = await aPerson(forecourt)
  const id = await uploaded(person)
  const { database } = forecourt.connections
  const { id: account } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const limiter = new AttemptLimiter(database, SECRET)
  const turnedBefore = (whose: string, weight: number) =>
    limiter.take({ key: `photographs turned ${whose}`, weight, allowed: 1000, seconds: 3600 })
  await turnedBefore(`by ${account}`, 299)
  const turns = async (rotation: number) => (await person.put(`/api/photos/${id}`, { rotation })).status
  expect([await turns(90), await turns(180)]).toEqual([200, 429])
  expect((await person.put(`/api/photos/${id}`, { shot: 'boot' })).status).toBe(200)

  const stranger = new Person(forecourt)
  const theirs = await uploaded(stranger)
  await turnedBefore(`from ${stranger.address}`, 900)
  expect((await stranger.put(`/api/photos/${theirs}`, { rotation: 90 })).status).toBe(429)
  await rendered()
})
