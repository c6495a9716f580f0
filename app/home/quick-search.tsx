import { useState } from 'react'
import { cachedApi } from '#app/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { DataOf } from '#contracts/api/endpoint.ts'
import { getModels } from '#contracts/search/endpoints.ts'
import { formatCount } from '#contracts/text/english.ts'

type NamedCounts = DataOf<typeof getModels>

/** Price bands of the landing presets (product specification). */
const priceBands = [3000, 5000, 8000, 10_000, 12_000, 15_000, 20_000, 25_000]

/** A plain form; scripts load the models of a chosen make. `makes` is null if they could not be loaded. */
export function QuickSearch({ makes, placeMiles }: { makes: NamedCounts | null; placeMiles: number }) {
  const [models, setModels] = useState<NamedCounts>([])

  const loadModels = async (make: string) => {
    setModels([])
    if (make === '') return
    try {
      setModels(await cachedApi.call(getModels, { query: { make } }))
    } catch {
      toast.error('Failed to load car model. Please try again later')
    }
  }
  return (
    <form
      method="get"
      action="/search"
      className="relative grid items-end gap-4 rounded-lg bg-card p-4 text-ink shadow-lift sm:grid-cols-2 sm:p-6 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      <SelectField
        name="make"
        label="Make"
        empty="Any make"
        defaultValue=""
        choices={makes ?? []}
        error={makes === null && 'Failed to load car makes. Please try again later.'}
        onChange={({ target }) => void loadModels(target.value)}
      />
      {/* Without JavaScript it stays disabled: models can be chosen on the results page. */}
      <SelectField
        name="model"
        label="Model"
        empty="Any model"
        defaultValue=""
        choices={models}
        disabled={models.length === 0}
      />
      <SelectField
        name="priceMax"
        label="Price up to"
        empty="Any price"
        defaultValue=""
        choices={priceBands.map(pounds => ({ value: String(pounds), label: `£${formatCount(pounds)}` }))}
      />
      <div>
        <TextField
          name="city"
          label="Postcode or town"
          placeholder="LS1 or Leeds"
          autoComplete="postal-code"
          hint={`Within ${placeMiles} miles. You can change that on the next page.`}
        />
        {/* Means nothing without a place. */}
        <input type="hidden" name="distance" value={placeMiles} />
      </div>
      <Button type="submit" look="primary" className="min-h-12 sm:max-lg:col-span-2">
        <Icon name="search" size={20} />
        Search cars
      </Button>
    </form>
  )
}
