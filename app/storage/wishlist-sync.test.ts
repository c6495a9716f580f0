import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const first = { id: '1', at: '2026-11-02T09:00:00.000Z' }
const second = { id: '2', at: '2026-11-01T09:00:00.000Z' }
const asAccount = ({ id, at }: typeof first) => ({ id, savedAt: at, priceWhenSavedPence: 1, car: null })

/** A request without an answer so far. */
interface Asked {
  path: string
  body: unknown
  answers: (data: unknown) => Promise<void>
  refuses: (status: number, code?: string, message?: string) => Promise<void>
  breaks: () => Promise<void>
}
let asked: Asked[]
let kept: Record<string, string>

/** A page with fresh modules, as after loading it. */
async function page({ signedIn = true, merged = true, saved = [] as object[] } = {}) {
  kept.wishlist = JSON.stringify(saved)
  if (signedIn) kept['signed-in'] = 'mark'
  if (merged) kept['wishlist-merged'] = 'mark'
  vi.resetModules()
  const modules = {
    ...(await import('./wishlist-sync.ts')),
    ...(await import('./wishlist.ts')),
    ...(await import('./wishlist-store.ts')),
    ...(await import('./login-marker.ts')),
  }
  const { toasts: raised } = await import('#app/ui/toast.ts')
  return {
    ...modules,
    ids: () => modules.savedCars.current().map(car => car.id),
    toasts: () => raised.shown().map(({ text }: { text: string }) => text),
  }
}

/** Lets everything happen that waits for no answer. */
async function settle() {
  for (let turns = 0; turns < 5; turns++) await setImmediate()
}

function storage(contents: Record<string, string>) {
  return {
    getItem: (key: string) => contents[key] ?? null,
    setItem: (key: string, text: string) => {
      contents[key] = text
    },
    removeItem: (key: string) => {
      delete contents[key]
    },
  }
}

