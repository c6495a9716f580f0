/** Reading and changing a person's profile. */
import type { CurrentUser } from '#contracts/accounts/account.ts'
import { profileForm } from '#contracts/forms/account-forms.ts'
import { addressFields } from '#contracts/forms/address-fields.ts'
import { namesOf, partOf } from '#contracts/forms/form.ts'
import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import { locate } from '#server/places/locate.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { fieldProblem, problem } from '#server/platform/problems.ts'
import { type ProfileRow, profileOf, updateProfile } from './accounts.store.ts'
import type { Accounts } from './accounts.ts'

export async function loadCurrentUser(
  { database }: Accounts,
  { id }: Pick<SignedIn, 'id'>,
): Promise<CurrentUser> {
  const row = await profileOf(database, id)
  // Deleted since the request was authenticated.
  if (!row) throw problem('not-signed-in')
  return viewOf(row)
}

/** Replaces the whole profile but the email address, as a new one would need verifying. Throws 'bad-form'. */
export async function replaceProfile(accounts: Accounts, who: SignedIn, sent: unknown): Promise<CurrentUser> {
  const values = located({ ...flat(sent), email: who.email })
  const profile = checkedValues(await profileFormOf(accounts), values)
  await updateProfile(accounts.database, who.id, columnsOf(profile))
  return await loadCurrentUser(accounts, who)
}

/** Changes the given fields of the profile and ignores unknown ones. Throws 'bad-form'. */
export async function changeProfile(accounts: Accounts, who: SignedIn, sent: unknown): Promise<CurrentUser> {
  const values = located(flat(sent))
  const form = await profileFormOf(accounts)
  const given = namesOf(form).filter(name => name !== 'email' && name in values)
  const changes: Partial<Profile> = checkedValues(partOf(form, given), values)
  const { tellPriceDrops } = values
  if (tellPriceDrops !== undefined && typeof tellPriceDrops !== 'boolean')
    throw fieldProblem('bad-form', 'tellPriceDrops', 'Please say yes or no')
  const { address, ...person } = await loadCurrentUser(accounts, who)
  await updateProfile(accounts.database, who.id, {
    ...(given.length > 0 ? columnsOf({ ...person, ...address, ...changes }) : {}),
    ...(tellPriceDrops === undefined ? {} : { tell_price_drops: tellPriceDrops }),
  })
  return await loadCurrentUser(accounts, who)
}

const addressColumns = [...Object.keys(addressFields), 'latitude', 'longitude']

/**
 * Keeps what a person has said of themselves in a checked form, as far as their profile does not say it: an
 * address as a whole.
 */
export async function completeProfile(connection: Connection, id: string, person: Person): Promise<void> {
  const row: (ProfileRow & Record<string, unknown>) | undefined = await profileOf(connection, id)
  if (!row) return
  const missing = Object.entries(columnsOf(person)).filter(([column]) =>
    addressColumns.includes(column) ? !row.addressline1 : !row[column],
  )
  if (missing.length > 0) await updateProfile(connection, id, Object.fromEntries(missing))
}

async function profileFormOf({ settings }: Accounts) {
  return withNameRule(profileForm, await settings.read('NAME_RULE'))
}

/** The address may be nested, as in responses. */
function flat(sent: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null) return {}
  const { address, ...rest } = sent as Record<string, unknown>
  return { ...(typeof address === 'object' ? address : {}), ...rest }
}

/** The place belongs to the postcode: it is looked up here; without a place none is kept. */
function located(values: Record<string, unknown>): Record<string, unknown> {
  if (typeof values.postcode !== 'string' || values.postcode.trim() === '') return values
  const place = locate(values.postcode)
  return { ...values, locationname: place?.name ?? values.city, region: place?.region }
}

type Profile = Omit<ValuesOf<typeof profileForm>, 'gender'> & { gender: string | undefined }

/** The parties to a sale; the operator may have disabled fields of the buyer's form. */
type Person = Pick<Profile, 'firstname' | 'surname'> & Partial<Profile>

function columnsOf(profile: Person) {
  const { firstname, surname, dateofbirth, gender, phone, postcode } = profile
  const { addressline1, addressline2, city, locationname, region } = profile
  const texts = { phone, addressline1, addressline2, city, postcode, locationname, region }
  // Coordinates in the request are ignored.
  const place = postcode ? locate(postcode) : undefined
  return {
    firstname,
    surname,
    name: `${firstname} ${surname}`,
    gender: gender || null,
    date_of_birth: dateofbirth || null,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null])),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

function viewOf(row: ProfileRow): CurrentUser {
  const { latitude, longitude } = row
  return {
    userId: row.id,
    firstname: row.firstname,
    surname: row.surname,
    gender: row.gender ?? '',
    email: row.email,
    emailVerified: row.email_verified,
    phone: row.phone ?? '',
    dateofbirth: row.date_of_birth ?? '',
    address: {
      addressline1: row.addressline1 ?? '',
      addressline2: row.addressline2 ?? '',
      city: row.city ?? '',
      postcode: row.postcode ?? '',
      locationname: row.locationname ?? '',
      region: row.region ?? '',
      location:
        latitude === null || longitude === null
          ? null
          : { type: 'Point', coordinates: [longitude, latitude] },
    },
    hasPassword: row.hasPassword,
    tellPriceDrops: row.tell_price_drops,
    memberSince: row.created_at.toISOString(),
  }
}
