import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { readPublicSettings, type SettingDeclaration, settingNames, settings } from '#contracts/settings.ts'

test('a flag whose page does not exist is off, whatever its row', () => {
  const read = readPublicSettings({ PAYMENT_PAGE_ENABLED: 'true', CHATBOT_ENABLED: 'true' })
  expect(read).toMatchObject({ PAYMENT_PAGE_ENABLED: false, CHATBOT_ENABLED: true })
})

test('no flag awaits a page that exists: remove its awaitsPage', () => {
  const paths = routes.map(({ path }) => path?.split('/')[0])
  for (const name of settingNames) {
    const declared: SettingDeclaration = settings[name]
    if (declared.kind === 'flag' && declared.awaitsPage) expect(paths).not.toContain(declared.awaitsPage)
  }
})
