import type { useCheckedForm } from '#app/forms/use-checked-form.ts'
import type { sellForm } from '#contracts/forms/sell-form.ts'

type Checked = ReturnType<typeof useCheckedForm<typeof sellForm>>

/** Props of a field of the sell form, by its path. */
export type SellFields = Checked['fieldProps']
