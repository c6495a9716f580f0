import { data, type MiddlewareFunction } from 'react-router'
import { type Api, apiContext } from '#app/api.ts'
import { getStaticValues } from '#contracts/settings/endpoints.ts'
import {
  type FlagSetting,
  type PublicName,
  type PublicSettings,
  readPublicSettings,
} from '#contracts/settings/settings.ts'

/** Throws where the API does not answer. */
export async function siteSettings(api: Api): Promise<PublicSettings> {
  const { settings } = await api.call(getStaticValues)
  return readPublicSettings(settings)
}

/** Middleware of a page with a flag: 404 while it is off, so it goes before `requireLogin`. */
export function pageFlag(flag: FlagSetting & PublicName): MiddlewareFunction<Response> {
  return async ({ context }) => {
    const settings = await siteSettings(context.get(apiContext))
    if (!settings[flag]) throw data(null, { status: 404 })
  }
}
