import type { Vehicle } from './looked-up-vehicle.ts'
import { isOfUnknownAge } from './registration.ts'

/** What the register says against a car, for its seller and its buyers. */
export function registerWarnings({
  registration,
  tax,
  markedForExport,
}: Pick<Vehicle, 'registration' | 'tax' | 'markedForExport'>): string[] {
  return [
    ...(isOfUnknownAge(registration)
      ? ['The number plate begins with Q: the age or identity of the car is not known for certain.']
      : []),
    ...(tax.status === 'SORN'
      ? ['DVLA has it as off the road (SORN). It must not be driven on public roads until it is taxed.']
      : []),
    ...(markedForExport ? ['DVLA has it marked for export.'] : []),
  ]
}
