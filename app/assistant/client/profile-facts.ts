import type { Api } from '#app/api.ts'
import { loginMarker } from '#app/storage/login-marker.ts'
import type { CurrentUser } from '#contracts/account.ts'

/** Sent along with criteria, as the product specification asks; nothing is ranked or priced by them. */
export interface ProfileFacts {
  age: number
  gender: string
  region: string
}

/** Product specification, section 3: where there is no profile. */
export const NOBODY: ProfileFacts = { age: 50, gender: 'Male', region: 'East of England' }

export function factsOf({ dateofbirth, gender, address }: CurrentUser, today = new Date()): ProfileFacts {
  return {
    age: ageAt(dateofbirth, today) ?? NOBODY.age,
    gender: gender || NOBODY.gender,
    region: address.region || NOBODY.region,
  }
}

/** Asked once a page; a visitor is not asked about. */
export function profileOver(api: Api, marker = loginMarker): () => Promise<ProfileFacts> {
  let known: Promise<ProfileFacts> | undefined
  return async () => {
    if (marker() === null) return NOBODY
    known ??= api.get('/api/users/current', {}).then(
      ({ user }) => factsOf(user),
      () => NOBODY,
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
