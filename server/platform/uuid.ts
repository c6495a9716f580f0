import { z } from 'zod'

const schema = z.uuid()

/** Whether PostgreSQL can be asked for it: a text that is none is an error there. */
export const isUuid = (text: string): boolean => schema.safeParse(text).success
