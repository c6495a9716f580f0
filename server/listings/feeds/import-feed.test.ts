/** Longer than usual: each case is one more import into the same kind of stock, by the same helpers. */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyStock, importedListings, intoStock, rowsOf, smallHeader, smallMapping } from '#testing/feeds.ts'
import { forcedState } from '#testing/listing-state.ts'
import { transitionMany } from '../transition.store.ts'
import { type ImportOptions, importFeed } from './import-feed.ts'
import { parseMapping } from './mapping.ts'
import { summaryText } from './summary-text.ts'

const stock = emptyStock()
const said: string[] = []
beforeEach(() => {
  said.length = 0
})

async function imported(paths: string[], more: Partial<ImportOptions> = {}) {
  const into = intoStock(stock)
  const summary = await importFeed({ ...into, paths, say: line => said.push(line), ...more })
  const [, ...report] = (await readFile(into.reportPath, 'utf8')).trimEnd().split('\r\n')
  return { ...summary, report: report.map(line => line.replaceAll(`${stock.files.directory}/`, '')) }
}

const feed = (...lines: string[]) => `${[smallHeader, ...lines].join('\n')}\n`
const focus = 'A1,ford,Focus,2018,9000,30000,Petrol'
const golf = 'A2,vw,Golf,2017,11000,42000,Diesel'
const leaf = 'A3,Nissan,Leaf,2019,13000,12000,Electric'
const adverts = () =>
  rowsOf(
    stock.database.url,
    `select external_ref as ref, model, price_pence as price, state, price_history as history
       from listings order by external_ref`,
  )
const changes = () => rowsOf(stock.database.url, 'select kind from change_log order by seq')

