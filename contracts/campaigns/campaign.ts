/** A campaign, as the parameters utm_source, utm_medium, … of an address name it. */
import { z } from 'zod'

export const campaignFields = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type CampaignField = (typeof campaignFields)[number]

const MAX_LENGTH = 100
/** What campaign tools write. Without '@', so that no email address is stored by mistake. */
const VALUE = /^[\w .,:+|/&'()!%~*-]+$/

const valueSchema = z
  .string()
  .trim()
  .max(MAX_LENGTH, `At most ${MAX_LENGTH} characters`)
  .regex(VALUE, 'Letters, digits, spaces and . , : + | / & ( ) ! % ~ * _ - only')

export const campaignSchema = z
  .object(Object.fromEntries(campaignFields.map(field => [field, valueSchema.optional()])) as CampaignShape)
  .refine(campaign => campaignFields.some(field => campaign[field] !== undefined), {
    path: ['source'],
    message: 'Name at least one of source, medium, campaign, term, content',
  })
type CampaignShape = Record<CampaignField, z.ZodOptional<typeof valueSchema>>

export type Campaign = z.output<typeof campaignSchema>

/** Parameters that can't be used are left out: anyone may write an address. Null where none is left. */
export function campaignIn(parameters: URLSearchParams): Campaign | null {
  const found = campaignFields.flatMap(field => {
    const { data } = valueSchema.safeParse(parameters.get(parameterOf(field)))
    return data === undefined ? [] : [[field, data]]
  })
  return found.length > 0 ? (Object.fromEntries(found) as Campaign) : null
}

/** 'utm_source' */
export const parameterOf = (field: CampaignField) => `utm_${field}`

/** As parameters of an address. */
export function campaignParameters(campaign: Campaign): URLSearchParams {
  const named = campaignFields.map(field => [parameterOf(field), campaign[field]])
  return new URLSearchParams(named.filter((pair): pair is [string, string] => pair[1] !== undefined))
}
