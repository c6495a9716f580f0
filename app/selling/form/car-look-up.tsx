import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { neighbour } from '#app/forms/form-controls.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import {
  factsOfChoice,
  factsOfLookUp,
  LOOK_UP_CHOICE,
  type LookedUp,
} from '#contracts/selling/looked-up-facts.ts'
import { formatDate } from '#contracts/text/english.ts'
import { postVehicle } from '#contracts/vehicle/endpoints.ts'
import type { Vehicle } from '#contracts/vehicle/looked-up-vehicle.ts'
import { registerWarnings } from '#contracts/vehicle/register-warnings.ts'
import { fillInForm } from './fill-in-form.ts'

interface CarLookUpProps {
  atFirst: LookedUp | undefined
  isEdit: boolean
  /** The plate is not asked for in narrow windows. */
  isShort: boolean
  /** What is known of the car was filled into these fields. */
  onFacts: (names: readonly string[]) => void
}

/**
 * Finds the car by its number plate, asks whether it is the right one, and then fills in the form around it.
 * Without scripts the buttons send the form, and the server does so.
 */
export function CarLookUp({ atFirst, isEdit, isShort, onFacts }: CarLookUpProps) {
  const button = useRef<HTMLButtonElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [lookedUp, setLookedUp] = useState(atFirst)
  const { vehicle, isConfirmed, failure } = lookedUp ?? {}

  async function lookUp() {
    const numberplate = String(new FormData(button.current!.form!).get('numberPlate') ?? '')
    setBusy(true)
    setLookedUp(undefined)
    let found: LookedUp
    try {
      found = { vehicle: await api.call(postVehicle, { body: { numberplate } }), isConfirmed: false }
    } catch (thrown) {
      const failure = isProblem(thrown)
        ? (thrown.errors[0]?.message ?? thrown.message)
        : 'We could not look it up. Please fill in the car yourself.'
      found = { failure }
    }
    flushSync(() => {
      setBusy(false)
      setLookedUp(found)
    })
    answer.current?.scrollIntoView({ block: 'nearest' })
  }

  function put(facts: SentValues) {
    fillInForm(button.current!.form!, facts)
    onFacts(Object.keys(facts))
  }

  function confirm(found: Vehicle) {
    // The next field may not be shown before.
    flushSync(() => {
      put(factsOfLookUp(found))
      setLookedUp({ vehicle: found, isConfirmed: true })
    })
    neighbour(button.current, 'mileage')?.focus()
  }

  const versions = vehicle && vehicle.choices.length > 1 && (
    <RadioGroup
      name={LOOK_UP_CHOICE}
      label="Which version is it?"
      hint="The engine and its power are on the logbook (V5C)."
      choices={vehicle.choices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        const chosen = vehicle.choices.find(({ id }) => id === target.value)!
        put(factsOfChoice(chosen, vehicle))
      }}
    />
  )
  return (
    <div className="grid gap-4">
      <button
        ref={button}
        type="submit"
        name="intent"
        value="look-up"
        formNoValidate
        disabled={isBusy}
        onClick={event => {
          event.preventDefault()
          void lookUp()
        }}
        className={buttonStyle({
          ...(!isEdit && { look: 'primary' }),
          className: classNames('justify-self-start steps:min-h-12 steps:w-full', isShort && 'steps:hidden'),
        })}
      >
        {isBusy ? <Spinner /> : null}
        {isEdit ? 'Look the car up again' : 'Find my car'}
      </button>
      <div ref={answer} aria-live="polite" className="grid gap-4 empty:hidden">
        {failure && (
          <Notice tone="warning" title={failure}>
            You can fill in the car yourself.
          </Notice>
        )}
        {vehicle && !isConfirmed && (
          <Notice tone="info" title="Is this your car?">
            <p className="text-[20px] leading-7 font-semibold">{nameOf(vehicle)}</p>
            <p className="first-letter:uppercase">{factsOf(vehicle)}</p>
            {isInvented(vehicle) && <p className="mt-1">{INVENTED}</p>}
            <div className="[@media(scripting:enabled)]:hidden">{versions}</div>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button
                type="submit"
                name="intent"
                value="confirm"
                formNoValidate
                onClick={event => {
                  event.preventDefault()
                  confirm(vehicle)
                }}
                look="primary"
              >
                Yes, that’s my car
              </Button>
              <Button
                onClick={() => {
                  setLookedUp({ failure: 'Check the number plate.' })
                  neighbour(button.current, 'numberPlate')?.focus()
                }}
                className="[@media(scripting:none)]:hidden"
              >
                No, it’s another car
              </Button>
            </div>
          </Notice>
        )}
        {vehicle && isConfirmed && (
          <Notice tone="success" title={`We found: ${nameOf(vehicle)}`}>
            We’ve filled in what we know. Please check it.
            {isInvented(vehicle) && ` ${INVENTED}`}
          </Notice>
        )}
        {vehicle &&
          registerWarnings(vehicle).map(warning => <Notice key={warning} tone="warning" title={warning} />)}
      </div>
      {isConfirmed && versions}
    </div>
  )
}

const nameOf = ({ facts: { year, make, model, trim } }: Vehicle) =>
  [year, make, model, trim].filter(Boolean).join(' ')

/** 'blue, petrol, MOT until 3 April 2027' */
function factsOf({ facts: { color, fuelType }, mot: { expires, firstDue } }: Vehicle): string {
  const mot = expires
    ? `MOT until ${formatDate(expires)}`
    : firstDue && `first MOT due ${formatDate(firstDue)}`
  return [color, fuelType, mot].filter(Boolean).join(', ')
}

const INVENTED = 'This site has no access to the register: the facts are invented.'
const isInvented = ({ sources }: Vehicle) => sources.some(({ demonstration }) => demonstration)
