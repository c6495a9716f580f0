/** The data of both pages of the sell form: the one for new adverts and the one of a published advert. */
import { knownPerson } from '#app/accounts/current-user.ts'
import type { Api } from '#app/api.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import type { CurrentUser } from '#contracts/accounts/account.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { getMakes } from '#contracts/search/endpoints.ts'
import { postPriceGuide } from '#contracts/selling/adverts/endpoints.ts'
import { getPhotos } from '#contracts/selling/endpoints.ts'
import { getOwnSeller } from '#contracts/selling/sellers/endpoints.ts'
import { answerOf } from './seller-kind.tsx'

/** What both pages need beside the draft. */
export async function sellFormData(api: Api, values: SentValues) {
  const ids = photoIdsIn(values)
  const [settings, makes, guide, photos] = await Promise.all([
    siteSettings(api),
    api.call(getMakes).catch(() => []),
    // The price is asked for without it.
    values.make && values.model ? api.call(postPriceGuide, { body: values }).catch(() => null) : null,
    ids.length > 0 ? api.call(getPhotos, { query: `ids=${ids.join()}` }) : { photos: [] },
  ])
  return {
    makes: makes.map(({ label }) => label),
    guide,
    photos: photos.photos,
    settings: { maxImages: settings.MAX_IMAGES_ALLOWED, nameRule: settings.NAME_RULE },
  }
}

function photoIdsIn({ carimages }: SentValues): string[] {
  return Array.isArray(carimages) ? carimages.filter(id => typeof id === 'string') : []
}

/** What a new advert starts with: the defaults of the specification, and the seller's profile. */
export async function newAdvert(api: Api, user: CurrentUser | null, car: SentValues): Promise<SentValues> {
  const kept = user && answerOf((await api.call(getOwnSeller)).seller)
  return { condition: 'used', setsOfKeys: 2, ...(user && knownPerson(user)), ...kept, ...car }
}
