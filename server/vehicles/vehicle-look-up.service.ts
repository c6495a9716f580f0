/** A car by its registration: what DVLA and DVSA know of it, and the derivatives of the catalogue that it may be. */
import type { DerivativeChoice, RegisteredFacts, Vehicle } from '#contracts/vehicle/looked-up-vehicle.ts'
import { problem } from '#server/platform/problems.ts'

/** Facts of a car typed in by hand; those that are left out are unknown. */
export type TypedFacts = Partial<RegisteredFacts> & { make: string; model: string; bhp?: number | null }

export class VehicleLookUp {
  /**
   * By a normalised registration ('AB12CDE'). Throws the problems 'vehicle-not-found', 'too-many-requests' and
   * 'outside-unavailable', whose messages say that the car can be typed in. Without MOT history the answer has the rest.
   */
  async find(_registration: string): Promise<Vehicle> {
    throw problem('vehicle-not-found')
  }

  /** The derivatives that fit a car typed in by hand, best first; none for an unknown make or model. */
  choicesFor(_facts: TypedFacts): DerivativeChoice[] {
    return []
  }
}