describe('one feed after another', () => {
  test('new adverts are added, once', async () => {
    const path = await stock.files.write('a.csv', feed(focus, golf))
    expect(await imported([path])).toMatchObject({
      rowsRead: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      rejected: 0,
    })
    expect(await imported([path])).toMatchObject({ rowsRead: 2, added: 0, changed: 0, unchanged: 2 })
    expect(await changes()).toEqual([{ kind: 'insert' }, { kind: 'insert' }])
    expect(
      await rowsOf(
        stock.database.url,
        'select partner, rows_read::int, added::int, unchanged::int from feed_imports order by id',
      ),
    ).toEqual([
      { partner: 'Acme', rows_read: 2, added: 2, unchanged: 0 },
      { partner: 'Acme', rows_read: 2, added: 0, unchanged: 2 },
    ])
    expect(
      await rowsOf(stock.database.url, 'select distinct source, state, seller_kind from listings'),
    ).toEqual([{ source: 'web', state: 'available', seller_kind: null }])
  })

  test('a new price puts the old one into the history, and other adverts are not changed', async () => {
    await imported([await stock.files.write('a.csv', feed(focus, golf))])
    const cheaper = await stock.files.write('b.csv', feed(focus.replace('9000', '8500'), golf))
    expect(await imported([cheaper])).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await adverts()).toMatchObject([
      {
        ref: 'A1',
        price: 850_000,
        history: [{ at: expect.stringMatching(/^\d{4}-.*Z$/), pricePence: 900_000 }],
      },
      { ref: 'A2', price: 1_100_000, history: [] },
    ])
    expect(await changes()).toEqual([{ kind: 'insert' }, { kind: 'insert' }, { kind: 'update' }])
  })

  test('other changes do not change the price history', async () => {
    await imported([await stock.files.write('a.csv', feed(focus))])
    const driven = await stock.files.write('b.csv', feed(focus.replace('30000', '30100')))
    expect(await imported([driven])).toMatchObject({ changed: 1 })
    expect(await adverts()).toMatchObject([{ ref: 'A1', history: [] }])
  })

  test('adverts missing from a complete feed are withdrawn, from others not; listed again, they are relisted', async () => {
    const both = await stock.files.write('a.csv', feed(focus, golf))
    const one = await stock.files.write('b.csv', feed(focus))
    await imported([both])
    expect(await imported([one])).toMatchObject({ withdrawn: 0, unchanged: 1 })
    expect(await imported([one], { complete: true })).toMatchObject({ withdrawn: 1, unchanged: 1 })
    expect(
      await rowsOf(
        stock.database.url,
        'select external_ref, withdrawn_by from listings where withdrawn_at is not null',
      ),
    ).toEqual([{ external_ref: 'A2', withdrawn_by: 'feed' }])
    expect(await imported([one], { complete: true })).toMatchObject({ withdrawn: 0 })
    expect(await imported([both], { complete: true })).toMatchObject({
      changed: 1,
      unchanged: 1,
      withdrawn: 0,
    })
    expect(await adverts()).toMatchObject([{ state: 'available' }, { state: 'available' }])
  })

  test.each(['owner', 'operator'] as const)('adverts that the %s has withdrawn are not changed', async by => {
    await imported([await stock.files.write('a.csv', feed(focus, golf))])
    const pool = new pg.Pool({ connectionString: stock.database.url })
    await transitionMany(pool, 'withdraw', by, { where: 'external_ref = $1', values: ['A1'] })
    await pool.end()
    const dearer = await stock.files.write('b.csv', feed(focus.replace('9000', '9999'), golf))
    expect(await imported([dearer], { complete: true })).toMatchObject({
      changed: 0,
      unchanged: 2,
      withdrawn: 0,
    })
    expect(await adverts()).toMatchObject([{ state: 'withdrawn', price: 900_000 }, { state: 'available' }])
  })

  test('a relisted advert has the content of the new feed', async () => {
    await imported([await stock.files.write('a.csv', feed(focus, golf))])
    await imported([await stock.files.write('b.csv', feed(golf))], { complete: true })
    const dearer = await stock.files.write('c.csv', feed(focus.replace('9000', '9999'), golf))
    expect(await imported([dearer])).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await adverts()).toMatchObject([
      { state: 'available', price: 999_900, history: [{ pricePence: 900_000 }] },
      { state: 'available' },
    ])
    const rows = await rowsOf(
      stock.database.url,
      'select withdrawn_at, withdrawn_by from listings order by external_ref limit 1',
    )
    expect(rows).toEqual([{ withdrawn_at: null, withdrawn_by: null }])
  })

  test("another partner's adverts are not changed", async () => {
    const path = await stock.files.write('a.csv', feed(focus))
    await imported([path])
    expect(await imported([path], { partner: 'Bestcars', complete: true })).toMatchObject({
      added: 1,
      withdrawn: 0,
    })
  })

  test('a reserved or sold car is not changed', async () => {
    await imported([await stock.files.write('a.csv', feed(focus, golf, leaf))])
    await rowsOf(stock.database.url, `update listings set ${forcedState('sold')} where external_ref = 'A1'`)
    await rowsOf(
      stock.database.url,
      `update listings set ${forcedState('reserved')} where external_ref = 'A2'`,
    )
    const dearer = await stock.files.write('b.csv', feed(focus.replace('9000', '9999')))
    expect(await imported([dearer], { complete: true })).toMatchObject({
      changed: 0,
      unchanged: 1,
      withdrawn: 1,
    })
    expect(await adverts()).toMatchObject([
      { state: 'sold', price: 900_000 },
      { state: 'reserved' },
      { state: 'withdrawn' },
    ])
  })

  test('an advert whose row is rejected is not withdrawn', async () => {
    await imported([await stock.files.write('a.csv', feed(focus, golf))])
    const broken = await stock.files.write('b.csv', feed(focus.replace('9000', '12.5k'), golf))
    expect(await imported([broken], { complete: true })).toMatchObject({
      rejected: 1,
      unchanged: 1,
      withdrawn: 0,
    })
    expect(await adverts()).toMatchObject([{ state: 'available', price: 900_000 }, {}])
  })
})

