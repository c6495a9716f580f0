import {
  bodyTypes,
  colours,
  fuelTypes,
  type Option,
  optionLabel,
  transmissions,
} from '#contracts/vehicle/enumerations.ts'

const labelIn = (options: readonly Option[]) => (value: string | null) =>
  value === null ? null : optionLabel(options, value)

export const bodyLabel = labelIn(bodyTypes)
export const fuelLabel = labelIn(fuelTypes)
export const gearboxLabel = labelIn(transmissions)
export const colourLabel = labelIn(colours)
