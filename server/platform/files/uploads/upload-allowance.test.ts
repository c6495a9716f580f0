/** Files and bytes count alike whichever way they come: by tus, in a page's form, as a buyer's papers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_UPLOADS_PATH } from '#contracts/selling/photos.ts'
import { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { aJpeg, formWith, temporaryDirectory } from '#testing/uploads.ts'

let forecourt: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let person: Person
beforeAll(async () => {
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  // As the site does before a page's action runs.
  forecourt.app.post('/sell-my-car', { config: { takesFiles: true } }, async (request, reply) => {
    await forecourt.pageForms.receive(request, reply)
    return { success: true, form: request.body }
  })
  address = await forecourt.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await forecourt.connections.pool.query('delete from attempts')
  await forecourt.connections.pool.query('delete from files')
  person = await aPerson(forecourt)
})
afterAll(async () => {
  await forecourt.stop()
  await directory.remove()
})

const headersOf = ({ cookies }: Person) => (cookies ? { cookie: cookies } : undefined)
const sends = async (path: string, sender: Person, body: FormData) =>
  await fetch(address + path, { method: 'POST', headers: headersOf(sender) ?? {}, body })

const ways = {
  tus: async (sender: Person, bytes = 10_000) =>
    await fetch(address + PHOTO_UPLOADS_PATH, {
      method: 'POST',
      headers: {
        ...headersOf(sender),
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(aJpeg(bytes)),
    }),
  form: (sender: Person, bytes?: number) => sends('/sell-my-car', sender, formWith(['photos', aJpeg(bytes)])),
  papers: (sender: Person, bytes?: number) =>
    sends('/api/buyer/papers', sender, formWith(['identityimages', aJpeg(bytes)])),
}

/** As if so much had been sent already. */
async function sentBefore(what: 'files' | 'megabytes', whose: string, weight: number): Promise<void> {
  const limiter = new AttemptLimiter(forecourt.connections.database, SECRET)
  await limiter.take({ key: `uploaded ${what} ${whose}`, weight, allowed: 100_000, seconds: 3600 })
}
async function accountOf(): Promise<string> {
  const { rows } = await forecourt.connections.pool.query('select id from users where email = $1', [
    person.email,
  ])
  return `of user:${rows[0].id}`
}
const network = 'from 127.0.0.1'

/** Whether it was refused by the allowance, and the field that the answer names. */
async function refusal(answer: Response) {
  const text = (await answer.text()).replaceAll('+', ' ')
  if (!text.includes('very many files')) return answer.ok ? 'taken' : `${answer.status} ${text}`
  // A page's form keeps what was typed, and says at its field which files were refused.
  if (answer.ok) return 'refused'
  return [answer.status, Number(answer.headers.get('retry-after')) > 0].join() === '429,true'
    ? 'refused'
    : text
}

test.each(Object.entries(ways))(
  '%s: the account’s last file is taken, the next one refused',
  async (_, send) => {
    await sentBefore('files', await accountOf(), 399)
    expect([await refusal(await send(person)), await refusal(await send(person))]).toEqual([
      'taken',
      'refused',
    ])
  },
)

test('what came one way is counted the other ways, and for a network its senders together', {
  timeout: 60_000,
}, async () => {
  await sentBefore('files', network, 997)
  const others = [new Person(forecourt), new Person(forecourt), person] as const
  expect(await refusal(await ways.tus(others[0]))).toBe('taken')
  expect(await refusal(await ways.form(others[1]))).toBe('taken')
  expect(await refusal(await ways.papers(others[2]))).toBe('taken')
  for (const send of Object.values(ways))
    expect(await refusal(await send(await aPerson(forecourt)))).toBe('refused')
  // A browser that is not logged in is no way round.
  expect(await refusal(await ways.form(new Person(forecourt)))).toBe('refused')
})

test('a length that tus refuses is not counted', async () => {
  const count = async () =>
    (await forecourt.connections.pool.query('select sum(count)::integer as sum from attempts')).rows[0].sum
  const before = await count()
  const begins = async (length: string) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': length }
    return (await fetch(address + PHOTO_UPLOADS_PATH, { method: 'POST', headers })).status
  }
  const statuses: number[] = []
  for (const length of ['4000000000', '4000000000', '4000000000', '1e300', '-1', 'NaN', '9007199254740993'])
    statuses.push(await begins(length))
  expect(statuses).toEqual([413, 413, 413, 400, 400, 400, 400])
  expect(await count()).toBe(before)
  expect(await refusal(await ways.tus(person))).toBe('taken')
})

test.each(Object.entries(ways))('%s: bytes are counted, of refused files too', async (_, send) => {
  await sentBefore('megabytes', await accountOf(), 3990)
  // Nine megabytes each; the allowance is over with the second.
  for (let i = 0; i < 2; i++) await send(person, 9_000_000)
  expect(await refusal(await send(person))).toBe('refused')
})