describe('a row that says in place of the price that the car is not for sale', () => {
  test.each(['POA', 'Sold', 'TBC', 'price on application'])(
    '%s takes it off sale, until it has a price again',
    async word => {
      await imported([await stock.files.write('a.csv', feed(focus, golf))])
      const result = await imported([
        await stock.files.write('b.csv', feed(focus.replace('9000', word), golf)),
      ])
      expect(result).toMatchObject({ rejected: 1, unchanged: 1, withdrawn: 1 })
      expect(result.report).toEqual([
        `b.csv,2,price,${word},rejected: Price must be a number; taken off sale`,
      ])
      expect(await adverts()).toMatchObject([{ state: 'withdrawn' }, { state: 'available' }])
      await imported([await stock.files.write('c.csv', feed(focus, golf))])
      expect(await adverts()).toMatchObject([{ state: 'available' }, { state: 'available' }])
    },
  )

  test('where it is the only row too, and a new car is not added', async () => {
    await imported([await stock.files.write('a.csv', feed(focus))])
    const sold = await stock.files.write(
      'b.csv',
      feed(focus.replace('9000', 'SOLD'), golf.replace('11000', 'SOLD')),
    )
    expect(await imported([sold])).toMatchObject({ rejected: 2, withdrawn: 1, added: 0 })
    expect(await adverts()).toMatchObject([{ ref: 'A1', state: 'withdrawn' }])
  })
})

describe('rows without a reference', () => {
  const bare = { mapping: smallMapping({ own: false }) }

  test('identical rows are separate adverts, and are recognised in any order', async () => {
    const [one, other] = [
      await stock.files.write('a.csv', feed(focus, golf, focus)),
      await stock.files.write('b.csv', feed(focus)),
    ]
    expect(await imported([one, other], bare)).toMatchObject({ added: 4 })
    const before = await importedListings(stock.database.url)
    expect(await imported([other, one], { ...bare, complete: true })).toMatchObject({
      added: 0,
      unchanged: 4,
      withdrawn: 0,
    })
    expect(await importedListings(stock.database.url)).toEqual(before)
    expect(await imported([one], { ...bare, complete: true })).toMatchObject({ unchanged: 3, withdrawn: 1 })
  })
})

