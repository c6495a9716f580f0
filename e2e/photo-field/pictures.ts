/** Pictures to upload: PNG files of a sky over a road, with a car of some colour. */
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 320
const HEIGHT = 240

export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** `seed` decides the colour. It has at least so many `bytes`. */
export function aPicture(name: string, seed: number, bytes = 0): PictureFile {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rows.set(colourAt(x, y, seed), y * (1 + WIDTH * 3) + 1 + x * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([png, Buffer.alloc(Math.max(0, bytes - png.length))]),
  }
}

export const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => aPicture(`IMG_${index + 1}.png`, index))

function colourAt(x: number, y: number, seed: number): [number, number, number] {
  const paint = [(seed * 97) % 230, (seed * 57 + 90) % 230, (seed * 151 + 40) % 230] as [
    number,
    number,
    number,
  ]
  const isBody = x > 60 && x < 270 && y > 120 && y < 170
  const isRoof = y > 85 && y <= 120 && x > 100 + (120 - y) / 2 && x < 220 - (120 - y) / 2
  const isWheel = Math.min(Math.hypot(x - 110, y - 172), Math.hypot(x - 220, y - 172)) < 22
  if (isWheel) return [30, 30, 34]
  if (isBody || isRoof) return paint
  return y > 165 ? [110, 112, 116] : [150 + y / 3, 190 + y / 6, 225]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
