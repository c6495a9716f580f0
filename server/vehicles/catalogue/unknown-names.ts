import { catalogue } from './catalogue.ts'

const fields = ['make', 'model', 'generation', 'derivative', 'trim'] as const
type NameField = (typeof fields)[number]
type NamedCar = Record<'make' | 'model', string> & Partial<Record<NameField, string>>

/** The fields whose words are not the catalogue's, so that a person has made them up. */
export function unknownNames(car: NamedCar): NameField[] {
  const make = catalogue().make(car.make)
  const model = make && catalogue().model(make, car.model)
  const known = new Set([
    ...(model ? [model.name, ...model.trims] : []),
    ...(model?.generations ?? []).flatMap(({ name, engines }) => [
      name,
      ...engines.map(engine => engine.name),
    ]),
  ])
  return fields.filter(field => {
    if (field === 'make') return !make
    return field === 'model' ? !model : !known.has(car[field] ?? '')
  })
}
