/** Reading and changing a person's profile. */
import type { CurrentUser } from '#contracts/account.ts'
import { profileForm } from '#contracts/forms/account-forms.ts'
import { namesOf, partOf } from '#contracts/forms/form.ts'
import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { locate } from '#server/places/locate.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { problem } from '#server/platform/problems.ts'
import type { Accounts } from './accounts.ts'
import { type ProfileRow, profileOf, updateProfile } from './profile.store.ts'

export async function currentUser(
  { database }: Accounts,
  { id }: Pick<SignedIn, 'id'>,
): Promise<CurrentUser> {
  const row = await profileOf(database, id)
  // Deleted a moment ago.
  if (!row) throw problem('not-signed-in')
  return viewOf(row)
}

/** The whole profile. The email address can't be changed: a new one would have to be verified. Throws 'bad-form'. */
export async function replaceProfile(accounts: Accounts, who: SignedIn, sent: unknown): Promise<CurrentUser> {
  const values = located({ ...flat(sent), email: who.email })
  const profile = checkedValues(profileForm, values)
  await updateProfile(accounts.database, who.id, columnsOf(profile))
  return await currentUser(accounts, who)
}

/** Only the fields that are given; others than a profile's are ignored. Throws 'bad-form'. */
export async function changeProfile(accounts: Accounts, who: SignedIn, sent: unknown): Promise<CurrentUser> {
  const values = located(flat(sent))
  const given = namesOf(profileForm).filter(name => name !== 'email' && name in values)
  const changes: Partial<Profile> = checkedValues(partOf(profileForm, given), values)
  const { tellPriceDrops } = values
  if (tellPriceDrops !== undefined && typeof tellPriceDrops !== 'boolean') {
    const message = 'Please say yes or no'
    throw problem('bad-form', message, [{ field: 'tellPriceDrops', message }])
  }
  const { address, ...person } = await currentUser(accounts, who)
  await updateProfile(accounts.database, who.id, {
    ...(given.length > 0 ? columnsOf({ ...person, ...address, ...changes }) : {}),
    ...(tellPriceDrops === undefined ? {} : { tell_price_drops: tellPriceDrops }),
  })
  return await currentUser(accounts, who)
}

/** Addresses may be nested, as they are in answers. */
function flat(sent: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null) return {}
  const { address, ...rest } = sent as Record<string, unknown>
  return { ...(typeof address === 'object' ? address : {}), ...rest }
}

/** The place of a postcode is looked up, not asked for: a page without scripts can't fill it in. */
function located(values: Record<string, unknown>): Record<string, unknown> {
  const place = typeof values.postcode === 'string' ? locate(values.postcode) : null
  return place ? { ...values, locationname: place.name, region: place.region } : values
}

type Profile = Omit<ValuesOf<typeof profileForm>, 'gender'> & { gender: string | undefined }

function columnsOf(profile: Profile) {
  const { firstname, surname, dateofbirth, gender, phone, postcode } = profile
  const { addressline1, addressline2, city, locationname, region } = profile
  const texts = { phone, addressline1, addressline2, city, postcode, locationname, region }
  // The coordinates follow from the postcode, whatever was sent.
  const place = locate(postcode)
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
