/** How often a saved search sends alerts. */
export const tellTimes = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'never', label: 'Never' },
] as const

export type TellTime = (typeof tellTimes)[number]['value']

export const DEFAULT_TELL_TIME: TellTime = 'daily'
export const MAX_SEARCH_NAME_LENGTH = 100
