/** Files that are not what they say are refused or cleaned; nothing that a camera noted is kept. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_UPLOADS_PATH } from '#contracts/selling/photos.ts'
import { Person } from '#testing/person.ts'
import { aPicture, PRIVATE_EXIF, photosOf, uploadPhoto } from '#testing/photos.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { bytesOf, temporaryDirectory } from '#testing/uploads.ts'

let forecourt: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let visitor: Person
beforeAll(async () => {
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  address = await forecourt.app.listen({ port: 0, host: '127.0.0.1' })
  visitor = new Person(forecourt)
})
afterAll(async () => {
  await forecourt.stop()
  await directory.remove()
})

/** Uploads it and runs the jobs. */
async function processed(bytes: Uint8Array) {
  const id = await uploadPhoto(address, visitor, bytes)
  await forecourt.jobRunner.runWaiting()
  const [photo] = await photosOf(visitor, id)
  return photo!
}

/** Everything that is stored, by key. */
async function everyObject(): Promise<Map<string, Buffer>> {
  const objects = new Map<string, Buffer>()
  for (const prefix of ['public', 'private', 'uploads']) {
    for await (const { key } of forecourt.files.objects.list(prefix))
      objects.set(key, await bytesOf(await forecourt.files.objects.read(key)))
  }
  return objects
}

test.each([
  ['a script with a photograph’s name', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
  ['a program', Buffer.from('MZ\x90\x00this program cannot be run in DOS mode')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
])('%s is refused by its first bytes', async (_what, bytes) => {
  await expect(uploadPhoto(address, visitor, bytes)).rejects.toThrow('415')
  expect((await everyObject()).size).toBe(0)
})

test('500 MB are refused before they are sent', async () => {
  const answer = await fetch(address + PHOTO_UPLOADS_PATH, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '500000000' },
  })
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'file-too-large'])
})

test('a PNG that would take 3.6 GB of memory is refused', async () => {
  const png = await aPicture().png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  expect(await processed(png)).toMatchObject({
    state: 'refused',
    problem: expect.stringMatching(/megapixels|cannot be read/),
    photograph: null,
  })
})

test('a JPEG that claims 900 megapixels is refused, and says so', async () => {
  const jpeg = await aPicture().jpeg().toBuffer()
  const frame = jpeg.indexOf('ffc0', 0, 'hex')
  jpeg.writeUInt16BE(30_000, frame + 5)
  jpeg.writeUInt16BE(30_000, frame + 7)
  expect((await processed(jpeg)).problem).toBe(
    'This photograph is too large. Choose one of up to 120 megapixels, or 60 as HEIC.',
  )
})

test.each([
  ['jpeg', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['heic', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1500)],
] as const)('half a %s is refused, and nothing is kept of it', async (format, half) => {
  const whole =
    format === 'heic' ? await readFile('testing/telephone.heic') : await aPicture().jpeg().toBuffer()
  const photo = await processed(half(whole))
  expect(photo).toMatchObject({ state: 'refused', problem: expect.stringMatching(/^This photograph /) })
  expect(await forecourt.files.list({ kind: 'photo', id: photo.id })).toEqual([])
})

test('a JPEG that is a PDF too is cleaned', async () => {
  const jpeg = await aPicture().jpeg().toBuffer()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, pdf.length + 2]), pdf])
  const both = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), pdf])
  expect(await processed(both)).toMatchObject({ state: 'ready' })
  for (const bytes of (await everyObject()).values()) expect(bytes.includes('%PDF')).toBe(false)
})

test('of where and by whom photographs were taken, no stored object says anything', async () => {
  const encoded = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map(format =>
      aPicture()
        .withExif(PRIVATE_EXIF)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Quillfeather</x:xmpmeta>')
        .toFormat(format)
        .toBuffer(),
    ),
  )
  const telephone = await readFile('testing/telephone.heic')
  const traces = [
    'Quillfeather',
    'Secretphone',
    'Exif\0',
    'GPS',
    'xmpmeta',
    'ns.adobe.com',
    'ICC_PROFILE',
    'Display P3',
  ]
  for (const bytes of [...encoded, telephone]) {
    expect(traces.some(trace => bytes.includes(trace))).toBe(true)
    expect(await processed(bytes)).toMatchObject({ state: 'ready' })
  }
  await forecourt.jobRunner.runWaiting()
  const objects = await everyObject()
  expect(objects.size).toBeGreaterThanOrEqual(5 * 7)
  for (const [key, bytes] of objects)
    expect([key, traces.filter(trace => bytes.includes(trace))]).toEqual([key, []])
})
