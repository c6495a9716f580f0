/** What operators do with offers, each time with a row of the audit log. For `npm run ops -- offers`. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { FileStore, MadeFile } from '#server/platform/files/file-store.ts'
import { PictureRefused } from '#server/platform/pictures/picture-refused.ts'
import { renderPicture } from '#server/platform/pictures/render-picture.ts'
import * as store from './offers.store.ts'
import { isDrawing } from './shown-offers.ts'

export type { OfferRow } from './offers.store.ts'

/** Throws, with a message for the operator, if another offer has the code, an ended one too. */
export async function addOffer(
  database: Database,
  offer: store.NewOffer,
  operator: Operator,
): Promise<store.OfferRow> {
  return await database.transaction().execute(async trx => {
    const added = await store.insertOffer(trx, offer)
    if (!added) throw new Error(`There is an offer with the code ${offer.code} already.`)
    await recordAction(trx, operator, 'add offer', subjectOf(added))
    return added
  })
}

/** Ends an offer now, by its code or id. Throws if there is none that has not ended. */
export async function endOfferNow(
  database: Database,
  codeOrId: string,
  operator: Operator,
): Promise<store.OfferRow> {
  return await database.transaction().execute(async trx => {
    const ended = await store.endOffer(trx, codeOrId)
    if (!ended) throw new Error(`There is no offer ${codeOrId} that has not ended.`)
    await recordAction(trx, operator, 'end offer', subjectOf(ended))
    return ended
  })
}

/** Pixels; the popup shows it smaller, but some screens have three to one of CSS. */
const IMAGE_WIDTH = 640
const OFFER_OWNER = 'offer'

/**
 * The picture that is shown with an offer, found by its code or id: the bytes of a JPEG, PNG, WebP or HEIC
 * file, the path of a drawn car ('/media/illustrations/suv-red-7.svg'), or null for the default drawing.
 * Throws, with a message for the operator, if there is no such offer or the picture can't be used.
 */
export async function setOfferImage(
  { database, files }: { database: Database; files: FileStore },
  codeOrId: string,
  image: Uint8Array | string | null,
  operator: Operator,
): Promise<store.OfferRow> {
  if (typeof image === 'string' && !isDrawing(image))
    throw new Error(`There is no drawing ${image}. Name one like /media/illustrations/suv-red-7.svg.`)
  const file = image instanceof Uint8Array ? await pictureFile(image) : null
  const path = file ? `/media/${file.id}` : (image as string | null)
  const { id } = await database.transaction().execute(trx => mustHave(trx, codeOrId))
  const owner = { kind: OFFER_OWNER, id: String(id) }
  const change = async (trx: Transaction<DB>) => {
    const offer = await mustHave(trx, codeOrId)
    // An earlier picture goes.
    await files.deleteOf(trx, OFFER_OWNER, [owner.id])
    await store.updateImage(trx, offer.id, path)
    await recordAction(trx, operator, 'set offer image', subjectOf(offer))
    return { ...offer, image: path }
  }
  if (!file) return await database.transaction().execute(change)
  let changed: store.OfferRow | undefined
  await files.putMade([file], owner, async trx => {
    changed = await change(trx)
    return 'public'
  })
  return changed!
}

async function mustHave(trx: Transaction<DB>, codeOrId: string): Promise<store.OfferRow> {
  const offer = await store.lockOffer(trx, codeOrId)
  if (!offer) throw new Error(`There is no offer ${codeOrId}.`)
  return offer
}

/** Made anew, so that nothing of the file but its picture is kept. */
async function pictureFile(bytes: Uint8Array): Promise<MadeFile> {
  try {
    const { renditions } = await renderPicture(Buffer.from(bytes), 0)
    const { bytes: picture } = renditions.find(
      ({ width, format }) => width === IMAGE_WIDTH && format === 'webp',
    )!
    return { id: randomUUID(), kind: 'offer-image', contentType: 'image/webp', bytes: picture }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new Error('The picture can’t be used: it must be a JPEG, PNG, WebP or HEIC file that is whole.')
  }
}

const subjectOf = ({ id }: store.OfferRow) => `offer ${id}`
