/** The photographs of a seller's advert: uploaded, made ready in the background, then shown. */
import type { z } from 'zod'
import { type AcceptedFiles, MB, PHOTO_TYPES } from '../files/accepted-files.ts'
import type { photoChangeSchema, photoSchema } from './photo-schemas.ts'

export type Photo = z.infer<typeof photoSchema>
export type PhotoChange = z.infer<typeof photoChangeSchema>

/** Where photographs are uploaded, by the tus protocol. An upload's address ends with its photograph's id. */
export const PHOTO_UPLOADS_PATH = '/api/photos/uploads'

/** A phone's camera of 108 megapixels makes up to 45 MB. */
export const photoFiles: AcceptedFiles = { maxBytes: 50 * MB, contentTypes: PHOTO_TYPES }

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
/** Degrees clockwise. */
export type Rotation = (typeof rotations)[number]
