import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/vehicle/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { VehicleLookUp } from './vehicle-look-up.service.ts'

export function vehiclesRoutes(router: Router, lookUp: VehicleLookUp): void {
  router.add(endpoints.postVehicle, async ({ body }) => success(await lookUp.find(body.numberplate)))
  router.add(endpoints.postVehicleOptions, async ({ body }) =>
    success(await lookUp.options(body.numberplate, body.choice)),
  )
  router.add(
    endpoints.postInsuranceGroup,
    ({ body: { derivative = null, transmission = null, ...facts } }) => {
      const { group, fits } = lookUp.insuranceGroup({ ...facts, derivative, transmission })
      const { make, model } = facts
      return success(group, fits ? undefined : `We know of no ${make} ${model} with these facts.`)
    },
  )
}
