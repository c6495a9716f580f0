/** Vehicle tax rates in pounds by the day they came into force, oldest first. Each April needs one. */

/** For up to this many g/km of CO2. */
export interface Band {
  upTo: number
  pounds: number
}

export interface TaxYear {
  /** ISO date */
  from: string
  /** For cars registered from April 2017, in the first year. */
  firstYear: readonly Band[]
  /** For cars registered from April 2017, in each later year. */
  standard: number
  /** Added for five years if the list price was above the threshold. */
  supplement: { pounds: number; threshold: number; electricThreshold: number }
  /** Registered from March 2001 to March 2017: bands A to M. */
  bands2001: readonly Band[]
  /** Registered before March 2001: up to 1,549 cc, and over. */
  before2001: { small: number; large: number }
}

const bands = (...pairs: readonly (readonly [number, number])[]): Band[] =>
  pairs.map(([upTo, pounds]) => ({ upTo, pounds }))

// biome-ignore format: tables
export const taxYears: readonly TaxYear[] = [
  {
    from: '2025-04-01',
    firstYear: bands(
      [0, 10], [50, 110], [75, 130], [90, 270], [100, 350], [110, 390], [130, 440], [150, 540], [170, 1360],
      [190, 2190], [225, 3300], [255, 4680], [Infinity, 5490],
    ),
    standard: 195,
    supplement: { pounds: 425, threshold: 40_000, electricThreshold: 40_000 },
    bands2001: bands(
      [100, 20], [110, 20], [120, 35], [130, 165], [140, 195], [150, 215], [165, 265], [175, 315], [185, 345],
      [200, 395], [225, 430], [255, 735], [Infinity, 760],
    ),
    before2001: { small: 220, large: 360 },
  },
  {
    // Band C: one source says £40.
    from: '2026-04-01',
    firstYear: bands(
      [0, 10], [50, 115], [75, 135], [90, 280], [100, 365], [110, 405], [130, 455], [150, 560], [170, 1410],
      [190, 2270], [225, 3420], [255, 4850], [Infinity, 5690],
    ),
    standard: 200,
    supplement: { pounds: 440, threshold: 40_000, electricThreshold: 50_000 },
    bands2001: bands(
      [100, 20], [110, 20], [120, 35], [130, 170], [140, 200], [150, 225], [165, 275], [175, 325], [185, 360],
      [200, 410], [225, 445], [255, 760], [Infinity, 790],
    ),
    before2001: { small: 230, large: 375 },
  },
]
