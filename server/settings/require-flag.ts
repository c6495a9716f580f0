import type { FlagSetting } from '#contracts/settings/settings.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from './settings.ts'

/**
 * For a route's `onRequest`: while the flag is off the route answers 404 before the request is read. Pages
 * use `pageFlag` (app/frame/site-settings.ts).
 */
export function requireFlag(settings: Settings, flag: FlagSetting): () => Promise<void> {
  return async () => {
    if (!(await settings.read(flag))) throw problem('not-found')
  }
}