describe('errors are reported and do not affect the rest', () => {
  test('a row with an invalid value, with its line, column and reason', async () => {
    const path = await stock.files.write('a.csv', feed(focus, golf.replace('2017', '2060'), leaf))
    const result = await imported([path])
    expect(result).toMatchObject({ rowsRead: 3, added: 2, rejected: 1 })
    const bounds = `from 1900 to ${new Date().getUTCFullYear() + 1}`
    expect(result.report).toEqual([`a.csv,3,year,2060,rejected: Year must be ${bounds}`])
  })

  test('two rows of one reference: the first stays', async () => {
    const first = await stock.files.write('a.csv', feed(focus))
    const second = await stock.files.write('b.csv', feed(golf, leaf.replace('A3', 'A1')))
    const result = await imported([first, second])
    expect(result).toMatchObject({ rowsRead: 3, added: 2, rejected: 1 })
    expect(result.report).toEqual(['b.csv,3,,A1,rejected: a.csv line 2 has this reference too'])
    expect(await adverts()).toMatchObject([{ ref: 'A1', model: 'Focus' }, { ref: 'A2' }])
  })

  test('two rows of one registration: both stay, and are reported', async () => {
    const fields = { ...smallMapping().fields, registration: 'plate' }
    const lines = [`${smallHeader},plate`, `${focus},AB12CDE`, `${golf},ab12 cde`, `${leaf},`]
    const path = await stock.files.write('a.csv', `${lines.join('\n')}\n`)
    const result = await imported([path], { mapping: parseMapping({ fields }, 'm.json') })
    expect(result.added).toBe(3)
    expect(result.report).toEqual(['a.csv,3,,AB12CDE,"imported, but a.csv line 2 has this registration too"'])
  })

  test('of dated files the newest counts, whatever their order', async () => {
    const old = await stock.files.write('stock-2026-11-26.csv', feed(focus, golf))
    const recent = await stock.files.write('stock-2026-11-27.csv', feed(focus.replace('9000', '8000')))
    await imported([old, recent])
    expect(await adverts()).toMatchObject([{ ref: 'A1', price: 800_000 }, { ref: 'A2' }])
    await expect(imported([old])).rejects.toThrow(
      /Held, nothing was changed: the feed is of 2026-11-26 .*, older than the last one of 2026-11-27/,
    )
    expect(await imported([old], { yes: true })).toMatchObject({ changed: 1 })
  })

  test('of dated files the newest counts where it says that the car is sold, and where only the older says so', async () => {
    await imported([await stock.files.write('stock-2026-11-25.csv', feed(focus, golf))])
    const old = await stock.files.write(
      'stock-2026-11-26.csv',
      feed(focus.replace('9000', '8500'), golf.replace('11000', 'SOLD')),
    )
    const recent = await stock.files.write('stock-2026-11-27.csv', feed(focus.replace('9000', 'SOLD'), golf))
    const result = await imported([old, recent])
    expect(result).toMatchObject({ rowsRead: 4, rejected: 3, withdrawn: 1, unchanged: 1, changed: 0 })
    expect(await adverts()).toMatchObject([
      { ref: 'A1', state: 'withdrawn' },
      { ref: 'A2', state: 'available' },
    ])
  })

  test('complete files of several days are held: a car that is only in the older has gone', async () => {
    const old = await stock.files.write('stock-2026-11-26.csv', feed(focus, golf))
    const recent = await stock.files.write('stock-2026-11-27.csv', feed(focus))
    await expect(imported([old, recent], { complete: true })).rejects.toThrow(
      'Held, nothing was changed: with --complete, files of 2026-11-26 would put back what has gone by 2026-11-27.',
    )
    expect(await adverts()).toEqual([])
    expect(await imported([recent], { complete: true })).toMatchObject({ added: 1 })
  })

  test('a changed row of a car that is sold here is reported', async () => {
    await imported([await stock.files.write('a.csv', feed(focus, golf))])
    await rowsOf(stock.database.url, `update listings set ${forcedState('sold')} where external_ref = 'A1'`)
    const result = await imported([
      await stock.files.write('b.csv', feed(focus.replace('9000', '8500'), golf)),
    ])
    expect(result.report).toEqual(['b.csv,2,,A1,not changed: the car is sold here'])
  })

  test('a reference stays text: long numbers are not rounded, and those that a spreadsheet rounded are refused', async () => {
    const car = (id: string) =>
      `{"id":${id},"make":"Ford","model":"Focus","year":2018,"price":9000,"mileage":30000,"fuel":"Petrol"}`
    const ids = ['12345678901234567', '12345678901234568', '"007"', '7']
    await imported([await stock.files.write('a.ndjson', `${ids.map(car).join('\n')}\n`)])
    await imported([await stock.files.write('b.json', `[${ids.map(car).join(',')}]`)])
    const rounded = await imported([
      await stock.files.write('c.csv', feed(focus.replace('A1', '1.23457E+16'))),
    ])
    expect(rounded.report).toEqual([
      expect.stringMatching(/^c.csv,2,id,1.23457E\+16,rejected: a spreadsheet has rounded/),
    ])
    expect((await adverts()).map(advert => advert.ref)).toEqual([
      ...['007', '12345678901234567', '12345678901234568', '7'],
    ])
  })

  test('a file whose lines end in CR alone is read', async () => {
    const path = await stock.files.write('a.csv', feed(focus, golf).replaceAll('\n', '\r'))
    expect(await imported([path])).toMatchObject({ added: 2, fileProblems: [] })
  })

  test.each([
    ['inside a quote', `${feed(focus)}A2,vw,"Golf, one ow`],
    ['inside a line', `${feed(focus)}A2,vw,Go`],
  ])('nothing is withdrawn where the last row breaks off %s', async (_, text) => {
    await imported([await stock.files.write('a.csv', feed(focus, golf))])
    const result = await imported([await stock.files.write('b.csv', text)], { complete: true, yes: true })
    expect(result).toMatchObject({ unchanged: 1, withdrawn: 0 })
    expect(result.fileProblems).toEqual([expect.stringMatching(/b\.csv, line 3: breaks off in its last row/)])
  })

  test('a file that cannot be read is named, the others are imported, and nothing is withdrawn', async () => {
    await imported([await stock.files.write('a.csv', feed(focus, golf))])
    const good = await stock.files.write('b.csv', feed(focus))
    const bad = await stock.files.write('c.csv', 'id,brand\n1,Ford\n')
    const result = await imported([good, bad], { complete: true })
    expect(result).toMatchObject({ unchanged: 1, withdrawn: 0 })
    expect(result.fileProblems).toEqual([`${bad}, line 1: has no column 'make'; its columns are: id, brand.`])
    expect(result.report).toEqual([
      'c.csv,1,,,"not read from here on: has no column \'make\'; its columns are: id, brand"',
    ])
    expect(said).toEqual(['Nothing is withdrawn: not all of the feed could be read.'])
  })

  test('of a truncated gzip file the rows before the end are imported', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => focus.replace('A1', `B${(i * 7919) % 5000}`))
    const packed = gzipSync(feed(...many))
    const path = await stock.files.write('a.csv.gz', packed.subarray(0, packed.length / 2))
    const result = await imported([path])
    expect(result.added).toBeGreaterThan(1000)
    expect(result.fileProblems).toEqual([
      expect.stringMatching(/a\.csv\.gz, line \d+: the gzip file was cut short/),
    ])
  })

  test('an empty complete feed withdraws nothing', async () => {
    await imported([await stock.files.write('a.csv', feed(focus))])
    const empty = await stock.files.write('b.csv', feed())
    expect(await imported([empty], { complete: true })).toMatchObject({ rowsRead: 0, withdrawn: 0 })
  })

  test('characters that the database can’t store are left out', async () => {
    const odd = focus.replace('Focus', '"Fo\tcus\\N ""\0"')
    expect(await imported([await stock.files.write('a.csv', feed(odd))])).toMatchObject({ added: 1 })
    expect(await adverts()).toMatchObject([{ model: 'Fo cus\\N "' }])
  })

  test('paths without feeds are refused before anything is done', async () => {
    await stock.files.write('notes.md', '')
    await expect(imported([stock.files.path('none')])).rejects.toThrow(
      /none does not exist: name a file or a directory/,
    )
    await expect(imported([stock.files.directory])).rejects.toThrow(
      /is a directory without a feed among its 1 files/,
    )
  })

  test('in a directory every feed is read and every other file named', async () => {
    await stock.files.write('a.csv', feed(focus))
    await stock.files.write('b.csv.gz', gzipSync(feed(golf)))
    await stock.files.write('notes.md', '')
    expect(await imported([stock.files.directory])).toMatchObject({ added: 2 })
    expect(said).toEqual([
      expect.stringMatching(/^Not read, as its name is not that of a feed: .*notes\.md$/),
    ])
    // Nor is the report of the previous import read.
    expect(await imported([stock.files.directory])).toMatchObject({ rowsRead: 2, unchanged: 2 })
  })
})

