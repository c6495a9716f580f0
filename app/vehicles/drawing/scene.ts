/** A forecourt at dusk. Middle tones throughout: neither glares at night nor makes a hole in a light page. */
const dusks = [
  ['#5d7f78', '#b3c0b0', '#f1d6a6'],
  ['#5b7488', '#b4bcb8', '#f2cda0'],
  ['#6c7f7a', '#c2c4ae', '#f0dcae'],
  ['#6a6f86', '#c3b3ae', '#f4c795'],
] as const

/** Distances from the left of the canopy and of the lamp posts, so that neighbours in a grid differ. */
const canopies = [-40, 300, 40, 210] as const

export const width = 480
export const height = 320
export const ground = 262

export function scene(id: string, variation: number): string {
  const [high, middle, low] = dusks[variation % dusks.length]!
  const x = canopies[(variation >> 2) % canopies.length]!
  const hills = variation & 1 ? 'M0 208v-18q120-16 240 0t240 0v18z' : 'M0 208v-12q90-24 240-10t240-6v28z'
  const sag = 60 + (variation % 5) * 8
  const festoon = `M-9 34Q240 ${sag} 489 12M-9 58Q200 ${sag + 40} 489 44`
  return (
    `<linearGradient id="${id}s" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    `<linearGradient id="${id}g" x2="0" y2="1"><stop stop-color="#80877f"/><stop offset="1" stop-color="#4a534e"/></linearGradient>` +
    `<path fill="url(#${id}s)" d="M0 0h480v208H0z"/>` +
    `<g opacity=".5" fill="#2b463d"><path d="${hills}" opacity=".8"/><path d="M${x} 96l220-10v16l-220 8zm34 12h7v100h-7zm142-6h7v106h-7z"/><path d="M${x} 109l220-8v3l-220 8z" fill="#ffe9a8"/></g>` +
    `<path fill="url(#${id}g)" d="M0 208h480v112H0z"/>` +
    `<path d="M62 320l76-112H342l76 112" fill="none" stroke="#fff" stroke-width="3" opacity=".12"/>` +
    `<g fill="none" stroke-linecap="round"><path d="${festoon}" stroke="#2b463d" opacity=".4"/><path d="${festoon}" stroke="#fff4d2" stroke-width="4.5" stroke-dasharray="0 27"/></g>`
  )
}
