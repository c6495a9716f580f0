import { use, useId, useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { cachedApi } from '#app/browser-api.ts'
import { usePlaceMiles } from '#app/frame/place-miles.ts'
import { type RefusedField, RefusedFields, refusedPlace } from '#app/search/refused-fields.ts'
import type { SearchDraft } from '#app/search/search-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { getLocation } from '#contracts/places/endpoints.ts'
import { unknownPlace } from '#contracts/places/unknown-place.ts'
import { getValueSuggestions } from '#contracts/search/endpoints.ts'
import { CommittedField } from './committed-field.tsx'
import type { ControlProps } from './control-props.ts'

const LOCATING_MS = 10_000
const distances = [5, 10, 25, 50, 100, 200]
/** Miles: 'near me' of the product specification. */
const NEAR_ME = 25

/** A postcode, a town, or the visitor's position. Towns are suggested from the second letter on. */
export function PlaceControl({ draft }: ControlProps) {
  const { postcode, city, latitude } = draft.criteria
  const [refused, setRefused] = useRefusedPlace(postcode ?? city ?? latitude?.toString())
  const distance = useDistanceOfNextPlace(draft)
  const [towns, setTowns] = useState<readonly string[]>([])
  const id = useId()
  const suggest = async (typed: string) => {
    if (typed.length < 2 || /\d/.test(typed)) return
    const found = await cachedApi
      .call(getValueSuggestions, { query: { field: 'city', query: typed, limit: 6 } })
      .catch(() => [])
    setTowns(found.map(town => town.label))
  }
  // A place that can't be found stays in the field and changes nothing.
  const latest = useRef('')
  const commit = async (typed: string) => {
    latest.current = typed
    const message = typed === '' ? undefined : await problemWith(typed)
    // Another place was typed meanwhile.
    if (latest.current !== typed) return
    setRefused(message === undefined ? undefined : { typed, message })
    if (message !== undefined) return
    const gone = typed === '' && latitude === undefined ? { distance: undefined } : {}
    draft.change({
      ...(typed !== '' && { distance }),
      ...gone,
      city: typed,
      postcode: undefined,
      latitude: undefined,
      longitude: undefined,
    })
  }
  return (
    <div className="grid gap-2">
      <CommittedField
        id="place"
        name="city"
        label="Postcode or town"
        autoComplete="postal-code"
        list={id}
        placeholder={latitude === undefined ? undefined : 'Your location'}
        value={refused?.typed ?? postcode ?? city ?? ''}
        error={refused?.message}
        onTyping={typed => void suggest(typed)}
        onCommit={typed => void commit(typed)}
      />
      <datalist id={id}>
        {towns.map(town => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <LocationButton draft={draft} />
    </div>
  )
}

type RefusedPlace = Pick<RefusedField, 'typed' | 'message'>

/** What was typed, here or in the page's address, and can't be found, until another place is chosen. */
function useRefusedPlace(place: string | undefined) {
  const inAddress = refusedPlace(use(RefusedFields))
  const [refused, setRefused] = useState<RefusedPlace | undefined>(inAddress)
  const [before, setBefore] = useState({ place, inAddress: inAddress?.typed })
  const now = { place, inAddress: inAddress?.typed }
  if (now.place !== before.place || now.inAddress !== before.inAddress) {
    setBefore(now)
    // The address loses it with the next filter; the field keeps it.
    if (inAddress && now.inAddress !== before.inAddress) setRefused(inAddress)
    else if (now.place !== before.place) setRefused(undefined)
  }
  return [refused, setRefused] as const
}

/** The distance that the address gives with a place that can't be found: it is kept for the next place. */
function useDistanceOfRefusedPlace(): number | undefined {
  const errors = use(RefusedFields)
  const distance = refusedPlace(errors) && errors.find(({ field }) => field === 'distance')
  return distances.find(miles => String(miles) === distance?.typed)
}

/**
 * The distance that goes with the next place: the search's own, that of a place in the address that can't be
 * found, or the one for places that are given without any. A visitor who has chosen 'Any distance' from a
 * place keeps that for another one.
 */
function useDistanceOfNextPlace({ criteria }: SearchDraft): number | undefined {
  const ofRefused = useDistanceOfRefusedPlace()
  const usual = usePlaceMiles()
  const hasPlace = (criteria.city ?? criteria.postcode ?? criteria.latitude) !== undefined
  return criteria.distance ?? ofRefused ?? (hasPlace ? undefined : usual)
}

/** Why a place can't be searched from; undefined where it can, or where nothing can be said. */
async function problemWith(typed: string): Promise<string | undefined> {
  try {
    await cachedApi.call(getLocation, { query: { postcode: typed } })
    return undefined
  } catch (thrown) {
    return isProblem(thrown) && thrown.status === 404 ? unknownPlace(typed) : undefined
  }
}

function LocationButton({ draft }: Pick<ControlProps, 'draft'>) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const locate = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        draft.change({
          // Rounded to about a hundred yards: exact enough for miles, and a shared link does not disclose an
          // address.
          latitude: Number(coords.latitude.toFixed(3)),
          longitude: Number(coords.longitude.toFixed(3)),
          distance: draft.criteria.distance ?? NEAR_ME,
          city: undefined,
          postcode: undefined,
        })
      },
      () => setState('refused'),
      { timeout: LOCATING_MS, maximumAge: 600_000 },
    )
  }
  return (
    <>
      <Button
        onClick={locate}
        disabled={state === 'asking'}
        look="quiet"
        className="justify-self-start px-2! [@media(scripting:none)]:hidden"
      >
        <Icon name="locate" size={18} />
        {state === 'asking' ? 'Finding you …' : 'Use my location'}
      </Button>
      <p role="status" className="text-[14px] text-danger empty:hidden">
        {state === 'refused' && 'Your location can’t be had: type a postcode or a town instead.'}
      </p>
    </>
  )
}

export function DistanceControl({ draft }: ControlProps) {
  const { postcode, city, latitude } = draft.criteria
  const distance = useDistanceOfNextPlace(draft)
  const offered =
    distance === undefined || distances.includes(distance)
      ? distances
      : [...distances, distance].sort((a, b) => a - b)
  return (
    <SelectField
      name="distance"
      label="Within"
      empty="Any distance"
      hint={(postcode ?? city ?? latitude) === undefined ? 'Enter a postcode or a town first' : undefined}
      value={distance === undefined ? '' : String(distance)}
      choices={offered.map(miles => ({ value: String(miles), label: `${miles} miles` }))}
      onChange={({ target }) =>
        draft.change({ distance: target.value === '' ? undefined : Number(target.value) })
      }
    />
  )
}
