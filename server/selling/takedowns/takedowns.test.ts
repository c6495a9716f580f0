/** An advert that was taken down for fraud stays down, whoever tries to bring it back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListingState } from '#contracts/listings/listing.ts'
import { importFeed } from '#server/listings/feeds/import-feed.ts'
import { parseMapping } from '#server/listings/feeds/mapping.ts'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { type TestFiles, testFiles } from '#testing/feeds.ts'
import { forcedState } from '#testing/listing-state.ts'
import { type OperatorAtDesk, operatorAt } from '#testing/operator.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { anotherSellForm as aForm, publish, published } from '#testing/sell-form.ts'

let forecourt: RunningApp
let ops: OperatorAtDesk
let seller: Person
let stranger: Person
beforeAll(async () => {
  forecourt = await runningApp()
  ops = operatorAt(forecourt)
  seller = await aPerson(forecourt)
  stranger = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

const signed = '--by "Ann Lee" --why "report 45"'
const takesDown = (id: number | string) =>
  ops.says(`listings take-down ${id} --reason "The photographs are of another car." ${signed}`)
const putsBack = (id: number | string) => ops.says(`listings put-back ${id} ${signed}`)

async function stateOf(id: number | string) {
  const statement = `select concat_ws(' by ', state, withdrawn_by) as state from listings where id = $1`
  return (await forecourt.connections.pool.query(statement, [id])).rows[0].state
}

const force = (id: number, state: ListingState) =>
  forecourt.connections.pool.query(`update listings set ${forcedState(state)} where id = $1`, [id])

describe('a seller’s advert', () => {
  test('leaves the site and searches, its seller is told why and how to answer, and nobody else', async () => {
    const watcher = await aPerson(forecourt)
    const id = await anAdvertOf(seller, forecourt, { make: 'Saab', model: '9-3' })
    const saves = [
      watcher.post('/api/users/saveSearch', { query: 'make=saab', name: 'Saabs', tell: 'at_once' }),
      watcher.post('/api/users/addRemoveToWishlist', { carId: String(id) }),
    ]
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([201, 200])
    forecourt.alerts.start()
    await forecourt.alerts.caughtUp()
    const before = (await watcher.receivedEmails()).length
    const found = async () => {
      await forecourt.index.caughtUp()
      return (await forecourt.get('/api/cars/count?make=saab')).body.data.total
    }
    expect(await found()).toBe(1)

    expect(await takesDown(id)).toBe(`Advert ${id} is taken down. Its seller gets an email.`)
    expect(await stateOf(id)).toBe('withdrawn by operator')
    expect(await found()).toBe(0)
    expect((await forecourt.get(`/api/cars/${id}`)).status).toBe(410)
    const [email] = await seller.receivedEmails()
    expect(email!.subject).toBe('We have removed your advert')
    expect(email!.text).toContain('The photographs are of another car.')
    expect(email!.text).toContain('/contact')
    expect(email!.text).toContain(`advert ${id}`)
    await forecourt.alerts.caughtUp()
    expect(await watcher.receivedEmails()).toHaveLength(before)
    expect(await ops.json('audit list --limit 1')).toMatchObject([
      { action: 'take down', subject: `listing ${id}`, by: 'Ann Lee', why: 'report 45' },
    ])
    const shown = await ops.says(`listings show ${id}`)
    expect(shown).toMatch(/^state +taken down$/m)
    expect(shown).toMatch(/^the reason +The photographs are of another car\.$/m)
    expect(shown).toContain(seller.email)
  })

  test('is not brought back by its seller', async () => {
    const form = aForm()
    const id = await published(forecourt, seller, form)
    await takesDown(id)
    for (const move of ['renew', 'resume', 'pause', 'sold'])
      expect((await seller.post(`/api/cars/${id}/${move}`)).status).toBe(409)
    const edited = await publish(forecourt, seller, { ...form, _id: id, askingPrice: 1000 })
    expect([edited.status, edited.body.code]).toEqual([409, 'wrong-state'])
    expect(await stateOf(id)).toBe('withdrawn by operator')
  })

  test('its car can’t be advertised again, in a new advert or by editing another', async () => {
    const form = aForm()
    const id = await published(forecourt, seller, form)
    await takesDown(id)
    for (const person of [seller, stranger]) {
      const { status, body } = await publish(forecourt, person, aForm({ numberPlate: form.numberPlate }))
      expect([status, body.code]).toEqual([409, 'registration-removed'])
      expect(body.errors).toMatchObject([
        { field: 'numberPlate', message: expect.stringContaining('contact us') },
      ])
    }
    const other = aForm()
    const otherId = await published(forecourt, seller, other)
    const edited = await publish(forecourt, seller, { ...other, _id: otherId, numberPlate: form.numberPlate })
    expect(edited.body.code).toBe('registration-removed')
  })

  test('an advert that had run out with the same number plate is not renewed', async () => {
    const [old, present] = [
      await anAdvertOf(stranger, forecourt, { registration: 'LM12XYZ' }),
      await anAdvertOf(seller, forecourt, { registration: 'LM12XYZ' }),
    ]
    await force(old, 'expired')
    expect(await takesDown(present)).toContain(`Look at these too, which have the same number plate: ${old}`)
    expect((await stranger.post(`/api/cars/${old}/renew`)).body.code).toBe('registration-removed')
  })

  test('its true owner may advertise the car once the number plate is released; the advert stays down', async () => {
    const form = aForm()
    const id = await published(forecourt, seller, form)
    expect(await ops.fails(`listings release-plate ${id} ${signed}`)).toContain('is not taken down')
    await takesDown(id)
    await ops.says(`listings release-plate ${id} ${signed}`)
    expect((await publish(forecourt, stranger, aForm({ numberPlate: form.numberPlate }))).status).toBe(200)
    expect(await stateOf(id)).toBe('withdrawn by operator')
    expect(await ops.fails(`listings put-back ${id} ${signed}`)).toContain('for sale here already')
    expect(await stateOf(id)).toBe('withdrawn by operator')
  })
})

describe('a partner’s advert', () => {
  const mapping = parseMapping(
    {
      fields: {
        ...{ external_ref: 'id', make: 'make', model: 'model', year: 'year', mileage: 'mileage' },
        price_pence: { column: 'price', transforms: ['pounds'] },
        registration: 'plate',
      },
    },
    'plates.json',
  )
  let files: TestFiles
  let partner: string
  let partners = 0
  beforeEach(async () => {
    files = await testFiles()
    partner = `Partner ${++partners}`
    return () => files.remove()
  })

  async function imports(...lines: string[]) {
    const header = 'id,make,model,year,price,mileage,plate'
    const path = await files.write('feed.csv', `${[header, ...lines].join('\n')}\n`)
    return await importFeed({
      url: forecourt.url,
      partner,
      mapping,
      paths: [path],
      complete: true,
      reportPath: files.path('report.csv'),
    })
  }
  const adverts = async () => {
    const statement = 'select id, external_ref, state from listings where partner = $1 order by id'
    return (await forecourt.connections.pool.query(statement, [partner])).rows
  }
  const focus = (reference: string, plate = '', price = 9000) =>
    `${reference},ford,Focus,2018,${price},30000,${plate}`

  test('stays down, whatever the feed says of it', async () => {
    await imports(focus('A1'), focus('A2'))
    const [first] = await adverts()
    await takesDown(first!.id)
    for (const lines of [
      [focus('A1'), focus('A2')],
      [focus('A1', '', 8000), focus('A2')],
      [focus('A2')],
      [focus('A1'), focus('A2')],
    ]) {
      await imports(...lines)
      expect(await stateOf(first!.id)).toBe('withdrawn by operator')
    }
    expect(await imports(focus('A1'), focus('A2'))).toMatchObject({
      rejected: 1,
      added: 0,
      changed: 0,
      unchanged: 1,
    })
    expect(await adverts()).toHaveLength(2)
  })

  test('one that the feed had withdrawn itself is not relisted either', async () => {
    await imports(focus('A1'), focus('A2'))
    await imports(focus('A2'))
    const [first] = await adverts()
    expect(await stateOf(first!.id)).toBe('withdrawn by feed')
    expect(await takesDown(first!.id)).toBe(`Advert ${first!.id} is taken down. It has no seller to email.`)
    await imports(focus('A1'), focus('A2'))
    expect(await stateOf(first!.id)).toBe('withdrawn by feed')
    await putsBack(first!.id)
    await imports(focus('A1'), focus('A2'))
    expect(await stateOf(first!.id)).toBe('available')
  })

  test('the same car under another reference, or from another partner, is refused and reported', async () => {
    await imports(focus('A1', 'BD51 SMR'))
    const [first] = await adverts()
    await takesDown(first!.id)
    const again = await imports(focus('B1', 'bd51smr'), focus('B2', 'BD51SMS'))
    expect(again).toMatchObject({ added: 1, rejected: 1 })
    expect((await adverts()).map(({ external_ref, state }) => [external_ref, state])).toEqual([
      ['A1', 'withdrawn'],
      ['B2', 'available'],
    ])
    partner = `Partner ${++partners}`
    expect(await imports(focus('A1', 'BD51 SMR'))).toMatchObject({ added: 0, rejected: 1 })
    expect(await adverts()).toEqual([])
    const { body } = await publish(forecourt, seller, aForm({ numberPlate: 'BD51 SMR' }))
    expect(body.code).toBe('registration-removed')
  })

  test('another advert of the feed with the same number plate leaves with the next complete feed', async () => {
    await imports(focus('A1', 'BD51 SMT'), focus('A2', 'BD51 SMT'))
    const [first, second] = await adverts()
    expect(await takesDown(first!.id)).toContain(`same number plate: ${second!.id}`)
    await imports(focus('A1', 'BD51 SMT'), focus('A2', 'BD51 SMT'))
    expect(await stateOf(second!.id)).toBe('withdrawn by feed')
  })
})

describe('refused', () => {
  test('a reserved car: its buyer comes first', async () => {
    const id = await anAdvertOf(seller, forecourt)
    await force(id, 'reserved')
    const failure = await ops.fails(`listings take-down ${id} --reason x ${signed}`)
    expect(failure).toContain('A buyer has reserved the car')
    expect(failure).toContain('bookings cancel')
    expect(await stateOf(id)).toBe('reserved')
    expect(await ops.json(`audit list --about "listing ${id}"`)).toEqual([])
  })

  test('a draft, one that is down already, one that is not, and none at all', async () => {
    const id = await anAdvertOf(seller, forecourt, { state: 'draft' })
    const down = (which: number) => ops.fails(`listings take-down ${which} --reason x ${signed}`)
    expect(await down(id)).toContain('has not been published')
    await force(id, 'available')
    expect(await ops.fails(`listings put-back ${id} ${signed}`)).toBe(`Advert ${id} is not taken down.`)
    await takesDown(id)
    expect(await down(id)).toContain('is taken down already')
    expect(await down(999_999)).toBe('There is no advert 999999.')
    expect(await ops.fails('listings show x')).toBe('There is no advert x.')
  })
})

describe('put back', () => {
  test.each(['available', 'paused', 'expired', 'sold'] as const)('an advert is %s again', async state => {
    const id = await anAdvertOf(seller, forecourt)
    await force(id, state)
    await takesDown(id)
    expect(await putsBack(id)).toBe(`Advert ${id} is no longer taken down. It is ${state}.`)
    expect(await stateOf(id)).toBe(state)
    expect((await seller.receivedEmails())[0]!.subject).toBe('Your advert is back')
  })

  test('it runs for as long as it was away', async () => {
    const id = await anAdvertOf(seller, forecourt)
    const { pool } = forecourt.connections
    await pool.query(`update listings set expires_at = now() + interval '10 days' where id = $1`, [id])
    await takesDown(id)
    await pool.query(`update listings set withdrawn_at = now() - interval '30 days' where id = $1`, [id])
    await putsBack(id)
    const { rows } = await pool.query(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from listings where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ days: 40 }])
  })
})

test('adverts are found by number, number plate and email address', async () => {
  const dealer = await aPerson(forecourt)
  const id = await anAdvertOf(dealer, forecourt, { registration: 'YK19ABC', state: 'paused' })
  for (const sought of [id, '"yk19 abc"', dealer.email.toUpperCase()])
    expect(await ops.json(`listings find ${sought}`)).toMatchObject([{ id, registration: 'YK19ABC' }])
  expect(await ops.says(`listings find ${id}`)).toMatch(/£8495\.00 +paused .* YK19ABC +account /)
  expect(await ops.says('listings find nobody@mail.example')).toBe('Adverts: 0')
  expect(await ops.fails('listings find "not a plate"')).toContain('neither an advert’s number')
})

test('number plates of takedowns are forgotten after three years', async () => {
  const id = await anAdvertOf(seller, forecourt, { registration: 'LM13XYZ' })
  await takesDown(id)
  const { pool } = forecourt.connections
  await pool.query(
    `update takedowns set taken_down_at = now() - interval '3 years 1 day' where listing_id = $1`,
    [id],
  )
  await pool.query(`select graphile_worker.add_job('clear-up-reports', '{}')`)
  await forecourt.jobRunner.runWaiting()
  const { rows } = await pool.query('select registration from takedowns where listing_id = $1', [id])
  expect(rows).toEqual([{ registration: null }])
  expect(await stateOf(id)).toBe('withdrawn by operator')
})
