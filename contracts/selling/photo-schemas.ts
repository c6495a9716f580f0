/** Apart from photos.ts, which browsers load: the schemas would bring zod with them. */
import { z } from 'zod'
import { photographSchema } from '../listings/photograph.ts'
import { type PhotoShot, photoShots, rotations } from './photos.ts'

export const shotSchema = z.enum(photoShots.map(({ value }) => value) as [PhotoShot, ...PhotoShot[]])
const rotationSchema = z.literal(rotations).describe('Degrees clockwise, after what the camera says')

export const photoSchema = z.object({
  id: z.uuid(),
  state: z.enum(['processing', 'ready', 'refused']),
  problem: z.string().nullable().describe('For the visitor: why the photograph was refused'),
  rotation: rotationSchema,
  shot: shotSchema.nullable().describe('Which of the eleven shots it is'),
  photograph: photographSchema.nullable().describe('Once it is ready'),
  duplicateOf: z.uuid().nullable().describe('A photograph of the same advert that looks the same'),
})

export const photoChangeSchema = z.object({
  rotation: rotationSchema.optional(),
  shot: shotSchema.nullable().optional(),
})
