import { z } from 'zod'
import { priceLabels } from './price-labels.ts'

export const priceLabelSchema = z.object({
  label: z.enum(priceLabels.map(({ value }) => value)),
  marketValuePence: z.number().int().describe('Pence: what the price was held against'),
})
export type PriceLabel = z.infer<typeof priceLabelSchema>
