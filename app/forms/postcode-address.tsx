import { useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { getLocation } from '#contracts/places/endpoints.ts'
import { fillIn, neighbour } from './form-controls.ts'

interface Wired {
  name: string
  error: string | undefined
  defaultValue: string | undefined
}

type AddressName = 'addressline1' | 'addressline2' | 'city' | 'postcode' | 'locationname' | 'region'

const COULD_NOT_LOOK = 'We could not look it up. Please type your address.'

/** An address of a form: the postcode fills in the town. Whoever has no JavaScript, or no luck, types it. */
export function PostcodeAddress({ fieldProps }: { fieldProps: (name: AddressName) => Wired }) {
  const postcode = useRef<HTMLInputElement>(null)
  const filled = useRef('')
  const [told, setTold] = useState('')
  const { error, ...wired } = fieldProps('postcode')

  const put = (name: AddressName, text: string) => {
    const control = neighbour(postcode.current, name)
    if (control) fillIn(control, text)
  }

  async function find() {
    const asked = postcode.current?.value.trim() ?? ''
    setTold('')
    try {
      const place = await api.call(getLocation, { query: { postcode: asked } })
      if (postcode.current?.value.trim() !== asked) return
      put('locationname', place.locationname)
      put('region', place.region)
      const city = neighbour(postcode.current, 'city')
      // What somebody typed is theirs; what we filled in may be filled in anew.
      if (city && ['', filled.current].includes(city.value.trim())) {
        fillIn(city, place.locationname)
        filled.current = place.locationname
      }
      setTold(`${place.locationname}, ${place.region}`)
    } catch (thrown) {
      setTold((isProblem(thrown) && thrown.errors[0]?.message) || COULD_NOT_LOOK)
    }
  }

  /** The town belongs to the postcode that was looked up, and to no other: the server looks for the next one. */
  function forget() {
    put('locationname', '')
    put('region', '')
    setTold('')
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <div className="flex items-start gap-2">
          <TextField
            {...wired}
            ref={postcode}
            label="Postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            error={error ?? fieldProps('locationname').error}
            onInput={forget}
            className="min-w-0 max-w-72 grow"
          />
          <button
            type="button"
            onClick={() => void find()}
            className={buttonStyle({
              className: 'mt-[28.5px] min-h-12! shrink-0 [@media(scripting:none)]:hidden',
            })}
          >
            Find address
          </button>
        </div>
        <p aria-live="polite" className="min-h-5 text-[14px] text-muted">
          {told}
        </p>
      </div>
      <TextField
        {...fieldProps('addressline1')}
        label="Address line 1"
        autoComplete="address-line1"
        maxLength={100}
      />
      <TextField
        {...fieldProps('addressline2')}
        label="Address line 2"
        optional
        autoComplete="address-line2"
        maxLength={100}
      />
      <TextField {...fieldProps('city')} label="Town or city" autoComplete="address-level2" maxLength={100} />
      <HiddenField {...fieldProps('locationname')} />
      <HiddenField {...fieldProps('region')} />
    </div>
  )
}

/** Not of type hidden: React would set that back to its first value whenever it draws the form anew. */
const HiddenField = ({ name, defaultValue }: Wired) => (
  <input type="text" hidden name={name} defaultValue={defaultValue} autoComplete="off" />
)
