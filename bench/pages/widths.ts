import type { BrowserContextOptions } from '@playwright/test'

/** A desktop and a phone. */
export const widths = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  {
    name: 'phone',
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
] as const satisfies readonly (BrowserContextOptions & { name: string })[]

export type Width = (typeof widths)[number]
