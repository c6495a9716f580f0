import { featureCategories, features } from '#contracts/features.ts'

export interface EquipmentGroup {
  category: string
  items: string[]
}

/** What the advert says the car has, by group. What it does not say is not claimed to be missing. */
export function equipmentGroups(chosen: readonly string[]): EquipmentGroup[] {
  return featureCategories
    .map(category => ({
      category,
      items: features
        .filter(one => one.category === category && chosen.includes(one.value))
        .map(one => one.label),
    }))
    .filter(group => group.items.length > 0)
}
