/** The photographs of a seller's advert: uploaded, made ready in the background, then shown. */
import { z } from 'zod'
import { photographSchema } from '../pictures.ts'

/** Where photographs are uploaded, by the tus protocol. An upload's address ends with the id of its photograph. */
export const PHOTO_UPLOADS_PATH = '/api/photos/uploads'

/** The eleven shots that a buyer looks for, in the order in which they are best taken. */
export const photoShots = [
  { value: 'front-corner', label: 'Front corner, with one side' },
  { value: 'rear-corner', label: 'Rear corner, with the other side' },
  { value: 'front', label: 'Front' },
  { value: 'rear', label: 'Back' },
  { value: 'driver-side', label: 'Driver’s side' },
  { value: 'passenger-side', label: 'Passenger side' },
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'odometer', label: 'Mileage on the dashboard' },
  { value: 'front-seats', label: 'Front seats' },
  { value: 'rear-seats', label: 'Back seats' },
  { value: 'boot', label: 'Boot, open' },
] as const
export type PhotoShot = (typeof photoShots)[number]['value']

export const rotations = [0, 90, 180, 270] as const

const shotSchema = z.enum(photoShots.map(({ value }) => value) as [PhotoShot, ...PhotoShot[]])
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
export type Photo = z.infer<typeof photoSchema>

export const photoChangeSchema = z.object({
  rotation: rotationSchema.optional(),
  shot: shotSchema.nullable().optional(),
})
export type PhotoChange = z.output<typeof photoChangeSchema>