describe('one at a time', () => {
  test('a second import of the partner waits for the first', async () => {
    const other = new pg.Client({ connectionString: stock.database.url })
    await other.connect()
    await other.query("select pg_advisory_lock(7230010, hashtext('Acme'))")
    const path = await stock.files.write('a.csv', feed(focus))
    const waiting = imported([path])
    await expect.poll(() => said).toEqual(['Another import of Acme is running: waiting for it to end.'])
    expect(await adverts()).toEqual([])
    await other.end()
    expect(await waiting).toMatchObject({ added: 1 })
  })

  test('two at once have the result of one after the other', async () => {
    const path = await stock.files.write('a.csv', feed(focus, golf, leaf))
    const results = await Promise.all([
      imported([path]),
      imported([path], { reportPath: stock.files.path('2.csv') }),
    ])
    expect(results.map(result => result.added).toSorted()).toEqual([0, 3])
  })

  test('an aborted import changes nothing', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => focus.replace('A1', `B${i}`))
    const path = await stock.files.write('a.csv', feed(...many))
    const breaking = new AbortController()
    const running = imported([path], {
      signal: breaking.signal,
      onProgress: ({ phase }) => phase === 'merging' && breaking.abort(),
    })
    await expect(running).rejects.toThrow()
    expect(await adverts()).toEqual([])
  })
})

test('the example in README.md gives the output shown there', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8')
  const [cars = '', mapping = ''] = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(
    match => match[1] ?? '',
  )
  const path = await stock.files.write('northern-cars.ndjson', cars)
  const result = await imported([path], { mapping: parseMapping(JSON.parse(mapping), 'northern-cars.json') })
  const summary = summaryText(result, 'import-report-northern-cars.csv').split('\n').slice(1)
  for (const line of [...summary, ...result.report]) expect(readme).toContain(`   ${line}\n`)
})
