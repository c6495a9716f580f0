import {
  bodyTypes,
  colours,
  drivingAxles,
  fuelTypes,
  type Option,
  serviceHistories,
  transmissions,
  writeOffCategories,
} from '#contracts/vehicle/enumerations.ts'

const labelIn = (options: readonly Option[]) => (value: string | null) =>
  value === null ? null : (options.find(option => option.value === value)?.label ?? value)

export const bodyLabel = labelIn(bodyTypes)
export const fuelLabel = labelIn(fuelTypes)
export const gearboxLabel = labelIn(transmissions)
export const colourLabel = labelIn(colours)
export const driveLabel = labelIn(drivingAxles)
export const historyLabel = labelIn(serviceHistories)
export const writeOffLabel = labelIn(writeOffCategories)

export const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')
