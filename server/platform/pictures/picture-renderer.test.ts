/** Pictures that are not what they say, and what becomes of the process that has to decode them. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture, PRIVATE_EXIF } from '#testing/photos.ts'
import { temporaryDirectory } from '#testing/uploads.ts'
import { PictureRenderer, RendererStopped, RenderingFailed } from './picture-renderer.ts'

const telephone = () => readFile('testing/telephone.heic')

/** Other tests keep all processors busy. */
const urgent = { priority: 0 }

let renderer: PictureRenderer
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  directory = await temporaryDirectory()
  renderer = new PictureRenderer(urgent)
})
afterAll(async () => {
  await renderer.stop()
  await directory.remove()
})

const render = (bytes: Uint8Array) => renderer.render(async () => bytes)
const isRefused = (bytes: Uint8Array, reason: string) =>
  expect(render(bytes)).rejects.toMatchObject({ message: `picture refused: ${reason}`, reason })

describe('a picture is rendered', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s, without its metadata', async format => {
    const bytes = await aPicture()
      .withExif(PRIVATE_EXIF)
      .withXmp('<x>Quillfeather</x>')
      .toFormat(format)
      .toBuffer()
    expect(await sharp(bytes).metadata()).toHaveProperty('exif')
    const { renditions, master } = await render(bytes)
    for (const made of [master, ...renditions.map(one => one.bytes)]) {
      const seen = await sharp(made).metadata()
      expect([seen.exif, seen.xmp, seen.iptc, seen.icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(Buffer.from(made).toString('latin1')).not.toMatch(/Quillfeather|Secretphone|GPS/)
    }
  })

  test('from HEIC, as the telephone was held, and in its colours', async () => {
    const { width, height, master } = await render(await telephone())
    expect([width, height]).toEqual([300, 400])
    // Display P3's (230, 40, 30), which is beyond the reddest red of sRGB.
    const { dominant } = await sharp(master).extract({ left: 200, top: 100, width: 50, height: 50 }).stats()
    expect(dominant.r).toBeGreaterThan(240)
    expect(Buffer.from(master).toString('latin1')).not.toMatch(/Quillfeather|Secretphone|Exif/)
  })

  test('a transparent one on white', async () => {
    const clear = { create: { width: 300, height: 300, channels: 4 as const, background: '#0000' } }
    const car = { input: await aPicture({ width: 100, height: 100 }).png().toBuffer(), left: 200, top: 200 }
    const { master } = await render(await sharp(clear).composite([car]).png().toBuffer())
    const { channels } = await sharp(
      await sharp(master).extract({ left: 0, top: 0, width: 150, height: 150 }).toBuffer(),
    ).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  test('one in the colours of print', async () => {
    const { master } = await render(await aPicture().toColourspace('cmyk').jpeg().toBuffer())
    expect((await sharp(master).metadata()).space).toBe('srgb')
  })

  test('of many frames the first', async () => {
    const frames = await Promise.all(
      Array.from({ length: 60 }, (_, scene) => aPicture({ scene }).png().toBuffer()),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(60)
    expect(await render(bytes)).toMatchObject({ width: 400, height: 300 })
  })
})

describe('a picture is refused', () => {
  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script/></svg>'),
    ],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a HEIC', Buffer.from('0000001c6674797068656963000000006d696631', 'hex')],
  ])('that is %s', (_what, bytes) => isRefused(bytes, 'unreadable'))

  test('that is a GIF or TIFF: other formats than those offered are not decoded', async () => {
    for (const format of ['gif', 'tiff'] as const)
      await isRefused(await aPicture().toFormat(format).toBuffer(), 'unreadable')
  })

  test('that claims 900 megapixels', async () => {
    const png = await aPicture().png().toBuffer()
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    await isRefused(png, 'too-many-pixels')
    const jpeg = await aPicture().jpeg().toBuffer()
    const frame = jpeg.indexOf('ffc0', 0, 'hex')
    jpeg.writeUInt16BE(30_000, frame + 5)
    jpeg.writeUInt16BE(30_000, frame + 7)
    await isRefused(jpeg, 'too-many-pixels')
  })

  test('that is an animation with a canvas of 268 megapixels', async () => {
    const frames = [await aPicture().png().toBuffer(), await aPicture({ scene: 2 }).png().toBuffer()]
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const canvas = webp.indexOf('VP8X') + 12
    webp.writeUIntLE(16_383, canvas, 3)
    webp.writeUIntLE(16_383, canvas + 3, 3)
    // It is told apart from its frames before it is measured.
    await isRefused(webp, 'unreadable')
  })

  test('that is transparent everywhere, or an animation that begins so: it would be a white photograph', async () => {
    const empty = sharp({ create: { width: 400, height: 300, channels: 4, background: '#f000' } }).png()
    await isRefused(await empty.toBuffer(), 'blank')
    const frames = [await empty.toBuffer(), await aPicture().png().toBuffer()]
    await isRefused(
      await sharp(frames, { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer(),
      'blank',
    )
    const car = await sharp(await empty.toBuffer())
      .composite([{ input: await aPicture({ width: 200, height: 150 }).png().toBuffer() }])
      .png()
      .toBuffer()
    expect(await render(car)).toMatchObject({ width: 400 })
  })

  test('that is too small', async () => {
    await isRefused(await aPicture({ width: 199, height: 120 }).jpeg().toBuffer(), 'too-small')
    expect(await render(await aPicture({ width: 200, height: 120 }).jpeg().toBuffer())).toMatchObject({
      width: 200,
    })
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('whose %s breaks off', async format => {
    const bytes = await aPicture({ width: 1200, height: 900 }).toFormat(format).toBuffer()
    const refused = await render(bytes.subarray(0, bytes.length / 2)).catch(error => error.reason)
    expect(['incomplete', 'unreadable']).toContain(refused)
  })

  test('whose HEIC breaks off', async () => {
    const bytes = await telephone()
    await isRefused(bytes.subarray(0, bytes.length - 1000), 'unreadable')
  })
})

describe('the process', () => {
  test('starts with the first picture, serves the next ones, and ends when there are no more', async () => {
    const brief = new PictureRenderer({ ...urgent, processes: 1, idleMs: 300 })
    expect(brief.pids).toEqual([])
    const bytes = await aPicture().jpeg().toBuffer()
    await brief.render(async () => bytes)
    const [pid] = brief.pids
    await brief.render(async () => bytes)
    expect(brief.pids).toEqual([pid])
    await expect.poll(() => brief.pids, { timeout: 10_000 }).toEqual([])
    await brief.render(async () => bytes)
    expect(brief.pids).toHaveLength(1)
    await brief.stop()
  })

  test.each([
    ['crashes', `process.kill(process.pid, 'SIGSEGV')`, {}, 'ended by SIGSEGV'],
    ['ends', 'process.exit(3)', {}, 'ended by 3'],
    ['hangs', 'for (;;);', { timeoutMs: 500 }, 'not done in 0.5 s'],
  ])('that %s fails this picture, and another one takes the next', async (_what, code, options, reason) => {
    const entry = await entryThat(code)
    const failing = new PictureRenderer({ ...urgent, processes: 1, entry, ...options })
    const failed = await failing.render(async () => Buffer.from('bad')).catch(error => error)
    expect(failed).toBeInstanceOf(RenderingFailed)
    expect(failed.message).toBe(reason)
    await expect(failing.render(async () => Buffer.from('good'))).rejects.toThrow(
      'picture refused: unreadable',
    )
    await failing.stop()
  })

  test('is killed when it takes too much memory, even while it is busy', async () => {
    const greedy = new PictureRenderer({ ...urgent, processes: 1, maxResidentBytes: 40_000_000 })
    // Takes longer than the watch needs to start.
    const bytes = await aPicture({ width: 3000, height: 2000 }).jpeg().toBuffer()
    const failed = await greedy.render(async () => bytes).catch(error => error)
    expect(failed.message).toBe('ended by SIGKILL')
    await greedy.stop()
  })

  test('as many pictures are read at once as there are processes', async () => {
    const bytes = await aPicture().jpeg().toBuffer()
    let [reading, most] = [0, 0]
    const pair = new PictureRenderer({ ...urgent, processes: 2 })
    const all = Array.from({ length: 6 }, () =>
      pair
        .render(async () => {
          most = Math.max(most, ++reading)
          return bytes
        })
        .finally(() => reading--),
    )
    await Promise.all(all)
    expect([most, pair.pids.length]).toEqual([2, 2])
    await pair.stop()
  })

  test('stopping ends what is being rendered, which is no fault of the picture', async () => {
    const stopping = new PictureRenderer({ ...urgent, processes: 1, entry: await entryThat('for (;;);') })
    const rendering = stopping.render(async () => Buffer.from('bad')).catch(error => error)
    await expect.poll(() => stopping.pids).toHaveLength(1)
    await stopping.stop()
    expect(await rendering).toBeInstanceOf(RendererStopped)
  })

  test('has none of the site’s secrets', async () => {
    const entry = await entryThat(`process.send({ failed: Object.keys(process.env).join() })`)
    const telling = new PictureRenderer({ ...urgent, processes: 1, entry })
    const { message } = await telling.render(async () => Buffer.from('bad')).catch(error => error)
    expect(message.split(',')).not.toEqual(expect.arrayContaining(['PATH']))
    await telling.stop()
  })
})

let entries = 0
/** A process that runs this code for the picture 'bad', and refuses others. */
async function entryThat(code: string): Promise<URL> {
  const file = join(directory.path, `entry-${entries++}.mjs`)
  await writeFile(
    file,
    `process.on('message', ({ bytes }) => {
       if (Buffer.from(bytes).toString() === 'bad') { ${code} }
       process.send({ refused: 'unreadable' })
     })
     process.on('disconnect', () => process.exit())`,
  )
  return pathToFileURL(file)
}
