import { useId, useState } from 'react'
import { cachedApi } from '#app/browser-api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { getValueSuggestions } from '#contracts/search/endpoints.ts'
import { CommittedField } from './committed-field.tsx'
import type { ControlProps } from './control-props.ts'

const LOCATING_MS = 10_000
/** Miles: 'near me' of the product specification. */
const NEAR_ME = 25

/** A postcode, a town, or the visitor's position. Towns are suggested from the second letter on. */
export function PlaceControl({ draft }: ControlProps) {
  const { postcode, city, latitude } = draft.criteria
  const [towns, setTowns] = useState<readonly string[]>([])
  const id = useId()
  const suggest = async (typed: string) => {
    if (typed.length < 2 || /\d/.test(typed)) return
    const found = await cachedApi
      .call(getValueSuggestions, { query: { field: 'city', query: typed, limit: 6 } })
      .catch(() => [])
    setTowns(found.map(town => town.label))
  }
  return (
    <div className="grid gap-2">
      <CommittedField
        name="city"
        label="Postcode or town"
        autoComplete="postal-code"
        list={id}
        placeholder={latitude === undefined ? undefined : 'Your location'}
        value={postcode ?? city ?? ''}
        onTyping={typed => void suggest(typed)}
        onCommit={value => {
          const gone = value === '' && latitude === undefined ? { distance: undefined } : {}
          draft.change({
            ...gone,
            city: value,
            postcode: undefined,
            latitude: undefined,
            longitude: undefined,
          })
        }}
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

function LocationButton({ draft }: Pick<ControlProps, 'draft'>) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const locate = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        draft.change({
          // Rounded to about a hundred yards: exact enough for miles, and a shared link does not disclose an address.
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
      <button
        type="button"
        onClick={locate}
        disabled={state === 'asking'}
        className={buttonStyle({
          look: 'quiet',
          className: 'justify-self-start px-2! [@media(scripting:none)]:hidden',
        })}
      >
        <Icon name="locate" size={18} />
        {state === 'asking' ? 'Finding you …' : 'Use my location'}
      </button>
      <p role="status" className="text-[14px] text-danger empty:hidden">
        {state === 'refused' && 'Your location can’t be had: type a postcode or a town instead.'}
      </p>
    </>
  )
}

const distances = [5, 10, 25, 50, 100, 200]

export function DistanceControl({ draft }: ControlProps) {
  const { distance, postcode, city, latitude } = draft.criteria
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
