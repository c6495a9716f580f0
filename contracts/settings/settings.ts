/**
 * All settings that operators may change while the site runs, by rows of the table `settings`. Each row may
 * be missing. The environment is read in server/config.ts. Longer than usual: two thirds are one table, which
 * is read and searched as a whole.
 */
import type { Pence } from '../money.ts'
import { USUAL_PLACE_MILES } from '../site.ts'

interface Shared {
  /** In the form of a row. */
  default: string
  /** The default of a site in production (NODE_ENV), where it is another. Not of a public setting. */
  inProduction?: string
  /** Whether browsers may read it (getenvsettings, static-value). */
  isPublic: boolean
  /** Where it is used. */
  use: string
}

export type SettingDeclaration = Shared &
  /** Without the flag `needs` this one is off: a car can't be bought where nothing can be paid. */
  (
    | { kind: 'flag'; needs?: string }
    | { kind: 'whole_number'; min: number; max: number }
    /** Pounds in the row, with pence after a point; pence when read. Bounds in pounds. */
    | { kind: 'pounds'; min: number; max: number }
    /** Separated by commas. */
    | { kind: 'list_of_words' }
    | { kind: 'text'; maxLength: number }
    /** Or nothing. */
    | { kind: 'email_address' }
    | { kind: 'one_of'; options: readonly string[] }
  )

const text = <IsPublic extends boolean>(maxLength: number, isPublic: IsPublic, use: string) =>
  ({ kind: 'text', default: '', maxLength, isPublic, use }) as const

