import { useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { getLocation } from '#contracts/places/endpoints.ts'
import { fillIn, neighbour } from './form-controls.ts'
import { PostcodeField } from './postcode-field.tsx'

export interface Wired {
  id: string
  name: string
  error: string | undefined
  defaultValue: string | undefined
}

export type AddressName = 'addressline1' | 'addressline2' | 'city' | 'postcode' | 'locationname' | 'region'

const LOOKUP_FAILED = 'We could not look it up. Please type your address.'

interface PostcodeAddressProps {
  fieldProps: (name: AddressName) => Wired
  /** For a form that may leave some out. */
  isAsked?: (name: AddressName) => boolean
}

/** An address: the postcode fills in the town. Where it can't, or without JavaScript, the town is typed. */
export function PostcodeAddress({ fieldProps, isAsked = () => true }: PostcodeAddressProps) {
  return (
    <div className="grid gap-5">
      {isAsked('postcode') && <PostcodeLookUp fieldProps={fieldProps} isAsked={isAsked} />}
      {isAsked('addressline1') && (
        <TextField
          {...fieldProps('addressline1')}
          label="Address line 1"
          autoComplete="address-line1"
          maxLength={100}
        />
      )}
      {isAsked('addressline2') && (
        <TextField
          {...fieldProps('addressline2')}
          label="Address line 2"
          optional
          autoComplete="address-line2"
          maxLength={100}
        />
      )}
      {isAsked('city') && (
        <TextField
          {...fieldProps('city')}
          label="Town or city"
          autoComplete="address-level2"
          maxLength={100}
        />
      )}
      {isAsked('locationname') && <HiddenField {...fieldProps('locationname')} />}
      {isAsked('region') && <HiddenField {...fieldProps('region')} />}
    </div>
  )
}

function PostcodeLookUp({ fieldProps, isAsked }: Required<PostcodeAddressProps>) {
  const postcode = useRef<HTMLInputElement>(null)
  const filled = useRef('')
  const [status, setStatus] = useState('')
  const { error, ...wired } = fieldProps('postcode')
  /** Which the town is of, as far as is known. */
  const known = useRef(wired.defaultValue ?? '')

  const put = (name: AddressName, text: string) => {
    const control = neighbour(postcode.current, name)
    if (control) fillIn(control, text)
  }

  async function find() {
    const asked = postcode.current?.value.trim() ?? ''
    setStatus('')
    try {
      const place = await api.call(getLocation, { query: { postcode: asked } })
      if (postcode.current?.value.trim() !== asked) return
      put('locationname', place.locationname)
      put('region', place.region)
      const city = neighbour(postcode.current, 'city')
      // What the visitor typed for this postcode stays; the town of another one is replaced.
      const isOfAnother = known.current !== '' && compact(known.current) !== compact(asked)
      known.current = asked
      if (city && (isOfAnother || ['', filled.current].includes(city.value.trim()))) {
        fillIn(city, place.locationname)
        filled.current = place.locationname
      }
      setStatus(`${place.locationname}, ${place.region}`)
    } catch (thrown) {
      setStatus((isProblem(thrown) && thrown.errors[0]?.message) || LOOKUP_FAILED)
    }
  }

  /** The town belongs to the postcode that was looked up: for another the server looks again. */
  function forget() {
    put('locationname', '')
    put('region', '')
    setStatus('')
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2">
        <PostcodeField
          {...wired}
          ref={postcode}
          error={error ?? (isAsked('locationname') ? fieldProps('locationname').error : undefined)}
          onInput={forget}
          className="min-w-0 max-w-72 grow"
        />
        <Button
          onClick={() => void find()}
          className="mt-[28.5px] min-h-12! shrink-0 [@media(scripting:none)]:hidden"
        >
          Find address
        </Button>
      </div>
      <p aria-live="polite" className="min-h-5 text-[14px] text-muted">
        {status}
      </p>
    </div>
  )
}

const compact = (postcode: string) => postcode.replaceAll(' ', '').toUpperCase()

/** Not of type hidden: React resets the value of those whenever it renders. */
export const HiddenField = ({ name, defaultValue }: Wired) => (
  <input type="text" hidden name={name} defaultValue={defaultValue} autoComplete="off" />
)
