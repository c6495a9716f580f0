import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

let forecourt: RunningApp
let anna: Person
let boris: Person

beforeAll(async () => {
  forecourt = await runningAppWith({}, aListing())
  anna = await aPerson(forecourt)
  boris = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

const save = (person: Person, query: string, more: object = {}) =>
  person.post('/api/users/saveSearch', { query, ...more })
const remove = (person: Person, id: number) => person.asks('DELETE', `/api/users/savedSearch?id=${id}`)

test('a search is stored in canonical form, without order and page, and named by its tags', async () => {
  const { status, body } = await save(anna, '?maxPrice=9000&make=Ford&model=Focus&sortBy=price_low&page=3')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    name: 'Ford, Focus, Up to £9,000',
    query: 'make=ford&model=focus&priceMax=9000',
    path: '/search?make=ford&model=focus&priceMax=9000',
    tags: ['Ford', 'Focus', 'Up to £9,000'],
    tell: 'daily',
    newCars: 0,
  })
  expect((await anna.get(`/api/users/savedSearch?id=${body.data.id}`)).body.data).toEqual(body.data)
  const all = await anna.get('/api/users/savedSearches')
  expect(all.body.data.searches).toContainEqual(body.data)
})

test('an unknown excluded model is left out: others must still be found when its last car is gone', async () => {
  const { status, body } = await save(anna, 'color=green&not.model=nonesuch&not.model=focus')
  expect([status, body.data.query]).toEqual([201, 'not.model=focus&color=green'])
})

test('the same search is not stored twice', async () => {
  const first = await save(anna, 'make=bmw&source=live', { name: '  Bavaria ' })
  expect(first.body.data).toMatchObject({ name: 'Bavaria', tags: ['BMW', 'Forecourt'] })
  const again = await save(anna, 'source=live&make=BMW&sortBy=newest')
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'already-saved', existingId: first.body.data.id },
  })
  expect(again.body.errors).toMatchObject([
    { field: 'query', message: 'You have saved this search already.' },
  ])
  expect((await save(boris, 'make=bmw&source=live')).status).toBe(201)
})

test.each([
  ['', 'query'],
  ['sortBy=newest', 'query'],
  ['source=live', 'query'],
  ['postcode=LS1+4AP', 'query'],
  ['make=nonesuch', 'make'],
  ['priceMax=cheap', 'priceMax'],
  ['colour-of-money=green', 'colour-of-money'],
  ['distance=20&city=Nowhere-at-all', 'city'],
])('%j is no search to keep, and the field is named', async (query, field) => {
  const { status, body } = await save(anna, query)
  expect([status, body.code]).toEqual([400, 'bad-criteria'])
  expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
})

test.each([
  [{ query: 'make=fiat', name: '' }, 'name'],
  [{ query: 'make=fiat', name: 'x'.repeat(101) }, 'name'],
  [{ query: 'make=fiat', name: 'a\r\nBcc: b@c.example' }, 'name'],
  [{ query: 'make=fiat', name: 'nul\0' }, 'name'],
  [{ query: 'make=fiat', name: 7 }, 'name'],
  [{ query: 'make=fiat', tell: 'hourly' }, 'tell'],
  [{ query: { make: 'fiat' } }, 'query'],
  [{ query: `make=fiat&keywords=${'x'.repeat(5000)}` }, 'query'],
  [{}, 'query'],
])('what cannot be used is refused, and named: %#', async (body, field) => {
  const answer = await anna.post('/api/users/saveSearch', body)
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
})

test('a search is renamed, gets another frequency, and is deleted by its owner', async () => {
  const { id, query } = (await save(anna, 'make=audi')).body.data
  const renamed = await anna.put('/api/users/savedSearch', {
    id,
    name: 'Rings',
    tell: 'weekly',
    query: 'make=kia',
  })
  expect(renamed.body.data).toMatchObject({ id, name: 'Rings', tell: 'weekly', query })
  expect((await anna.put('/api/users/savedSearch', { id })).body.data).toMatchObject({ name: 'Rings' })
  expect((await remove(anna, id)).status).toBe(200)
  expect((await remove(anna, id)).status).toBe(404)
  expect((await anna.get(`/api/users/savedSearch?id=${id}`)).status).toBe(404)
})

test('another person’s searches are not found by any request', async () => {
  const { id } = (await save(anna, 'make=volvo')).body.data
  const own = await boris.get('/api/users/savedSearches')
  const user = await forecourt.connections.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', anna.email)
    .executeTakeFirstOrThrow()
  const asked = await boris.get(`/api/users/savedSearches?userId=${user.id}`)
  expect(asked.body).toEqual(own.body)
  for (const answer of [
    await boris.get(`/api/users/savedSearch?id=${id}`),
    await boris.get(`/api/users/savedSearch?id=${id}&userId=${user.id}`),
    await boris.put('/api/users/savedSearch', { id, name: 'Mine', userId: user.id }),
    await boris.post('/api/users/savedSearch/looked', { id }),
    await remove(boris, id),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'saved-search-not-found'])
  const saved = await save(boris, 'make=saab', { userId: user.id, user_id: user.id, id, newCars: 99 })
  expect(saved.body.data).toMatchObject({ newCars: 0 })
  expect((await anna.get('/api/users/savedSearches')).body.data.searches).not.toContainEqual(saved.body.data)
  expect((await anna.get(`/api/users/savedSearch?id=${id}`)).body.data.name).toBe('Volvo')
})

test.each(['0', '-1', '1.5', 'abc', '1;drop table users', '9'.repeat(20), ''])(
  'the number %j is refused and harmless',
  async id => {
    expect((await anna.get(`/api/users/savedSearch?id=${encodeURIComponent(id)}`)).status).toBeOneOf([
      400, 404,
    ])
    const body = { id: id === '' ? null : id }
    expect((await anna.post('/api/users/savedSearch/looked', body)).status).toBe(400)
  },
)

test('a visitor must log in', async () => {
  const visitor = new Person(forecourt)
  for (const answer of [
    await visitor.get('/api/users/savedSearches'),
    await visitor.get('/api/users/savedSearch?id=1'),
    await save(visitor, 'make=ford'),
    await visitor.put('/api/users/savedSearch', { id: 1, name: 'x' }),
    await visitor.post('/api/users/savedSearch/looked', { id: 1 }),
    await remove(visitor, 1),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in'])
})

test('at most fifty are stored, also with concurrent requests', async () => {
  const carla = await aPerson(forecourt)
  const saved = await Promise.all(
    Array.from({ length: 53 }, (_, i) => save(carla, `make=ford&priceMax=${1000 + i}`)),
  )
  expect(saved.filter(({ status }) => status === 201)).toHaveLength(50)
  const refused = saved.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('saved-searches-full'))
  // Saving an equal search again is reported.
  expect((await save(carla, 'make=ford&priceMax=1000')).body.code).toBe('already-saved')
})
