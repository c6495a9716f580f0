/** Which features a car can have, for a checklist that asks for no impossible ones. */
import type { FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'
import { type FeatureName, featureCategories, features } from '#contracts/vehicle/features.ts'
import type { VehicleOptions } from '#contracts/vehicle/looked-up-vehicle.ts'

/** The first year in which cars on British roads had them. */
const firstYears: Partial<Record<FeatureName, number>> = {
  '360-camera': 2008,
  'adaptive-cruise-control': 1999,
  'android-auto': 2015,
  'apple-carplay': 2014,
  'blind-spot-monitor': 2004,
  bluetooth: 2001,
  'dab-radio': 2000,
  'digital-cockpit': 2011,
  'drive-modes': 2003,
  'electric-tailgate': 2001,
  'emergency-braking': 2006,
  'head-up-display': 2003,
  'heated-steering-wheel': 2000,
  'keyless-entry': 1999,
  'lane-assist': 2004,
  'led-headlights': 2008,
  'navigation-system': 1995,
  'park-assist': 2007,
  'parking-sensors': 1992,
  'reversing-camera': 2000,
  'stop-start': 2005,
  'traffic-sign-recognition': 2008,
  'usb-port': 2004,
  isofix: 1998,
}

const burnsFuel: readonly FeatureName[] = ['turbocharged-engine', 'stop-start']

/** Null and empty: unknown, which excludes nothing. */
export interface EquippableCar {
  year: number | null
  fuelType: FuelType | null
  transmissions: readonly Transmission[]
}

export function possibleEquipment(car: EquippableCar): VehicleOptions['equipment'] {
  return featureCategories.map(category => ({
    category,
    features: features
      .filter(feature => feature.category === category && isPossible(feature.value, car))
      .map(({ value, label }) => ({ value, label })),
  }))
}

function isPossible(name: FeatureName, { year, fuelType, transmissions }: EquippableCar): boolean {
  if (year !== null && year < (firstYears[name] ?? 0)) return false
  if (fuelType === 'electric' && burnsFuel.includes(name)) return false
  const isManual = transmissions.length > 0 && transmissions.every(one => one === 'manual')
  return !(isManual && name === 'paddle-shift')
}
