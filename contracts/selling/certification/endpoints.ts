/** Certifying a car: its seller sends papers, an operator checks them. They are sealed on arrival. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { formBody } from '../../forms/form-body.ts'
import { certifyForm } from '../../forms/sell-form.ts'

/** The answer to files that were sent to an address for papers (papers.ts). */
export const uploadedPapersSchema = z.object({
  files: z
    .array(
      z.object({
        field: z.string(),
        id: z.uuid(),
        reference: z.string().describe('What the form of a page holds in place of the file'),
      }),
    )
    .describe('In the order of the form'),
})

export const sellersCarSchema = z.object({
  name: z.string().describe("'2018 Ford Focus 1.0 EcoBoost Zetec'"),
  path: z.string().describe('Of its page on this site'),
})

export const certificationSchema = z.object({
  car: sellersCarSchema,
  state: z.enum(['none', 'sent', 'certified', 'declined']),
  sentAt: z.iso.datetime().nullable().describe('UTC'),
  certifiedUntil: z.iso.datetime().nullable().describe('UTC'),
  reason: z.string().nullable().describe('For the seller: why the papers were declined'),
  hasPapers: z.boolean().describe('We hold papers of this car, which can be withdrawn'),
  refusal: z.string().nullable().describe('For the seller: why this car can not be certified'),
  maxImages: z.number().int().describe('Files of each kind'),
})
export type Certification = z.infer<typeof certificationSchema>

const SEND_A_DAY = 20
const params = z.object({ id: z.string() })
const ids = 'Ids of files that were sent to the address for papers'

export const getCertification = endpoint({
  method: 'GET',
  path: '/api/cars/:id/certification',
  summary: 'Whether an advert of the account is certified, and how far its papers are',
  params,
  access: 'account',
  data: certificationSchema,
  problems: ['listing-not-found'],
})

export const postCertification = endpoint({
  method: 'POST',
  path: '/api/cars/:id/certification',
  summary: 'Sends the papers of a car, to be checked',
  description:
    'Bank details are sealed before they are stored. After a decline, new papers replace those from before.',
  params,
  body: formBody(certifyForm, { serviceRecordsimages: ids, logbookimages: ids, identityimages: ids }),
  access: 'account',
  status: 201,
  problems: ['bad-form', 'listing-not-found', 'not-certifiable', 'wrong-state', 'file-not-found'],
  rateLimit: {
    requests: SEND_A_DAY,
    perSeconds: 24 * 3600,
    message: 'You have sent papers many times today. Try again tomorrow.',
    countedBy: 'site',
  },
})

export const deleteCertification = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id/certification',
  summary: 'Withdraws the papers of a car, which deletes them; a car that is certified stays so',
  params,
  access: 'account',
  problems: ['listing-not-found'],
})
