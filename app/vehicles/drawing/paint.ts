import type { Colour } from '#contracts/vehicle/enumerations.ts'

/** Each colour as it looks on a clean car in even light. */
const bases: Record<Colour, string> = {
  white: '#e9ebe8',
  black: '#2a3033',
  silver: '#b4bcc0',
  grey: '#6c767b',
  blue: '#2160ab',
  red: '#b5202b',
  green: '#1f6b49',
  yellow: '#efc01a',
  orange: '#dd6b1d',
  purple: '#5f3d8e',
  brown: '#6d4a35',
  pink: '#de8aa8',
}

/** `mix('#000000', '#ffffff', 0.5)` → '#808080' */
export function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(one.slice(at, at + 2), 16)
    const b = Number.parseInt(other.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export interface Paint {
  /** Turned to the sky. */
  light: string
  base: string
  /** Turned to the ground. */
  dark: string
  /** Gaps between panels. */
  line: string
}

export function paintBase(colour: Colour): string {
  return bases[colour]
}

export function paintOf(colour: Colour): Paint {
  const base = paintBase(colour)
  // Shadows lean to the blue of the evening, as they do outdoors.
  return {
    light: mix(base, '#ffffff', colour === 'black' ? 0.3 : 0.42),
    base,
    dark: mix(base, '#0c141b', 0.5),
    line: mix(base, '#0c141b', 0.68),
  }
}