export const declaredSettings = {
  INVALID_ATTEMPTS_ALLOWED: {
    kind: 'whole_number',
    default: '5',
    min: 1,
    max: 1000,
    isPublic: true,
    use: 'wrong passwords or codes before an account waits, for one network address or known browser (accounts)',
  },
  NAME_RULE: {
    kind: 'one_of',
    default: 'specified',
    options: ['specified', 'inclusive'],
    isPublic: true,
    use: 'which names of people forms accept (accounts)',
  },
  COMMON_PASSWORDS: {
    kind: 'one_of',
    default: 'warn',
    inProduction: 'refuse',
    options: ['warn', 'refuse'],
    isPublic: false,
    use: 'whether a password that many people use is refused, or only warned of; with NODE_ENV=production the default is refuse (accounts)',
  },
  PASSWORD_RULE: {
    kind: 'one_of',
    default: 'specified',
    options: ['specified', 'length'],
    isPublic: true,
    use: 'what a new password must contain: six characters of several kinds, or eight of any (accounts)',
  },
  LETTER_GATHER_SECONDS: {
    kind: 'whole_number',
    default: '60',
    min: 0,
    max: 86_400,
    isPublic: false,
    use: 'seconds that news for one person are collected into one email (saved searches, price drops)',
  },
  ADVERT_DAYS: {
    kind: 'whole_number',
    default: '90',
    min: 14,
    max: 3650,
    isPublic: true,
    use: 'days that a seller’s advert runs from its publication or renewal',
  },
  FEED_BRAKE_PERCENTAGE: {
    kind: 'whole_number',
    default: '20',
    min: 1,
    max: 100,
    isPublic: false,
    use: 'per cent of a partner’s adverts that one import may withdraw or change beyond belief without --yes',
  },
  ADMIN_CHARGE: {
    kind: 'pounds',
    default: '50',
    min: 0,
    max: 10_000,
    isPublic: true,
    use: 'part of the price of each car that is bought here; prices in searches follow within a minute',
  },
  RESERVATION_FEE: {
    kind: 'pounds',
    default: '99',
    min: 0,
    max: 1000,
    isPublic: true,
    use: 'deposit that reserves a car for three days, refundable and taken off the price; 0 takes none (buying)',
  },
  CHATBOT_ENABLED: {
    kind: 'flag',
    default: 'false',
    isPublic: true,
    use: 'the search assistant: its button, /ask and /api/chatbot; the demonstration stock switches it on',
  },
  PLACE_MILES: {
    kind: 'whole_number',
    default: String(USUAL_PLACE_MILES),
    min: 1,
    max: 500,
    isPublic: true,
    use: 'miles around a place that is given without a distance (the assistant, the search on the home page)',
  },
  BUY_PAGE_ENABLED: {
    kind: 'flag',
    needs: 'PAYMENT_PAGE_ENABLED',
    default: 'true',
    isPublic: true,
    use: 'buying here: the admin charge in the prices of cars, /buy and landing pages about it; off without PAYMENT_PAGE_ENABLED',
  },
  PAYMENT_PAGE_ENABLED: {
    kind: 'flag',
    default: 'true',
    isPublic: true,
    use: 'payment pages',
  },
  ADVERTISE_PAGE_ENABLED: {
    kind: 'flag',
    needs: 'PAYMENT_PAGE_ENABLED',
    default: 'true',
    isPublic: true,
    use: 'promoting an advert: /advertise and its API; off without PAYMENT_PAGE_ENABLED',
  },
  CERTIFY_PAGE_ENABLED: {
    kind: 'flag',
    default: 'true',
    isPublic: true,
    use: 'certifying a car: /certify and its API',
  },
  BUY_PAGE_DISABLED_FIELDS: {
    kind: 'list_of_words',
    default: '',
    isPublic: true,
    use: 'fields that the form of /buy leaves out',
  },
  IDENTITY_FROM_PRICE: {
    kind: 'pounds',
    default: '0',
    min: 0,
    max: 1_000_000,
    isPublic: true,
    use: 'price of a car from which its buyer must prove who they are; 0: always',
  },
  MAX_IMAGES_ALLOWED: {
    kind: 'whole_number',
    default: '40',
    min: 1,
    max: 200,
    isPublic: true,
    use: 'pictures of one advert',
  },
  CERTIFY_MAX_MILEAGE: {
    kind: 'whole_number',
    default: '100000',
    min: 0,
    max: 10_000_000,
    isPublic: true,
    use: 'miles up to which a car can be certified',
  },
  CERTIFY_MIN_AGE: {
    kind: 'whole_number',
    default: '100000',
    min: 0,
    max: 10_000_000,
    isPublic: true,
    use: 'years of age up to which a car can be certified: as a lower bound, which its name says, the default would let no car in',
  },
  ADVERTISE_BONUS_PERCENTAGE: {
    kind: 'whole_number',
    default: '5',
    min: 0,
    max: 100,
    isPublic: true,
    use: 'least bonus on promoting an advert, per cent of the amount; it buys the same share of days',
  },
  ADVERTISE_AMOUNT: {
    kind: 'pounds',
    default: '50',
    min: 1,
    max: 10_000,
    isPublic: true,
    use: 'what promoting an advert for 30 days costs, before the bonus',
  },
  DATA_GUARANTEE_VALUE: text(
    200,
    true,
    'what is promised of personal data, where the form of /buy asks for it; nothing where it is empty',
  ),
  COMPANY_NAME: text(
    100,
    true,
    'the company that runs the site, as it is registered (legal pages, receipts, newsletters)',
  ),
  COMPANY_ADDRESS: text(200, true, 'its postal address on one line (legal pages, receipts, newsletters)'),
  COMPANY_NUMBER: text(20, true, 'its number at Companies House (legal pages, receipts)'),
  PAYOUT_SORT_CODE: text(8, false, 'the account that sellers are paid from, in bank files (payouts file)'),
  PAYOUT_ACCOUNT_NUMBER: text(10, false, 'its number'),
  PAYOUT_ACCOUNT_NAME: text(18, false, 'its name, as sellers’ bank statements show it'),
  PAYOUT_SERVICE_USER_NUMBER: text(6, false, 'the number that Bacs knows the company by'),
  SHORT_LINK_HOSTS: {
    kind: 'list_of_words',
    default: '',
    isPublic: false,
    use: 'hosts beside this site that short addresses (/t/…) may lead to, without https://',
  },
  CONTACT_EMAIL: {
    kind: 'email_address',
    default: '',
    isPublic: true,
    use: 'where messages of /contact go, and the address in the legal pages; without it messages go to the sender of emails (MAIL_FROM)',
  },
} as const satisfies Record<string, SettingDeclaration>

