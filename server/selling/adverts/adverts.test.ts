/** Publishing and editing through the real app. Photographs have their own tests (../photos). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import {
  anotherSellForm as aForm,
  publish as publishAs,
  published as publishedBy,
} from '#testing/sell-form.ts'

let forecourt: RunningApp
let seller: Person
let stranger: Person
beforeAll(async () => {
  forecourt = await runningApp()
  seller = await aPerson(forecourt)
  stranger = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

const publish = (form: SentValues, by = seller) => publishAs(forecourt, by, form)
const published = (form?: SentValues) => publishedBy(forecourt, seller, form)
const draftPath = (id: string = randomUUID()) => `/api/cars/drafts/${id}`
const set = (values: SentValues, from: SentValues = {}) => ({
  changes: Object.entries(values).map(([field, to]) => ({ field, from: from[field], to })),
})

describe('publishing', () => {
  test('puts the car on sale, with its place and without its plate', async () => {
    const form = aForm()
    const id = await published(form)
    const { body } = await forecourt.get(`/api/cars/${id}`)
    expect(body.data).toMatchObject({
      state: 'available',
      source: 'live',
      sellerKind: 'private',
      name: '2019 Ford Focus 1.0 EcoBoost 125',
      pricePence: 1_130_050,
      engineSize: 1,
      town: 'Leeds',
      outcode: 'LS6',
      majorRepairs: ['timing-belt'],
      conditions: { anyNoises: true, setsOfKeys: 2, modifications: 'Tow bar fitted in 2021' },
    })
    const text = JSON.stringify(body)
    for (const secret of [
      form.numberPlate,
      '07700900123',
      'Okonedo',
      'Sample Street',
      'perpetua@',
      'LS6 1AA',
    ])
      expect(text).not.toContain(secret)
  })

  test('tells its seller once that it is live', async () => {
    const person = await aPerson(forecourt)
    const form = aForm()
    const id = await publishedBy(forecourt, person, form)
    await publish({ ...form, _id: id, mileage: 48_211 }, person)
    const emails = await person.receivedEmails()
    expect(emails.filter(({ subject }) => subject === 'Your car is on sale')).toEqual([
      expect.objectContaining({ text: expect.stringContaining(`/view/${id}/`) }),
    ])
  })

  test('fills in what the profile does not say, and changes nothing of it', async () => {
    const profileOf = async (person: Person) => (await person.get('/api/users/current')).body.data.user
    const person = await aPerson(forecourt)
    await publishedBy(forecourt, person, aForm({ keepOutOfProfile: true }))
    expect(await profileOf(person)).toMatchObject({ phone: '', dateofbirth: '' })
    await publishedBy(forecourt, person, aForm())
    const kept = {
      phone: '07700900123',
      dateofbirth: '1985-03-27',
      address: { addressline1: '12 Sample Street', postcode: 'LS6 1AA', locationname: 'Leeds' },
    }
    expect(await profileOf(person)).toMatchObject(kept)
    await publishedBy(
      forecourt,
      person,
      aForm({ phone: '07700900999', addressline1: '1 Other Road', postcode: 'YO1 7HH', surname: 'Other' }),
    )
    expect(await profileOf(person)).toMatchObject({ ...kept, surname: 'Okonedo' })
    expect((await person.get('/api/users/export')).body.users).toMatchObject([{ phone: '07700900123' }])
  })

  test('says that there were no major repairs where the seller does, and only there', async () => {
    const repairsOf = async (id: number | string) => {
      const { majorRepairs, noMajorRepairs } = (await forecourt.get(`/api/cars/${id}`)).body.data
      return { majorRepairs, noMajorRepairs }
    }
    const id = await published(aForm({ majorRepairs: ['none'] }))
    expect(await repairsOf(id)).toEqual({ majorRepairs: [], noMajorRepairs: true })
    const repaired = await published(aForm())
    expect(await repairsOf(repaired)).toEqual({ majorRepairs: ['timing-belt'], noMajorRepairs: false })
    const [partners] = await forecourt.list(aListing({ source: 'web', major_repairs: [] }))
    expect(await repairsOf(partners!)).toEqual({ majorRepairs: [], noMajorRepairs: false })
  })

  test.each([
    ['make', { make: 'Visit cars-check.shop' }],
    ['make', { make: 'Your Forecourt account is suspended' }],
    ['model', { model: 'Focus, ring 07700 900123' }],
    ['trim', { trim: 'write to jo@mail.example' }],
    ['derivative', { derivative: 'Please verify your password' }],
    ['generation', { generation: 'http://192.0.2.7/login' }],
    ['trim', { trim: 'LS19 AAC', numberPlate: 'LS19 AAC' }],
    ['model', { model: '<b>Focus</b>' }],
  ])('a name that is none is refused at %s: %j', async (field, values) => {
    const { status, body } = await publish(aForm(values))
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
  })

  test.each([
    {
      make: 'Volkswagen',
      model: 'up!',
      derivative: '1.0 60PS [move up!]',
      trim: 'move up!',
    },
    { make: 'Kia', model: "pro_cee'd".replace('_', ' '), trim: 'GT-Line S' },
    { make: 'Škoda', model: 'Octavia', derivative: '2.0 TDI CR 184 vRS 5dr DSG (Sat Nav)', trim: 'vRS' },
    { make: 'Citroen', model: 'C3', trim: 'You' },
    { make: 'Citroen', model: 'C3 Picasso', trim: 'Code' },
    { make: 'Honda', model: 'Jazz', derivative: '1.5 i-MMD e:HEV', trim: 'e:HEV Advance' },
    { make: 'Smart', model: '#1', derivative: '18" wheels' },
    { make: 'Great Wall', model: 'Steed', trim: 'SE 4x4' },
  ])('the names that cars have are taken: %j', async values => {
    expect((await publish(aForm(values))).status).toBe(200)
  })

  test('contact details, addresses, links and plates in its texts are hidden from buyers, and not from its seller', async () => {
    const numberPlate = 'LS19 XYZ'
    const secrets = `Ring 07700 900123 or jo@mail.example, 12 Sample Street, LS6 1AA. Plate ${numberPlate}, see www.cars.example/x`
    const form = aForm({
      numberPlate,
      detailedDescription: secrets,
      shortDescription: 'WhatsApp 07700900123',
      isModified: true,
      modifications: `Tow bar. ${secrets}`,
    })
    const id = await published(form)
    const search = await forecourt.get('/api/cars/search?make=ford&model=focus&pageSize=50')
    for (const answer of [await forecourt.get(`/api/cars/${id}`), search])
      expect(JSON.stringify(answer.body)).not.toMatch(
        /07700|jo@mail|Sample Street|LS6 1AA|LS19 ?XYZ|www\.cars/,
      )
    const { description, conditions } = (await forecourt.get(`/api/cars/${id}`)).body.data
    expect(description).toBe(
      'Ring [phone number hidden] or [email address hidden] [address hidden], [address hidden]. ' +
        'Plate [number plate hidden], see www[.]cars[.]example/x',
    )
    expect(conditions.modifications).toMatch(/^Tow bar. Ring \[phone/)
    const own = (await seller.get(`/api/cars/getFormCar?id=${id}`)).body.data
    expect(own.values.detailedDescription).toBe(secrets)
  })

  test('needs an account', async () => {
    expect((await publish(aForm(), new Person(forecourt))).status).toBe(401)
  })

  test('refuses a form with every error of it', async () => {
    const { status, body } = await publish({})
    expect(status).toBe(400)
    const fields = body.errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['numberPlate', 'askingPrice', 'carimages', 'goodExhaust']))
    expect(body.errors).toContainEqual({ field: 'carimages', message: 'Please upload atleast one image.' })
    expect(body.errors).toContainEqual({ field: 'majorRepairs', message: 'Please select a major repaire.' })
  })

  test('refuses a plate that is none', async () => {
    const { body } = await publish(aForm({ numberPlate: '99999999' }))
    expect(body.errors).toMatchObject([
      { field: 'numberPlate', message: expect.stringContaining('Please enter a valid UK number plate') },
    ])
  })

  test('a car without a plate is sold by hand', async () => {
    const id = await published(aForm({ numberPlate: '', withoutPlate: true, color: 'green' }))
    expect((await forecourt.get(`/api/cars/${id}`)).body.data.state).toBe('available')
  })

  test('a car is on sale once', async () => {
    const form = aForm()
    const id = await published(form)
    const second = await publish({ ...form, carimages: [randomUUID()] }, stranger)
    expect([second.status, second.body.code]).toEqual([409, 'registration-listed'])
    expect(second.body.errors[0].field).toBe('numberPlate')
    await forecourt.connections.database
      .updateTable('listings')
      .set({ state: 'sold', state_changed_at: new Date() })
      .where('id', '=', Number(id))
      .execute()
    expect((await publish({ ...form, carimages: [randomUUID()] }, stranger)).status).toBe(200)
  })

  test('pressing twice publishes once', async () => {
    const draft = randomUUID()
    await seller.put(draftPath(draft), set({ make: 'Ford' }))
    const form = aForm({ numberPlate: '', withoutPlate: true, color: 'red', draft })
    const [first, second] = await Promise.all([publish(form), publish(form)])
    const third = await publish(form)
    const ids = [first, second, third].map(({ body }) => body.data.car._id)
    expect(new Set(ids).size).toBe(1)
  })

  test('of twenty simultaneous adverts of a car one is published', async () => {
    const form = aForm()
    const people = Array.from({ length: 20 }, (_, at) => (at % 2 ? seller : stranger))
    const answers = await Promise.all(people.map(by => publish({ ...form, carimages: [randomUUID()] }, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

describe('editing', () => {
  test('keeps the state and notes the former price', async () => {
    const form = aForm()
    const id = await published(form)
    const answer = await publish({ ...form, _id: id, askingPrice: 10_999, carimages: [randomUUID()] })
    expect(answer.body.data.car).toMatchObject({ _id: id, pricePence: 1_104_900, priceWasPence: 1_130_050 })
  })

  test('a certificate ends when the advert becomes another car’s', async () => {
    const form = aForm()
    const id = await published(form)
    await forecourt.connections.pool.query(
      `update listings set certified_from = now(), certified_until = now() + interval '1 year' where id = $1`,
      [id],
    )
    const edit = async (values: SentValues) =>
      (await publish({ ...form, _id: id, carimages: [randomUUID()], ...values })).body.data.car.certified
    expect(await edit({ mileage: 50_000, askingPrice: 9000 })).toBe(true)
    expect(await edit({ model: 'Fiesta' })).toBe(false)
  })

  test('is the seller’s alone', async () => {
    const id = await published()
    expect((await publish({ ...aForm(), _id: id }, stranger)).status).toBe(404)
    expect((await stranger.get(`/api/cars/getFormCar?id=${id}`)).status).toBe(404)
    expect((await stranger.put(draftPath(), { listingId: id, ...set({ mileage: 1 }) })).status).toBe(404)
  })

  test('a change made elsewhere since the draft was begun is not overwritten', async () => {
    const form = aForm()
    const id = await published(form)
    const draft = draftPath()
    const begun = await seller.put(draft, { listingId: id, ...set({ mileage: 50_000 }, { mileage: 48_210 }) })
    expect(begun.body.data.conflicts).toEqual([])
    // Elsewhere, without the draft.
    await publish({ ...form, _id: id, askingPrice: 9000 })

    const stale = { ...form, _id: id, mileage: 50_000, draft: begun.body.data.id }
    const refused = await publish(stale)
    expect([refused.status, refused.body.code]).toEqual([409, 'advert-changed'])
    expect(refused.body.errors).toMatchObject([
      { field: 'askingPrice', message: 'Changed elsewhere to: 9000' },
    ])
    // The sender has been told.
    const again = await publish(stale)
    expect(again.body.data.car).toMatchObject({ pricePence: 1_130_050, mileage: 50_000 })
    expect((await seller.get(draft)).status).toBe(404)
  })
})