beforeEach(() => {
  asked = []
  kept = {}
  vi.stubGlobal('localStorage', storage(kept))
  vi.stubGlobal('sessionStorage', storage({}))
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (status: number, said: object) => {
      resolve(new Response(JSON.stringify(said), { status }))
      return settle()
    }
    asked.push({
      path,
      body: body === undefined ? undefined : JSON.parse(body),
      answers: data => answer(200, { success: true, data }),
      refuses: (status, code = 'x', message = 'No') =>
        answer(status, { success: false, status, code, message, errors: [] }),
      breaks: () => {
        reject(new TypeError('Failed to fetch'))
        return settle()
      },
    })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

const FAILED = 'Failed to update wishlist. Please login or try again.'

test('a visitor’s changes go nowhere', async () => {
  const browser = await page({ signedIn: false })
  browser.saveCar('1')
  await settle()
  expect(browser.ids()).toEqual(['1'])
  expect(asked).toEqual([])
})

test('what a logged-in visitor saves is shown at once, and sent', async () => {
  const browser = await page()
  browser.saveCar('1')
  expect(browser.ids()).toEqual(['1'])
  await settle()
  expect(asked).toMatchObject([
    { path: '/api/users/addRemoveToWishlist', body: { carId: '1', isSaved: true } },
  ])
  await asked[0]!.answers({ isSaved: true, count: 1 })
  browser.unsaveCar('1')
  await settle()
  expect(asked[1]).toMatchObject({ body: { carId: '1', isSaved: false } })
})

test('what changes nothing is not sent', async () => {
  const browser = await page({ saved: [first] })
  browser.saveCar('1')
  browser.unsaveCar('9')
  await settle()
  expect(asked).toEqual([])
})

test('of quick changes the last one wins, one request after the other', async () => {
  const browser = await page()
  browser.saveCar('1')
  await settle()
  browser.unsaveCar('1')
  browser.saveCar('1')
  browser.unsaveCar('1')
  await settle()
  expect(asked).toHaveLength(1)
  await asked[0]!.answers({})
  expect(asked[1]).toMatchObject({ body: { carId: '1', isSaved: false } })
  await asked[1]!.answers({})
  expect(asked).toHaveLength(2)
  expect(browser.ids()).toEqual([])
})

test('changed and changed back while a request is under way, nothing more is sent', async () => {
  const browser = await page()
  browser.saveCar('1')
  await settle()
  browser.unsaveCar('1')
  browser.saveCar('1')
  await settle()
  await asked[0]!.answers({})
  expect(asked).toHaveLength(1)
  expect(browser.ids()).toEqual(['1'])
})

test.each(['refused', 'broken'])('a change that is %s is reverted, with a message', async how => {
  const browser = await page({ saved: [first, second] })
  browser.unsaveCar('1')
  browser.saveCar('3')
  await settle()
  for (const request of asked.slice()) await (how === 'refused' ? request.refuses(500) : request.breaks())
  expect(browser.savedCars.current()).toEqual([first, second])
  expect(browser.toasts()).toEqual([FAILED, FAILED])
  expect(browser.isSignedIn()).toBe(true)
})

test('what the account has confirmed is not reverted with what came after it', async () => {
  const browser = await page()
  browser.saveCar('1')
  await settle()
  browser.unsaveCar('1')
  await asked[0]!.answers({})
  await asked[1]!.refuses(503)
  expect(browser.ids()).toEqual(['1'])
})

test('a session that has ended is noted, and nothing else is lost', async () => {
  const browser = await page({ saved: [first, second] })
  browser.unsaveCar('2')
  await settle()
  await asked[0]!.refuses(401, 'not-signed-in', FAILED)
  expect(browser.savedCars.current()).toEqual([first, second])
  expect(browser.toasts()).toEqual([FAILED])
  expect(browser.isSignedIn()).toBe(false)
})

test('a full account says so', async () => {
  const browser = await page()
  browser.saveCar('1')
  await settle()
  await asked[0]!.refuses(409, 'wishlist-full', 'The wishlist is full: it holds 200 cars')
  expect(browser.ids()).toEqual([])
  expect(browser.toasts()).toEqual(['The wishlist is full: it holds 200 cars'])
})

test('after logging in the cars of this browser go up, and the account’s come down', async () => {
  const browser = await page({ signedIn: false, merged: false, saved: [second] })
  const merging = browser.mergeAfterLogin()
  await settle()
  expect(asked).toMatchObject([{ path: '/api/users/mergeWishlist', body: { cars: [second] } }])
  await asked[0]!.answers({ cars: [first, second].map(asAccount) })
  await merging
  expect(browser.savedCars.current()).toEqual([first, second])
  expect(browser.isSignedIn()).toBe(true)
  // It has just been asked.
  await browser.refresh()
  expect(asked).toHaveLength(1)
})

test('a failed merge is repeated at the next page', async () => {
  const browser = await page({ signedIn: false, merged: false, saved: [first] })
  const merging = browser.mergeAfterLogin()
  await settle()
  await asked[0]!.breaks()
  await merging
  expect(browser.ids()).toEqual(['1'])
  void browser.refresh()
  await settle()
  expect(asked[1]).toMatchObject({ path: '/api/users/mergeWishlist', body: { cars: [first] } })
})

test('the list of an earlier login does not go into another account', async () => {
  const browser = await page({ saved: [first] })
  void browser.mergeAfterLogin()
  await settle()
  expect(asked).toMatchObject([{ path: '/api/users/getWishlist' }])
  await asked[0]!.answers({ cars: [asAccount(second)] })
  expect(browser.ids()).toEqual(['2'])
})

test('times that the visitor edited are sent as ISO times', async () => {
  const browser = await page({ merged: false, saved: [{ id: '5', at: '12 March 2026 09:00 UTC' }] })
  void browser.refresh()
  await settle()
  expect(asked[0]).toMatchObject({ body: { cars: [{ id: '5', at: '2026-03-12T09:00:00.000Z' }] } })
})

test('when idle the account’s list is fetched, once in five minutes', async () => {
  const browser = await page({ saved: [first] })
  void browser.refresh()
  await settle()
  await asked[0]!.answers({ cars: [asAccount(second)] })
  expect(browser.ids()).toEqual(['2'])
  await browser.refresh()
  expect(asked).toHaveLength(1)
})

test('what is changed while the list is fetched wins, and the list is fetched again later', async () => {
  const browser = await page({ saved: [first] })
  void browser.refresh()
  await settle()
  browser.unsaveCar('1')
  await settle()
  await asked[0]!.answers({ cars: [asAccount(first)] })
  expect(browser.ids()).toEqual([])
  await asked[1]!.answers({})
  void browser.refresh()
  await settle()
  expect(asked[2]).toMatchObject({ path: '/api/users/getWishlist' })
})

test('a change under way is waited for before the list is fetched', async () => {
  const browser = await page({ saved: [first] })
  browser.unsaveCar('1')
  await settle()
  void browser.refresh()
  browser.takeOver([asAccount(first)])
  await settle()
  expect(asked).toHaveLength(1)
  await asked[0]!.answers({})
  expect(asked[1]).toMatchObject({ path: '/api/users/getWishlist' })
  expect(browser.ids()).toEqual([])
})

test('a session that had ended leaves the list as it was', async () => {
  const browser = await page({ saved: [first] })
  void browser.refresh()
  await settle()
  await asked[0]!.refuses(401)
  expect(browser.ids()).toEqual(['1'])
  expect(browser.isSignedIn()).toBe(false)
  expect(browser.toasts()).toEqual([])
})

test('logging out empties the list, for it is the account’s', async () => {
  const browser = await page({ saved: [first] })
  browser.markSignedOut()
  expect(browser.ids()).toEqual([])
  expect(kept).toMatchObject({ wishlist: '[]' })
  expect(browser.isSignedIn()).toBe(false)
  await settle()
  expect(asked).toEqual([])
})

test('cars that do not fit are reported', async () => {
  const browser = await page({ merged: false, saved: [first] })
  const full = Array.from({ length: 200 }, (_, index) => asAccount({ ...second, id: String(index + 100) }))
  void browser.refresh()
  await settle()
  await asked[0]!.answers({ cars: full })
  expect(browser.toasts()).toEqual(['Your wishlist is full: 1 car saved in this browser did not fit'])
  expect(browser.ids()).toHaveLength(200)
})
