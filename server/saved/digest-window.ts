import type { Settings } from '#server/settings/settings.ts'

/** When to write the email whose first news has just come: what comes until then is in it too. */
export async function digestTime(settings: Settings): Promise<Date> {
  return new Date(Date.now() + (await settings.read('LETTER_GATHER_SECONDS')) * 1000)
}
