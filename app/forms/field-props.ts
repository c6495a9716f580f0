import type { AnyField } from '#contracts/forms/form.ts'
import type { KindOf } from '#contracts/forms/form-types.ts'

interface CommonProps {
  /** Where the error summary leads. */
  id: string
  name: string
  error: string | undefined
}

/** What a field's component is given, by the kind of the field. */
export type FieldProps<Of extends AnyField> = CommonProps & ValueProps<KindOf<Of>>

type ValueProps<K> = K extends 'flag'
  ? { defaultChecked: boolean }
  : K extends 'list'
    ? { defaultValue: string[] }
    : K extends 'secret' | 'files' | 'rows'
      ? unknown
      : { defaultValue: string | undefined }

/** A first value for a control of this kind. `value`: what was typed, or is known: text, number, answer. */
export function valueProps(kind: AnyField['kind'] = 'text', value?: unknown): object {
  switch (kind) {
    case 'secret':
    case 'files':
    case 'group':
    case 'rows':
      return {}
    case 'flag':
      return { defaultChecked: isYes(value) }
    case 'list':
      return {
        defaultValue: (Array.isArray(value) ? value : [value]).filter(item => typeof item === 'string'),
      }
    case 'yesno':
      return { defaultValue: isYes(value) ? 'yes' : isNo(value) ? 'no' : undefined }
    default:
      return { defaultValue: isShown(value) ? String(value) : undefined }
  }
}

const isYes = (value: unknown) => value === true || value === 'on' || value === 'yes' || value === 'true'
const isNo = (value: unknown) => value === false || value === 'off' || value === 'no' || value === 'false'
const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number'
