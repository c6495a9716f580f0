import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
const tokens = new Map<string, Record<Theme, string>>()
for (const [, name, light, dark] of css.matchAll(/--color-([\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g)) {
  tokens.set(name!, { light: light!, dark: dark! })
}

function declared(kind: 'pair' | 'edge'): [string, string][] {
  return [...css.matchAll(new RegExp(`@${kind} ([\\w-]+) ([\\w-]+)`, 'g'))].map(([, a, b]) => [a!, b!])
}

/** Relative luminance of '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dim! + 0.05)
}

const between = (pair: [string, string], theme: Theme) => {
  const [one, other] = pair.map(name => tokens.get(name)?.[theme])
  if (!one || !other) throw new Error(`unknown token in pair ${pair.join(' ')}`)
  return contrast(one, other)
}

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  test.each(declared('pair'))('%s can be read on %s', (...pair) => {
    expect(between(pair, theme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(declared('edge'))('%s can be made out on %s', (...pair) => {
    expect(between(pair, theme)).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21:1, and the file declares its pairs', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(declared('pair').length).toBeGreaterThan(40)
})

test('nothing moves for longer than 200 ms but what never ends (skeletons, spinners)', () => {
  const folder = new URL('./', import.meta.url)
  const lines = readdirSync(folder)
    .filter(name => /\.(css|tsx)$/.test(name))
    .flatMap(name => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  const moving = lines.filter(line => !line.includes('infinite'))
  const tooLong = moving.filter(line =>
    [...line.matchAll(/[\s_:](\d+)ms/g)].some(([, ms]) => Number(ms) > 200),
  )
  expect(tooLong).toEqual([])
})
