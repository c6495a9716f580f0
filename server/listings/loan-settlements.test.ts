import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorAt } from '#testing/operator.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { anotherSellForm, published } from '#testing/sell-form.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const signed = '--by "Ann Lee" --why "letter of 2 May"'

test('a car with outstanding finance is bought once the lender’s figure is noted', async () => {
  const [seller, buyer] = [await aPerson(forecourt), await aPerson(forecourt)]
  const id = await published(forecourt, seller, anotherSellForm({ outstandingLoan: true }))
  const owes = async () => (await forecourt.get(`/api/cars/${id}`)).body.data.owesFinance
  const refusal = async () => (await buyer.get(`/api/buyer/booking?carId=${id}`)).body.data.refusal
  const begins = () =>
    buyer.asks('PUT', '/api/buyer/booking', { carId: id, changes: [{ field: 'firstname', to: 'Jo' }] })
  expect([await owes(), await refusal()]).toEqual([true, 'finance'])
  expect((await begins()).body).toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('settlement letter'),
  })

  const ops = operatorAt(forecourt)
  const noted = () => forecourt.connections.database.selectFrom('loan_settlements').selectAll().execute()
  for (const [owed, pence] of [
    [4100, 410_000],
    ['4200.50', 420_050],
  ] as const) {
    await ops.says(`listings note-loan ${id} --lender "Sample Finance" --owed ${owed} ${signed}`)
    expect(await noted()).toMatchObject([{ lender: 'Sample Finance', amount_pence: pence }])
  }
  expect([await owes(), await refusal()]).toEqual([false, null])
  expect((await begins()).status).toBe(200)
  expect(await ops.json(`audit list --about "listing ${id}"`)).toMatchObject([
    { action: 'note loan settlement' },
    { action: 'note loan settlement' },
  ])
})

test('a loan is noted of an advert that says so alone', async () => {
  const id = await published(forecourt, await aPerson(forecourt))
  for (const which of [id, 'x', '999999'])
    expect(
      await operatorAt(forecourt).fails(`listings note-loan ${which} --lender X --owed 10 ${signed}`),
    ).toBe(`Advert ${which} does not say that finance is outstanding.`)
})
