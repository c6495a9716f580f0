/** Adverts' photographs: pictures that look alike, uploads of them, and rows as if uploaded. */
import sharp, { type Sharp } from 'sharp'
import { PHOTO_UPLOADS_PATH, type Photo } from '#contracts/selling/photos.ts'
import type { Person } from './person.ts'
import type { RunningApp } from './running-app.ts'

export interface PictureOptions {
  width?: number
  height?: number
  /** Pictures with different numbers show different things. */
  scene?: number
}

/** Patches of colour in a pattern that the scene decides, as a sharp picture that the caller encodes. */
export function aPicture({ width = 400, height = 300, scene = 1 }: PictureOptions = {}): Sharp {
  const [columns, rows] = [12, 9]
  let seed = scene * 2654435761 + 12345
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed >>> 24
  }
  const patches = Uint8Array.from({ length: columns * rows * 3 }, next)
  return sharp(patches, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  })
}

/** What cameras write beside the picture: here the place of Greenwich, and names. */
export const PRIVATE_EXIF = {
  IFD0: { Make: 'Secretphone', Copyright: 'Quillfeather' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 28/1 38/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 0/1 1/1',
  },
}

/** Uploads by tus, as the browser of that person; returns the photograph's id. */
export async function uploadPhoto(
  address: string,
  person: Pick<Person, 'cookies'>,
  bytes: Uint8Array,
): Promise<string> {
  const answer = await fetch(address + PHOTO_UPLOADS_PATH, {
    method: 'POST',
    headers: {
      cookie: person.cookies,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0]!)
  person.cookies = [person.cookies, ...cookies].filter(Boolean).join('; ')
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')!.split('/').at(-1)!
}

export async function photosOf(person: Person, ...ids: string[]): Promise<Photo[]> {
  return (await person.get(`/api/photos?ids=${ids.join(',')}`)).body.data.photos
}

/** Photographs with these ids that the person has, as if they had just been uploaded; existing ones stay. */
export async function insertPhotos(
  forecourt: RunningApp,
  person: Person,
  ids: readonly string[],
): Promise<void> {
  await forecourt.connections.pool.query(
    `insert into photos (id, account_id) select photo, users.id from unnest($1::uuid[]) as photo, users
     where email = $2 on conflict do nothing`,
    [ids, person.email],
  )
}
