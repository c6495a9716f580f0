/** Apart from pictures.ts, which browsers load: the schema would bring zod with it. */
import { z } from 'zod'

export const photographSchema = z.object({
  path: z.string().describe('Each size is below it: {path}/640.webp'),
  width: z.number().int().describe('Pixels, of the largest size'),
  height: z.number().int(),
  thumbhash: z
    .string()
    .describe('Base64: colours to show until the picture is there (https://evanw.github.io/thumbhash)'),
})
