import { expect, test } from 'vitest'
import {
  declaredSettings,
  expectedOf,
  readPublicSettings,
  type SettingDeclaration,
  settingNameOf,
  settingNames,
  settingOr,
  settingValue,
} from './settings.ts'

test.each(settingNames)('the default of %s is one of its values', name => {
  expect(settingValue(declaredSettings[name], declaredSettings[name].default)).toBeDefined()
})

const shared = { default: '', isPublic: false, use: '' }
const one: Record<string, SettingDeclaration> = {
  flag: { ...shared, kind: 'flag' },
  whole: { ...shared, kind: 'whole_number', min: 1, max: 40 },
  pounds: { ...shared, kind: 'pounds', min: 0, max: 100 },
  words: { ...shared, kind: 'list_of_words' },
  text: { ...shared, kind: 'text', maxLength: 5 },
  email: { ...shared, kind: 'email_address' },
  option: { ...shared, kind: 'one_of', options: ['strict', 'lenient'] },
}

test.each([
  ['flag', { true: true, false: false, TRUE: undefined, '1': undefined, '': undefined }],
  [
    'whole',
    { '1': 1, '40': 40, '0': undefined, '41': undefined, '-1': undefined, '2.5': undefined, x: undefined },
  ],
  [
    'pounds',
    { '50': 5000, '49.9': 4990, '0.29': 29, '100.01': undefined, '1.234': undefined, '£5': undefined },
  ],
  [
    'words',
    {
      '': [],
      phone: ['phone'],
      'phone, post.code': ['phone', 'post.code'],
      'a,,b': undefined,
      'a b': undefined,
    },
  ],
  ['text', { '': '', short: 'short', longer: undefined }],
  ['email', { '': '', 'help@example.com': 'help@example.com', help: undefined, 'a@b.uk, c@d.uk': undefined }],
  ['option', { strict: 'strict', Strict: undefined, '': undefined }],
] as const)('a row of kind %s', (kind, values) => {
  for (const [text, value] of Object.entries(values))
    expect(settingValue(one[kind]!, text), text).toEqual(value)
})

test('the valid values are described in words', () => {
  expect(Object.values(one).map(expectedOf)).toEqual([
    'true or false',
    'a whole number from 1 to 40',
    'pounds from 0 to 100',
    'words with commas between them',
    'text of at most 5 characters',
    'an email address',
    'one of: strict, lenient',
  ])
})

test('a missing or invalid row gives the default; a flag is on only by ‘true’', () => {
  expect(settingOr('MAX_IMAGES_ALLOWED', undefined)).toBe(40)
  expect(settingOr('MAX_IMAGES_ALLOWED', 'many')).toBe(40)
  expect(settingOr('MAX_IMAGES_ALLOWED', '12')).toBe(12)
  expect(settingOr('BUY_PAGE_ENABLED', undefined)).toBe(true)
  expect(settingOr('BUY_PAGE_ENABLED', 'yes')).toBe(false)
  expect(settingOr('CHATBOT_ENABLED', undefined)).toBe(false)
})

test('public settings are typed, and do not include private ones', () => {
  const read = readPublicSettings({
    ADMIN_CHARGE: '49.50',
    BUY_PAGE_ENABLED: 'false',
    LETTER_GATHER_SECONDS: '9',
  })
  expect(read).toMatchObject({ ADMIN_CHARGE: 4950, BUY_PAGE_ENABLED: false, MAX_IMAGES_ALLOWED: 40 })
  expect(read).not.toHaveProperty('LETTER_GATHER_SECONDS')
})

test('a name is found in any case, with any separators', () => {
  expect(settingNameOf('adminCharge')).toBe('ADMIN_CHARGE')
  expect(settingNameOf('admin charge')).toBe('ADMIN_CHARGE')
  expect(settingNameOf('admin_charge')).toBe('ADMIN_CHARGE')
  expect(settingNameOf('constructor')).toBeUndefined()
})
