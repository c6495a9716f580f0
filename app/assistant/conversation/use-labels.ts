import { useCallback, useEffect, useState } from 'react'
import { plainName } from '#app/assistant/panels/plain-name.ts'
import { cachedApi } from '#app/browser-api.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { getMakes, getModels } from '#contracts/search/endpoints.ts'

type Labels = Readonly<Record<string, string>>

/** Labels of makes and models, loaded for a search that has some; made from their slugs until then. */
export function useLabels({ make = [], not }: Criteria): LabelOf {
  const [labels, setLabels] = useState<Labels>({})
  const makes = [...make, ...(not?.make ?? [])].toSorted().join()
  useEffect(() => {
    if (makes === '') return
    const add = (criterion: string) => (options: readonly { value: string; label: string }[]) => {
      const named = options.map(({ value, label }) => [`${criterion}:${value}`, label])
      setLabels(before => ({ ...before, ...Object.fromEntries(named) }))
    }
    const nothing = () => undefined
    cachedApi.call(getMakes).then(add('make'), nothing)
    for (const one of makes.split(',')) {
      cachedApi.call(getModels, { query: { make: one } }).then(add('model'), nothing)
    }
  }, [makes])
  return useCallback(
    (criterion, value) => labels[`${criterion}:${value}`] ?? plainName(criterion, value),
    [labels],
  )
}
