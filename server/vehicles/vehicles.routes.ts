import { success } from '#contracts/envelope.ts'
import * as endpoints from '#contracts/vehicle/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { VehicleLookUp } from './vehicle-look-up.service.ts'

export function vehiclesRoutes(router: Router, lookUp: VehicleLookUp): void {
  router.add(endpoints.postVehicle, async ({ body }) => success(await lookUp.find(body.numberplate)))
  router.add(endpoints.postVehicleOptions, async ({ body }) =>
    success(await lookUp.options(body.numberplate, body.choice)),
  )
  router.add(endpoints.postInsuranceGroup, ({ body: { derivative, transmission, ...facts } }) =>
    success(
      lookUp.insuranceGroup({ ...facts, derivative: derivative ?? null, transmission: transmission ?? null }),
    ),
  )
}