type Registry = typeof declaredSettings
export type SettingName = keyof Registry

interface ValueOfKind {
  flag: boolean
  whole_number: number
  pounds: Pence
  list_of_words: readonly string[]
  text: string
  email_address: string
  one_of: string
}
type ValueOf<Declared extends SettingDeclaration> = Declared extends { kind: 'one_of' }
  ? Declared['options'][number]
  : ValueOfKind[Declared['kind']]

export type SettingValue<Name extends SettingName> = ValueOf<Registry[Name]>
type NamesWhere<Facts> = { [Name in SettingName]: Registry[Name] extends Facts ? Name : never }[SettingName]
export type FlagSetting = NamesWhere<{ kind: 'flag' }>
export type PublicName = NamesWhere<{ isPublic: true }>
export type PublicSettings = { readonly [Name in PublicName]: SettingValue<Name> }

export const settingNames = Object.keys(declaredSettings) as SettingName[]
export const publicNames = settingNames.filter(name => declaredSettings[name].isPublic) as PublicName[]

/** A setting by any spelling ('maxImagesAllowed', 'max-images-allowed'); undefined for an unknown one. */
export function settingNameOf(text: string): SettingName | undefined {
  const letters = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '')
  return settingNames.find(name => letters(name) === letters(text))
}

/** Undefined for an invalid value. */
export function settingValue<Declared extends SettingDeclaration>(
  declared: Declared,
  text: string,
): ValueOf<Declared> | undefined
export function settingValue(declared: SettingDeclaration, text: string) {
  switch (declared.kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'whole_number':
      return /^\d{1,15}$/.test(text) && isWithin(declared, Number(text)) ? Number(text) : undefined
    case 'pounds':
      return /^\d{1,9}(\.\d{1,2})?$/.test(text) && isWithin(declared, Number(text))
        ? Math.round(Number(text) * 100)
        : undefined
    case 'list_of_words': {
      const words = text.trim() === '' ? [] : text.split(',').map(word => word.trim())
      return words.every(word => /^[\w.-]+$/.test(word)) ? words : undefined
    }
    case 'text':
      return text.length <= declared.maxLength ? text : undefined
    case 'email_address':
      return text === '' || /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/.test(text) ? text : undefined
    case 'one_of':
      return declared.options.find(option => option === text)
  }
}

const isWithin = ({ min, max }: { min: number; max: number }, value: number) => value >= min && value <= max

/** The valid values in words that follow 'is not'. */
export function expectedOf(declared: SettingDeclaration): string {
  switch (declared.kind) {
    case 'flag':
      return 'true or false'
    case 'whole_number':
      return `a whole number from ${declared.min} to ${declared.max}`
    case 'pounds':
      return `pounds from ${declared.min} to ${declared.max}`
    case 'list_of_words':
      return 'words with commas between them'
    case 'text':
      return `text of at most ${declared.maxLength} characters`
    case 'email_address':
      return 'an email address'
    case 'one_of':
      return `one of: ${declared.options.join(', ')}`
  }
}

/**
 * The value of a setting's row, or its default without a valid row. A flag is on only by 'true' (product
 * specification, section 9): any other row turns it off, whatever its default.
 */
export function settingOr<Name extends SettingName>(name: Name, text: string | undefined): SettingValue<Name>
export function settingOr(name: SettingName, text: string | undefined) {
  const declared: SettingDeclaration = declaredSettings[name]
  if (declared.kind === 'flag') return (text ?? declared.default) === 'true'
  return (
    (text === undefined ? undefined : settingValue(declared, text)) ??
    settingValue(declared, declared.default)
  )
}

/** The values in the API's response, typed; defaults for missing ones. */
export function readPublicSettings(texts: Readonly<Record<string, string>>): PublicSettings {
  const entries = publicNames.map(name => [name, settingOr(name, texts[name])])
  return Object.fromEntries(entries) as PublicSettings
}
