import type { useCheckedForm } from '#app/forms/use-checked-form.ts'
import type { sellForm } from '#contracts/forms/sell-form.ts'
import { labels } from './labels.ts'

type Checked = ReturnType<typeof useCheckedForm<typeof sellForm>>

/** Props of a field of the sell form, by its path. */
export type SellFields = Checked['fieldProps']

/** Props with the field's label. */
export const labelled =
  (fields: SellFields) =>
  <Path extends Parameters<SellFields>[0]>(path: Path) => ({ label: labels[path], ...fields(path) })
