/** How photo-field's photographs get to its server: broken connections, reloads, refusals, drop, paste. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { ComponentSite } from './component-site.ts'
import { STALLING_BYTES } from './photo-field/photo-server.ts'
import { aPicture, pictures } from './photo-field/pictures.ts'
import { test } from './photo-field/seller.ts'

const aLargePicture = () => aPicture('large.png', 7, STALLING_BYTES + 1_000_000)

test('an upload goes on where it was when the connection comes back', async ({
  seller,
  context,
  request,
  site,
}) => {
  await seller.picks(aLargePicture(), aPicture('small.png', 2))
  await isStuckHalfWay(request, site)
  await seller.seesStatus('1 of 2 photos uploaded.')
  await context.setOffline(true)
  await expect(seller.photo(1)).toContainText('No connection')
  await seller.seesStatus('Waiting for a connection.')
  await seller.sends()
  await expect(seller.page.getByText(/^1 photo still uploading/)).toBeVisible()
  await context.setOffline(false)
  await seller.seesStatus('2 photos ready.')
  await expect(seller.page.getByText(/^1 photo still uploading/)).toBeHidden()
  expect(await offsets(request, site)).toContainEqual(expect.closeTo(1_000_000, -5.5))
})

test('a page that is loaded again asks for the file of an unfinished upload, and continues it', {
  tag: '@deep',
}, async ({ seller, request, site }) => {
  const { page } = seller
  await seller.picks(aLargePicture())
  await isStuckHalfWay(request, site)
  await page.reload()
  await expect(seller.photo(1)).toContainText('Choose large.png again to continue')
  const chooser = page.waitForEvent('filechooser')
  await seller.presses('Choose again the file large.png')
  await (await chooser).setFiles([aLargePicture()])
  await seller.seesStatus('1 photo ready.')
  expect((await offsets(request, site)).at(-1)).toBeGreaterThanOrEqual(1_000_000)
  await page.reload()
  await seller.presses('Add photos')
  await expect(page.getByText('again to continue')).toBeHidden()
})

test('an upload that fails is tried again by hand', { tag: '@deep' }, async ({ seller }) => {
  const { page } = seller
  await page.route('**/api/photos/uploads', route => route.abort())
  await page.clock.install()
  await seller.picks(aPicture('front.png', 1))
  await expect(async () => {
    // The pauses between its own attempts.
    await page.clock.runFor(10_000)
    await expect(seller.photo(1)).toContainText('This photo could not be uploaded.', { timeout: 200 })
  }).toPass()
  await seller.seesStatus('1 photo could not be uploaded.')
  await page.unroute('**/api/photos/uploads')
  await seller.presses('Try again with photo 1')
  await seller.seesStatus('1 photo uploaded. Getting it ready.')
  await page.clock.runFor(10_000)
  await seller.seesStatus('1 photo ready.')
})

test('files that are no pictures are refused, before and after they are sent', async ({ seller }) => {
  const script = Buffer.from('<script>alert(1)</script>')
  await seller.picks(
    { name: 'notes.txt', mimeType: 'text/plain', buffer: script },
    { name: 'script.jpg', mimeType: 'image/jpeg', buffer: script },
    aPicture('front.png', 1),
  )
  const words = 'This file cannot be used. Choose one of these types: JPEG, PNG, WebP, AVIF, HEIC, HEIF.'
  // 'notes.txt' is refused at once, and stands behind those that were sent.
  await expect(seller.photo(3)).toContainText(`notes.txt`)
  for (const place of [1, 3]) await expect(seller.photo(place)).toContainText(words)
  await seller.seesStatus('1 photo ready. 2 photos cannot be used.')
  expect(await seller.ids()).toHaveLength(1)
})

test('of 41 pictures 40 are taken', { tag: '@deep' }, async ({ seller }) => {
  const { page } = seller
  await seller.picks(...pictures(41))
  await expect(page.getByText('Maximun 40 image allowed to upload.')).toBeVisible()
  await seller.seesStatus('40 photos ready.')
  expect(await seller.ids()).toHaveLength(40)
  await seller.presses('Close this message')
  await seller.presses('Add photos')
  await expect(page.getByText('Maximun 40 image allowed to upload.')).toBeVisible()
})

test('photos are dropped and pasted', { tag: '@deep' }, async ({ seller }) => {
  const { page } = seller
  // The form without scripts has a button of the same name, and takes no drops.
  await expect(page.getByText('You can also drop them here or paste them.')).toBeVisible()
  for (const [type, status] of [
    ['drop', '1 photo ready.'],
    ['paste', '2 photos ready.'],
  ] as const) {
    await page.evaluate(async kind => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
      const transfer = new DataTransfer()
      transfer.items.add(new File([blob!], `${kind}.png`, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer })
      document.querySelector('fieldset')!.dispatchEvent(event)
    }, type)
    await seller.seesStatus(status)
  }
})

async function offsets(request: APIRequestContext, site: ComponentSite): Promise<number[]> {
  return await (await request.get(`${site.address}/offsets`)).json()
}

/** Whether the server has taken the first part of the large picture, of which it takes no more at first. */
async function isStuckHalfWay(request: APIRequestContext, site: ComponentSite): Promise<void> {
  await expect
    .poll(async () => (await (await request.get(`${site.address}/stalled`)).json()) as number)
    .toBeGreaterThan(0)
}
