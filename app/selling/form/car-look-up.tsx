import { useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
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
}

/**
 * Finds the car by its number plate, asks whether it is the right one, and then fills in the form around it.
 * Without scripts the buttons send the form, and the server does so.
 */
export function CarLookUp({ atFirst, isEdit }: CarLookUpProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [lookedUp, setLookedUp] = useState(atFirst)
  const { vehicle, isConfirmed, failure } = lookedUp ?? {}

  async function lookUp() {
    const numberplate = String(new FormData(button.current!.form!).get('numberPlate') ?? '')
    setBusy(true)
    setLookedUp(undefined)
    try {
      setLookedUp({ vehicle: await api.call(postVehicle, { body: { numberplate } }), isConfirmed: false })
    } catch (thrown) {
      const failure = isProblem(thrown)
        ? (thrown.errors[0]?.message ?? thrown.message)
        : 'We could not look it up. Please fill in the car yourself.'
      setLookedUp({ failure })
    } finally {
      setBusy(false)
    }
  }

  function confirm(found: Vehicle) {
    fillInForm(button.current!.form!, factsOfLookUp(found))
    setLookedUp({ vehicle: found, isConfirmed: true })
  }

  const versions = vehicle && vehicle.choices.length > 1 && (
    <RadioGroup
      name={LOOK_UP_CHOICE}
      label="Which version is it?"
      hint="The engine and its power are on the logbook (V5C)."
      choices={vehicle.choices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        const chosen = vehicle.choices.find(({ id }) => id === target.value)!
        fillInForm(button.current!.form!, factsOfChoice(chosen, vehicle))
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
        className={buttonStyle({ ...(!isEdit && { look: 'primary' }), className: 'justify-self-start' })}
      >
        {isBusy ? <Spinner /> : null}
        {isEdit ? 'Look the car up again' : 'Find my car'}
      </button>
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {failure && (
          <Notice tone="warning" title={failure}>
            You can fill in the car yourself.
          </Notice>
        )}
        {vehicle && !isConfirmed && (
          <Notice tone="info" title={`Is this your car? ${nameOf(vehicle)}`}>
            <div className="[@media(scripting:enabled)]:hidden">{versions}</div>
            <div className="mt-2 flex flex-wrap gap-3">
              <button
                type="submit"
                name="intent"
                value="confirm"
                formNoValidate
                onClick={event => {
                  event.preventDefault()
                  confirm(vehicle)
                }}
                className={buttonStyle({ look: 'primary' })}
              >
                Yes, that’s my car
              </button>
              <button
                type="button"
                onClick={() => setLookedUp({ failure: 'Check the number plate.' })}
                className={buttonStyle({ className: '[@media(scripting:none)]:hidden' })}
              >
                No, it’s another car
              </button>
            </div>
          </Notice>
        )}
        {vehicle && isConfirmed && (
          <Notice tone="success" title={`We found: ${nameOf(vehicle)}`}>
            We have filled in what is known. Please check it.
            {vehicle.mot.firstDue && ` Its first MOT is due by ${formatDate(vehicle.mot.firstDue)}.`}
            {vehicle.sources.some(({ demonstration }) => demonstration) &&
              ' This site has no access to the register: the facts are invented.'}
          </Notice>
        )}
        {vehicle &&
          registerWarnings(vehicle).map(warning => <Notice key={warning} tone="warning" title={warning} />)}
      </div>
      {isConfirmed && versions}
    </div>
  )
}

function nameOf({ facts: { year, color, make, model, fuelType } }: Vehicle): string {
  return [year, make, model, color && `in ${color}`, fuelType && `(${fuelType})`].filter(Boolean).join(' ')
}
