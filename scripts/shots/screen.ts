import type { Page } from '@playwright/test'

export interface Screen {
  /** Start of the file name; width and theme follow. */
  name: string
  path: string
  /** Runs on the loaded page, before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>
  /** Takes the viewport instead of the whole page: for screens with an overlay. */
  viewportOnly?: boolean
  /** Takes these widths only. */
  widths?: readonly number[]
}

export const PHONE_WIDTH = 360
export const DESKTOP_WIDTH = 1440
