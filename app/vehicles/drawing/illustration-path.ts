import { type BodyType, bodyTypes, type Colour, colours } from '#contracts/vehicle/enumerations.ts'
import type { CarDrawingOptions } from './car-drawing-svg.ts'

/** Pictures per body and colour: bounds the number of addresses that the server renders. */
const variations = 60

const slug = /^([a-z]+)-([a-z]+)-(\d{1,2})\.svg$/

/** '/media/illustrations/hatchback-red-7.svg'. Any number is a seed, a listing's id too. */
export function illustrationPath({ body, colour, seed = 0 }: CarDrawingOptions): string {
  return `/media/illustrations/${body}-${colour}-${Math.abs(Math.trunc(seed)) % variations}.svg`
}

/** 'hatchback-red-7.svg' → what to draw, or null for an unknown name. */
export function readIllustrationName(name: string): CarDrawingOptions | null {
  const [, body, colour, seed] = slug.exec(name) ?? []
  if (!isBody(body) || !isColour(colour) || Number(seed) >= variations) return null
  return { body, colour, seed: Number(seed) }
}

const isBody = (text: string | undefined): text is BodyType => bodyTypes.some(({ value }) => value === text)
const isColour = (text: string | undefined): text is Colour => colours.some(({ value }) => value === text)
