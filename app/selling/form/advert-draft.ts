/** Where the sell form's drafts are kept. */
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { DeviceCopy } from '#app/forms/draft/device-copy.ts'
import type { DraftPlaces } from '#app/forms/draft/use-draft-sync.ts'
import { getDraft, putDraft } from '#contracts/selling/adverts/endpoints.ts'

/** New adverts share one place on the device, for the one that was begun last. */
export function advertCopyName(listingId: string | null): string {
  return `advert-${listingId ?? 'new'}`
}

/** `listingId`: of a published advert. */
export function advertDraftPlaces(listingId: string | null): DraftPlaces {
  return {
    copy: new DeviceCopy(advertCopyName(listingId)),
    server: {
      save: ({ id, version }, changes) =>
        api.call(putDraft, {
          params: { id },
          body: { version, changes: [...changes], ...(listingId !== null && { listingId }) },
        }),
      find: id => api.call(getDraft, { params: { id } }),
      isGone: thrown => isProblem(thrown) && thrown.code === 'draft-not-found',
    },
  }
}
