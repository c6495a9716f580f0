import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { descriptionFactsSchema, descriptionTextsSchema } from './description-facts.ts'
import { photoChangeSchema, photoSchema } from './photo-schemas.ts'

export const postDescriptions = endpoint({
  method: 'POST',
  path: '/api/cars/generate-descriptions',
  summary:
    "An advert's text from the car's facts, in three lengths, without other claims and with all known defects",
  body: descriptionFactsSchema,
  data: descriptionTextsSchema,
  // A dealer's form asks again as facts are filled in.
  rateLimit: {
    requests: 300,
    perSeconds: 3600,
    message: 'Too many descriptions from your network. Try again in an hour.',
    failures: 'counted',
  },
})

const MAX_PHOTO_IDS = 200
const photoParams = z.object({ id: z.uuid() })

export const getPhotos = endpoint({
  method: 'GET',
  path: '/api/photos',
  summary:
    'Photographs that this visitor or account has uploaded, in the order of the ids; others are left out',
  query: z.object({
    ids: z
      .string()
      .transform(text => text.split(','))
      .pipe(z.array(z.uuid()).max(MAX_PHOTO_IDS)),
  }),
  data: z.object({ photos: z.array(photoSchema) }),
})

export const putPhoto = endpoint({
  method: 'PUT',
  path: '/api/photos/:id',
  summary: 'Turns a photograph, or says which of the eleven shots it is',
  params: photoParams,
  body: photoChangeSchema,
  data: photoSchema,
  problems: ['photo-not-found', 'too-many-requests'],
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photos/:id',
  summary:
    'Removes a photograph that is in no advert; from an advert it goes when the advert is saved without it',
  params: photoParams,
  problems: ['photo-not-found'],
})
