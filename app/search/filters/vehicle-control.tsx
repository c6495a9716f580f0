import type { ChangeEvent } from 'react'
import { modelsIn } from '#app/search/shown-tags.ts'
import { difference, withoutValue } from '#contracts/criteria/algebra.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ControlProps } from './control-props.ts'

/** Several makes, and several models of each; a make without a chosen model is searched whole. */
export function VehicleControl({ facets, draft }: ControlProps) {
  const { make: makes = [], model: models = [] } = draft.criteria
  const makeFacet = facets.make
  const modelFacet = facets.model
  const allMakes = makeFacet?.kind === 'options' ? makeFacet.options : []
  const allModels = modelFacet?.kind === 'options' ? modelFacet.options : []
  const ofMake = (make: string) => allModels.filter(model => model.make === make)

  const onMake = ({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) => {
    if (checked) return draft.change({ make: [...makes, value] })
    const left = withoutValue(draft.criteria, 'make', value, modelsIn(facets))
    draft.change(difference(draft.criteria, left))
  }
  const onModel = ({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
    draft.change({ model: checked ? [...models, value] : models.filter(one => one !== value) })

  return (
    <div className="grid gap-4">
      <ChoiceList
        name="make"
        label="Make"
        find="Find a make"
        choices={allMakes}
        chosen={makes}
        onChange={onMake}
      />
      {makes.map(make => {
        const choices = ofMake(make)
        const label = allMakes.find(one => one.value === make)?.label ?? make
        return (
          choices.length > 0 && (
            <ChoiceList
              key={make}
              name="model"
              label={`${label} model`}
              find={`Find a ${label} model`}
              choices={choices}
              chosen={models}
              onChange={onModel}
            />
          )
        )
      })}
    </div>
  )
}
