import type { Config } from '#server/config.ts'
import { DvlaVehicleEnquiry } from './dvla-vehicle-enquiry.ts'
import { type DemonstrationCar, EmbeddedVehicleEnquiry } from './embedded-vehicle-enquiry.ts'
import type { VehicleEnquiry } from './vehicle-enquiry.ts'

/** DVLA if the environment has its key, else the stand-in. `warn` takes lines for operators. */
export function openVehicleEnquiry(
  { dvla, secret }: Pick<Config, 'dvla' | 'secret'>,
  stock: (registration: string) => Promise<DemonstrationCar | null>,
  warn: (line: string) => void,
): VehicleEnquiry {
  return dvla ? new DvlaVehicleEnquiry({ ...dvla, secret, warn }) : new EmbeddedVehicleEnquiry(stock)
}
