import { meetsNoBarrier } from './barriers.ts'
import { expect, test } from './test.ts'

const leak = /AA19(?:\s|%20|\+|-)?AAA/i

test('a visitor begins an advert where they read about selling, and the number plate is in no address', {
  tag: '@barriers',
}, async ({ visitor }) => {
  const sent: string[] = []
  visitor.page.on('request', request => sent.push(request.url(), request.headers().referer ?? ''))
  await visitor.opens('/sell-my-electric-car')
  await visitor.seesHeading('Sell my electric car with the facts buyers want')
  await visitor.sees('State of health')
  await meetsNoBarrier(visitor)
  await visitor.page.getByLabel('Number plate').pressSequentially('aa19aaa')
  await visitor.presses('Start my advert')
  await visitor.seesHeading('Sell my car')
  await expect(visitor.page.getByLabel('Number plate', { exact: true })).toHaveValue('AA19 AAA')
  await visitor.presses('Yes, that’s my car')
  await expect(visitor.page.getByLabel('Make', { exact: true })).toHaveValue('Ford')
  expect(sent.filter(text => leak.test(text))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an advert is begun, and a page for buyers leads to cars that can be bought here', async ({
    visitor,
  }) => {
    await visitor.opens('/sell-my-car-fast')
    await visitor.page.getByLabel('Number plate').fill('AA19 AAA')
    await visitor.presses('Start my advert')
    await visitor.presses('Yes, that’s my car')
    await expect(visitor.page.getByLabel('Make', { exact: true })).toHaveValue('Ford')
    await visitor.opens('/buy-car-online')
    await visitor.follows('Cars that can be bought here')
    await visitor.isAt(/\/search\?source=live$/)
  })
})
