import type { BodyType, Colour } from '#contracts/vehicle/enumerations.ts'
import { type Body, bodies } from './bodies.ts'
import { type Paint, paintOf } from './paint.ts'
import { ground, height, scene, width } from './scene.ts'
import { wheel } from './wheel.ts'

export interface CarDrawingOptions {
  body: BodyType
  colour: Colour
  /** Any whole number: chooses wheels and evening. The same seed draws the same picture. */
  seed?: number
}

/** The whole picture as an SVG document, to be served as an image file. */
export function carDrawingSvg(options: CarDrawingOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${carDrawingMarkup(options, 'c')}</svg>`
}

/** What stands inside the <svg>. `id` begins every id, so that two pictures on a page do not share any. */
export function carDrawingMarkup({ body: kind, colour, seed = 0 }: CarDrawingOptions, id: string): string {
  const body = bodies[kind]
  const paint = paintOf(colour)
  const scale = Math.min(1.14, 440 / body.length)
  const left = (width - body.length * scale) / 2
  return (
    scene(id, scramble(seed)) +
    `<g transform="translate(${left.toFixed()} ${ground}) scale(${scale.toFixed(2)})">${shadow(body, id)}${car(body, paint, id, scramble(seed + 7))}</g>`
  )
}

/** Neighbouring seeds must differ: a well-mixed whole number (Knuth's multiplicative hash). */
function scramble(seed: number): number {
  return (Math.imul(seed + 1, 2654435761) >>> 8) & 0xffff
}

function shadow({ length }: Body, id: string): string {
  return (
    `<radialGradient id="${id}h"><stop offset=".6" stop-opacity=".55"/><stop offset="1" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="${length / 2}" cy="1" rx="${Math.round(length * 0.56)}" ry="13" fill="url(#${id}h)"/>`
  )
}

function car(body: Body, paint: Paint, id: string, wheels: number): string {
  const { axles, tyre, crease } = body
  const [rear, front] = axles
  const wells = axles.map(x => `<circle cx="${x}" cy="-${tyre}" r="${tyre + archGap}"/>`).join('')
  const handles = body.handles.map(([x, y]) => `M${x}${y}h13v3h-13z`).join('')
  return (
    lustre(body, paint, id) +
    `<clipPath id="${id}k"><path id="${id}p" d="${body.shell}${underside(body)}"/></clipPath>` +
    (body.behind ?? '') +
    `<g fill="#111"><path d="M${rear}-${tyre}H${front}V-9H${rear}z"/>${wells}</g>` +
    `<use href="#${id}p" fill="url(#${id}b)" stroke="${paint.line}"/>` +
    `<g clip-path="url(#${id}k)"><g stroke="#fff" stroke-opacity=".35"><path d="${crease}V9H-9z" fill-opacity=".09" stroke-width="1.3"/>` +
    `<use href="#${id}p" fill="none" stroke-width="5"/></g><path d="M-9-32Q200-46 460-32V0H-9z" opacity=".14"/>` +
    cladding(body) +
    `<path d="${body.mouth}" fill="#111"/><path d="${body.tailLamp}" fill="#c01823"/>` +
    `<path d="${body.headlamp}" fill="#4d595d" stroke="#fff" stroke-width="1.6"/></g>` +
    (body.glass ? glazing(body, id) : '') +
    `<g fill="none" stroke="${paint.line}"><path d="${body.gaps}"/><path fill="${paint.base}" d="${mirror(body.mirror)}"/>` +
    `<path fill="${paint.light}" d="${handles}"/></g>` +
    (body.extra ?? '') +
    `<g id="${id}r" transform="translate(${rear}-${tyre})scale(.${tyre})">${wheel(wheels)}</g>` +
    `<use href="#${id}r" x="${front - rear}"/>`
  )
}

/** Between tyre and wheel arch. */
const archGap = 4.5

/** Paint from the roof to the sill, light where a surface turns to the sky. */
function lustre({ shell, waist }: Body, paint: Paint, id: string): string {
  // The lowest y in the outline is the roof: there the body's gradient begins.
  const roof = Math.min(...[...shell.matchAll(/-(\d+)/g)].map(([, y]) => -Number(y)))
  const stop = (y: number, colour: string) =>
    `<stop offset="${(1 - y / roof).toFixed(2).replace('0.', '.')}" stop-color="${colour}"/>`
  return (
    `<linearGradient id="${id}b" gradientUnits="userSpaceOnUse" y1="${roof}" x2="0" y2="0"><stop stop-color="${paint.light}"/>` +
    stop((roof + waist) / 2, paint.base) +
    stop(waist + 6, paint.light) +
    stop(waist + 22, paint.base) +
    stop(-14, paint.dark) +
    '</linearGradient>'
  )
}

/** Tinted, with a band of evening sky across it. */
function glazing({ glass, pillars }: Body, id: string): string {
  return (
    `<linearGradient id="${id}w" x2=".8" y2=".6"><stop stop-color="#4a646e"/><stop offset=".38" stop-color="#2c4049"/><stop offset=".38" stop-color="#587580"/><stop offset=".5" stop-color="#2a3d46"/><stop offset="1" stop-color="#18242a"/></linearGradient>` +
    `<path d="${glass}" fill="url(#${id}w)" stroke="#111" stroke-width="2"/><path d="${pillars}" fill="#111"/>`
  )
}

/** Closes the shell from the front bumper along the sill, with room for the wheels. */
function underside({ axles: [rear, front], tyre, sill }: Body): string {
  const arch = tyre + archGap
  const half = Math.round(Math.sqrt(arch ** 2 - (tyre + sill) ** 2))
  const over = (x: number) => `L${x + half}${sill}A${arch} ${arch} 0 0 0 ${x - half}${sill}`
  return `${over(front)}${over(rear)}z`
}

function cladding({ clad, axles, tyre, sill, length }: Body): string {
  if (!clad) return `<path d="M0${sill - 4}H${length}V0H0z" fill="#0d1214" opacity=".55"/>`
  const arches = axles.map(x => `<circle cx="${x}" cy="-${tyre}" r="${tyre + 9}"/>`).join('')
  return `<g fill="#222"><path d="M0${sill - 9}H${length}V0H0z"/>${arches}</g>`
}

function mirror([x, y]: Body['mirror']): string {
  return `M${x}${y}c1-7 5-10 12-10 4 0 5 3 4 6l-2 6c-1 3-5 4-14 0z`
}
