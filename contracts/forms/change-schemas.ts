/** Requests that save an unfinished form (changes.ts). */
import { z } from 'zod'

/** Undefined, which JSON leaves out, is a blank field. */
export const fieldChangeSchema = z.object({
  field: z.string().max(100),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
})
export const fieldChangesSchema = z.array(fieldChangeSchema).max(200)
export const conflictsSchema = z.array(fieldChangeSchema.extend({ present: z.unknown().optional() }))
export const formValuesSchema = z.record(z.string(), z.unknown()).describe('What the form holds, as typed')

/** A form is saved at each pause in typing. */
export const savingLimit = {
  requests: 1000,
  perSeconds: 600,
  message: 'Too many changes from your network. They are kept on this device. Wait a few minutes.',
  failures: 'counted',
} as const
