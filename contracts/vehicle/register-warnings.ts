import type { Vehicle } from './looked-up-vehicle.ts'
import { isOfUnknownAge } from './registration.ts'

/** Why an advert was not compared with the register, which says nothing of the car. */
export const registerUnread = {
  withoutPlate: 'The seller has not given its number plate, so we could not check it against the register.',
  withoutAnswer: 'We could not check its facts against the register.',
}
export const isRegisterUnread = (note: string) => Object.values(registerUnread).includes(note)

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
