import type { Settings } from '#server/settings/settings.ts'

/** When to write the email whose first event has just happened; later events until then are included. */
export async function digestTime(settings: Settings): Promise<Date> {
  return new Date(Date.now() + (await settings.read('LETTER_GATHER_SECONDS')) * 1000)
}
