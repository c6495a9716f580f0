import { Checkbox } from '#app/ui/checkbox.tsx'
import { featureCategories, features } from '#contracts/vehicle/features.ts'
import type { SellFields } from './sell-fields.ts'

/** The 41 features in their five groups. A row of the form for each, whether it is ticked or not. */
export function FeaturesSection({ fields }: { fields: SellFields }) {
  return (
    <>
      <p className="max-w-prose">Tick what your car has. Buyers search by these.</p>
      {featureCategories.map(category => (
        <fieldset key={category}>
          <legend className="mb-1 text-[16px] font-semibold">{category}</legend>
          <div className="grid gap-x-6 min-[420px]:grid-cols-2">
            {features.map(
              ({ category: its, value, label }, at) =>
                its === category && (
                  <div key={value}>
                    <input type="hidden" name={`features[${at}].category`} value={category} />
                    <input type="hidden" name={`features[${at}].feature`} value={value} />
                    <Checkbox {...fields(`features[${at}].checked`)}>{label}</Checkbox>
                  </div>
                ),
            )}
          </div>
        </fieldset>
      ))}
    </>
  )
}
