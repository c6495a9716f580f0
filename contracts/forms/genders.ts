import type { Option } from '../vehicle/enumerations.ts'

export const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
  { value: 'unsaid', label: 'Prefer not to say' },
] as const satisfies readonly Option[]
