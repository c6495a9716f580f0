import { z } from 'zod'

/** The body of every success. */
export function successOf<Schema extends z.ZodType>(data: Schema) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() })
}

export interface Success<Data> {
  success: true
  data: Data
  message?: string
}

export function success<Data>(data: Data, message?: string): Success<Data> {
  return message === undefined ? { success: true, data } : { success: true, data, message }
}
