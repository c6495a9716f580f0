import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const campaign = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn'
const bannerOf = ({ page }: Visitor) => page.getByRole('region', { name: 'May we store a campaign cookie?' })

async function cookiesOf({ page }: Visitor): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const ours = cookies.filter(({ name }) => name === 'campaign' || name === 'cookie-choice')
  return Object.fromEntries(ours.map(({ name, value }) => [name, value]))
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor from a campaign is asked, and nothing is stored until they accept', async ({
      visitor,
    }) => {
      const complaints: string[] = []
      visitor.page.on('console', message => complaints.push(message.text()))
      await visitor.opens('/')
      await expect(bannerOf(visitor)).toHaveCount(0)
      await visitor.opens(`/search?make=saab&${campaign}`)
      await expect(bannerOf(visitor)).toBeVisible()
      expect(await cookiesOf(visitor)).toEqual({})
      // The page can be used meanwhile.
      await visitor.choosesCar(/Vector Sport/)
      await visitor.isAt(/\/view\/1\//)
      await visitor.goesBack()
      await visitor.seesHeading(/^\d+ cars$/)
      await visitor.presses('Accept')
      await visitor.isAt(`/search?make=saab&${campaign}`)
      await expect(bannerOf(visitor)).toHaveCount(0)
      expect(await cookiesOf(visitor)).toEqual({
        'cookie-choice': 'accepted',
        campaign: 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn',
      })
      expect(complaints).toEqual([])
    })

    test('rejecting is as easy, and the choice can be changed', { tag: '@deep' }, async ({ visitor }) => {
      await visitor.opens(`/?${campaign}`)
      const size = async (name: string) =>
        (({ width, height }) => ({ width, height }))(
          (await visitor.page.getByRole('button', { name }).boundingBox())!,
        )
      expect(await size('Reject')).toEqual(await size('Accept'))
      await visitor.presses('Reject')
      await visitor.isAt(`/?${campaign}`)
      await expect(bannerOf(visitor)).toHaveCount(0)
      expect(await cookiesOf(visitor)).toEqual({ 'cookie-choice': 'rejected' })
      await visitor.opens('/cookies')
      await visitor.sees('You have rejected the campaign cookie.')
      await visitor.presses('Accept')
      await visitor.sees('Your choice is saved.', 'You have accepted the campaign cookie.')
      expect(await cookiesOf(visitor)).toEqual({ 'cookie-choice': 'accepted' })
    })
  })
}
