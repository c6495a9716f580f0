import type { Api } from '#app/api.ts'
import { loginMarker } from '#app/storage/login-marker.ts'
import type { CurrentUser } from '#contracts/accounts/account.ts'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'

/** Sent with criteria, as the product specification requires; no ranking or price depends on them. */
export interface ProfileFacts {
  age: number
  gender: string
  region: string
}

/** For a visitor without a profile (product specification, section 3). */
export const DEFAULT_PROFILE: ProfileFacts = { age: 50, gender: 'Male', region: 'East of England' }

export function factsOf({ dateofbirth, gender, address }: CurrentUser, today = new Date()): ProfileFacts {
  return {
    age: ageAt(dateofbirth, today) ?? DEFAULT_PROFILE.age,
    gender: gender || DEFAULT_PROFILE.gender,
    region: address.region || DEFAULT_PROFILE.region,
  }
}

/** Loads the profile once per page, and only for a visitor who is logged in. */
export function profileOver(api: Api, marker = loginMarker): () => Promise<ProfileFacts> {
  let known: Promise<ProfileFacts> | undefined
  return async () => {
    if (marker() === null) return DEFAULT_PROFILE
    known ??= api.call(getCurrentUser).then(
      ({ user }) => factsOf(user),
      () => DEFAULT_PROFILE,
    )
    return await known
  }
}

function ageAt(dateOfBirth: string, today: Date): number | undefined {
  const born = new Date(dateOfBirth)
  if (Number.isNaN(born.getTime())) return undefined
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  const birthday = Date.UTC(today.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate())
  return birthday > today.getTime() ? years - 1 : years
}
