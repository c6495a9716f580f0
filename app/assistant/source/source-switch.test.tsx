import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SourceSwitch } from './source-switch.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [{}, true],
  [{ chatbotSourceVibrations: '4' }, true],
  [{ chatbotSourceVibrations: '5' }, false],
  [{ chatbotSourceUsed: 'true' }, false],
])('with %j stored in the browser it vibrates: %s', (stored: Record<string, string>, vibrates) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  const markup = renderToStaticMarkup(<SourceSwitch source="both" onSource={() => undefined} />)
  expect(markup.includes('source-vibrates')).toBe(vibrates)
})
