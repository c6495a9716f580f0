import { useId, useState } from 'react'
import { cachedApi } from '#app/browser-api.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { getModels } from '#contracts/search/endpoints.ts'

interface MakeAndModelProps {
  makes: readonly string[]
  fields: (path: 'make' | 'model') => { name: string; id: string; error: string | undefined }
}

/** Two fields that are typed, with suggestions: works without scripts, and for cars not in stock. */
export function MakeAndModel({ makes, fields }: MakeAndModelProps) {
  const [models, setModels] = useState<readonly string[]>([])
  const id = useId()
  const suggestModels = async (make: string) => {
    const found = make === '' ? [] : await cachedApi.call(getModels, { query: { make } }).catch(() => [])
    setModels(found.map(({ label }) => label))
  }
  return (
    <>
      <TextField
        label="Make"
        list={`${id}-makes`}
        autoComplete="off"
        maxLength={60}
        {...fields('make')}
        onBlur={({ target }) => void suggestModels(target.value.trim())}
      />
      <TextField label="Model" list={`${id}-models`} autoComplete="off" maxLength={80} {...fields('model')} />
      <Suggestions id={`${id}-makes`} values={makes} />
      <Suggestions id={`${id}-models`} values={models} />
    </>
  )
}

const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map(value => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
