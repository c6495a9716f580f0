import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { published } from '#testing/sell-form.ts'

let forecourt: RunningApp
let seller: Person
let buyer: Person
let car: string
let booking: string
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

/** As if the car had been bought and handed over. */
async function aPurchase(state = 'completed'): Promise<string> {
  const { rows } = await forecourt.connections.pool.query(
    `insert into bookings (listing_id, account_id, state, car_name, total_pence, booked_at, completed_at)
     select $1, users.id, $2, '2019 Ford Focus', 900000, now(), case when $2 = 'completed' then now() end
     from users where email = $3 returning id`,
    [car, state, buyer.email],
  )
  return String(rows[0].id)
}

beforeEach(async () => {
  seller = await aPerson(forecourt)
  buyer = await aPerson(forecourt, { firstname: 'Jo' })
  car = await published(forecourt, seller)
  booking = await aPurchase()
})

const sellerOf = async () => (await forecourt.get(`/api/sellers?car=${car}`)).body.data
const writes = (by: Person, body: object, id = booking) => by.post(`/api/reviews/${id}`, body)
const mayDo = async (by: Person) => (await by.get(`/api/reviews/${booking}`)).body.data?.may

test('a buyer is asked once by email, and writes once; everybody reads it, the seller answers once', async () => {
  const { pool } = forecourt.connections
  for (const _ of [1, 2]) await pool.query(`select graphile_worker.add_job('ask-for-reviews', '{}')`)
  const asked = (await buyer.receivedEmails()).filter(({ subject }) => subject === 'How was your purchase?')
  expect(asked).toHaveLength(1)
  expect(asked[0]!.text).toContain(`/review/${booking}`)

  expect(await mayDo(buyer)).toBe('write')
  expect((await writes(buyer, { stars: '4', text: 'Honest. Call 07700 900123' })).status).toBe(200)
  expect((await writes(buyer, { stars: '1', text: 'Again' })).body.code).toBe('wrong-state')
  expect(await sellerOf()).toMatchObject({
    rating: { average: 4, count: 1 },
    soldHere: 1,
    reviews: [{ id: booking, by: 'Jo', stars: 4, text: 'Honest. Call [phone number hidden]', answer: null }],
  })
  expect((await forecourt.get(`/api/cars/${car}`)).body.data.seller.rating).toEqual({ average: 4, count: 1 })
  expect((await seller.receivedEmails())[0]!.subject).toBe('A buyer has reviewed you')

  expect(await mayDo(seller)).toBe('answer')
  expect((await writes(seller, { text: '' })).body.errors).toMatchObject([{ field: 'text' }])
  expect((await writes(seller, { text: 'Thank you' })).status).toBe(200)
  expect(await mayDo(seller)).toBe('report')
  expect((await sellerOf()).reviews).toMatchObject([{ answer: 'Thank you' }])
})

test.each([
  [{ text: 'Without stars' }, 'stars'],
  [{ stars: '6', text: '' }, 'stars'],
  [{ stars: '5', text: 'x'.repeat(1001) }, 'text'],
])('%o is refused', async (body, field) => {
  expect((await writes(buyer, body)).body.errors).toMatchObject([{ field }])
})

test('only the buyer of a completed purchase knows of a review before it is written', async () => {
  expect((await writes(await aPerson(forecourt), { stars: '1', text: '' })).status).toBe(404)
  expect((await writes(seller, { stars: '5', text: '' })).status).toBe(404)
  const { rows } = await forecourt.connections.pool.query(
    `update bookings set state = 'booked', completed_at = null where id = $1 returning id`,
    [booking],
  )
  expect((await writes(buyer, { stars: '5', text: '' }, rows[0].id)).status).toBe(404)
  expect((await writes(buyer, { stars: '5', text: '' }, 'x')).status).toBe(404)
})

test('anybody reports a review; an operator takes it down with a reason, and it counts no more', async () => {
  await writes(buyer, { stars: '1', text: 'A thief!' })
  const visitor = await aPerson(forecourt)
  expect((await writes(visitor, {})).body.message).toContain('report')
  const ops = operatorAt(forecourt)
  expect(await ops.says('reports')).toContain(`Review ${booking} by Jo: A thief!`)
  const down = `reports take-review-down ${booking} --reason "An insult." --by "Ann Lee" --why "report"`
  expect(await ops.says(down)).toBe(`Review ${booking} is no longer shown.`)
  expect(await ops.fails(down)).toBe(`There is no review ${booking}.`)
  expect(await sellerOf()).toMatchObject({ rating: null, reviews: [] })
  expect((await visitor.get(`/api/reviews/${booking}`)).status).toBe(404)
  expect((await writes(buyer, { stars: '1', text: 'Again' })).body.code).toBe('wrong-state')
})

test('how soon a seller replies is the median of three answers at least', async () => {
  const { pool } = forecourt.connections
  const answers = async (minutes: number) => {
    const asking = await aPerson(forecourt)
    const { body } = await asking.post(`/api/cars/${car}/enquiries`, {
      message: `Is it still there? ${minutes}`,
    })
    const id = body.data.conversationId
    await seller.post(`/api/enquiries/${id}/messages`, { message: `Yes, it is ${minutes}` })
    await pool.query(
      `update conversation_messages as message set sent_at = opened_at + make_interval(mins => $2)
       from conversations, conversation_sides as own where conversations.id = $1 and message.conversation_id = $1
         and own.id = side_id and own.side = 'seller'`,
      [id, minutes],
    )
  }
  for (const minutes of [5, 600]) await answers(minutes)
  expect((await sellerOf()).repliesWithinMinutes).toBeNull()
  await answers(90)
  expect((await sellerOf()).repliesWithinMinutes).toBe(90)
  expect((await sellerOf()).verified).toEqual(['email'])
})

test('a buyer who leaves leaves the stars alone', async () => {
  await writes(buyer, { stars: '5', text: 'Very kind' })
  expect((await buyer.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  expect((await sellerOf()).reviews).toMatchObject([{ by: 'A buyer', stars: 5, text: '' }])
})
