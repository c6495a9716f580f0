import { useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { postVehicle } from '#contracts/vehicle/endpoints.ts'
import type { DerivativeChoice, Vehicle } from '#contracts/vehicle/looked-up-vehicle.ts'
import { fillInForm } from './fill-in-form.ts'
import { factsOfChoice, factsOfVehicle } from './looked-up-facts.ts'

interface CarLookUpProps {
  message: string | undefined
  isEdit: boolean
}

/**
 * Finds the car by its number plate and fills in the form around it. Without scripts the button sends the form, and the server
 * fills it in.
 */
export function CarLookUp({ message, isEdit }: CarLookUpProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [vehicle, setVehicle] = useState<Vehicle>()
  const [failure, setFailure] = useState(message)

  async function lookUp() {
    const form = button.current!.form!
    const numberplate = String(new FormData(form).get('numberPlate') ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      const found = await api.call(postVehicle, { body: { numberplate } })
      fillInForm(form, factsOfVehicle(found))
      if (found.choices.length === 1) fillInForm(form, factsOfChoice(found.choices[0]!))
      setVehicle(found)
    } catch (thrown) {
      setVehicle(undefined)
      setFailure(
        isProblem(thrown)
          ? (thrown.errors[0]?.message ?? thrown.message)
          : 'We could not look it up. Please fill in the car yourself.',
      )
    } finally {
      setBusy(false)
    }
  }

  const choose = (choice: DerivativeChoice) => fillInForm(button.current!.form!, factsOfChoice(choice))
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
        {vehicle && (
          <Notice tone="success" title={`We found: ${nameOf(vehicle)}`}>
            We have filled in what is known. Please check it.
            {vehicle.sources.some(({ demonstration }) => demonstration) &&
              ' This site has no access to the register: the facts are invented.'}
          </Notice>
        )}
      </div>
      {vehicle && vehicle.choices.length > 1 && (
        <RadioGroup
          // Not a field of the form: it fills in others.
          name="look-up-choice"
          label="Which version is it?"
          hint="The engine and its power are on the logbook (V5C)."
          choices={vehicle.choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose(vehicle.choices.find(({ id }) => id === target.value)!)}
        />
      )}
    </div>
  )
}

function nameOf({ facts: { year, color, make, model, fuelType } }: Vehicle): string {
  return [year, make, model, color && `in ${color}`, fuelType && `(${fuelType})`].filter(Boolean).join(' ')
}
