import type { Config } from '#server/config.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import { DvlaVehicleEnquiry } from './dvla-vehicle-enquiry.ts'
import { noVehicleEnquiry, type VehicleEnquiry } from './vehicle-enquiry.ts'

/** DVLA if the environment has its key, else a demonstration's fake, or none. `warn` is for operators. */
export function openVehicleEnquiry(
  { dvla, secret }: Pick<Config, 'dvla' | 'secret'>,
  demonstration: VehicleEnquiry | undefined,
  warn: (line: string) => void,
  share?: ShareBudgets,
): VehicleEnquiry {
  if (dvla) return new DvlaVehicleEnquiry({ ...dvla, secret, warn, share })
  return demonstration ?? noVehicleEnquiry
}
