import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isDeep } from '#testing/depth.ts'
import type { Visitor } from './visitor.ts'

interface RunOnly {
  type: 'tag' | 'rule'
  values: string[]
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * In the light theme, and in the dark theme only for colours: these in `npm run test:deep`, which runs the
 * tests with the tag `@barriers` again.
 */
export async function meetsNoBarrier({ page }: Visitor): Promise<void> {
  expect(await barriers(page, { type: 'tag', values: standards }), 'in the light').toEqual([])
  if (!isDeep) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page, { type: 'rule', values: ['color-contrast'] }), 'in the dark').toEqual([])
}

async function barriers(page: Page, runOnly: RunOnly): Promise<string[]> {
  // Legacy mode needs no second page, which is only for frames; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}: ${node.failureSummary}`))
}
