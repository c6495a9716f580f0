import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

/** The page of a model's cars; null for one that the catalogue does not know. */
export function modelPath(makeName: string, modelName: string): string | null {
  const make = catalogue().make(makeName)
  const model = make && catalogue().model(make, modelName)
  return make && model ? `/${make.slug}/${model.slug}` : null
}
