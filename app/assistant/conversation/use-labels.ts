import { useCallback, useEffect, useState } from 'react'
import { plainName } from '#app/assistant/panels/plain-name.ts'
import { cachedApi } from '#app/browser-api.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'

type Labels = Readonly<Record<string, string>>

/** Names of makes and models: asked for where a search has some, and made from their slugs until they are there. */
export function useLabels({ make = [], not }: Criteria): LabelOf {
  const [labels, setLabels] = useState<Labels>({})
  const makes = [...make, ...(not?.make ?? [])].toSorted().join()
  useEffect(() => {
    if (makes === '') return
    const note = (criterion: string) => (options: readonly { value: string; label: string }[]) => {
      const named = options.map(({ value, label }) => [`${criterion}:${value}`, label])
      setLabels(before => ({ ...before, ...Object.fromEntries(named) }))
    }
    const nothing = () => undefined
    cachedApi.get('/api/cars/makes', {}).then(note('make'), nothing)
    for (const one of makes.split(',')) {
      cachedApi.get('/api/cars/models', { query: { make: one } }).then(note('model'), nothing)
    }
  }, [makes])
  return useCallback(
    (criterion, value) => labels[`${criterion}:${value}`] ?? plainName(criterion, value),
    [labels],
  )
}
