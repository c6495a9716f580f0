import { data } from 'react-router'
import type { Api } from '#app/api.ts'
import { getStaticValues } from '#contracts/settings/endpoints.ts'
import {
  type FlagSetting,
  type PublicName,
  type PublicSettings,
  readPublicSettings,
} from '#contracts/settings.ts'

/** Throws where the API does not answer. */
export async function siteSettings(api: Api): Promise<PublicSettings> {
  const { settings } = await api.call(getStaticValues)
  return readPublicSettings(settings)
}

/** For the loader and the action of a page that can be switched off: throws 404 while its flag is off. */
export async function requirePageFlag(api: Api, flag: FlagSetting & PublicName): Promise<void> {
  const settings = await siteSettings(api)
  if (!settings[flag]) throw data(null, { status: 404 })
}
