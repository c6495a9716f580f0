/** Invented partners of the demonstration. Their addresses end in .example, which is reserved (RFC 2606). */
export interface Partner {
  readonly name: string
  readonly site: string
  /** The start of its references. */
  readonly prefix: string
  /** Relative number of adverts. */
  readonly weight: number
  /** Probability of each to be missing from an advert, 0 to 1. */
  readonly lacks: {
    readonly place: number
    readonly body: number
    readonly features: number
    readonly keepers: number
    readonly history: number
    readonly figures: number
    readonly dates: number
    readonly text: number
  }
  /** Relative number of private sellers' adverts. */
  readonly private: number
}

// biome-ignore format: a table
export const partners: readonly Partner[] = [
  { name: 'Larchgate Motor Index', site: 'larchgate.example', prefix: 'LMI', weight: 30, private: 0.04, lacks: { place: 0.03, body: 0.01, features: 0.15, keepers: 0.3, history: 0.35, figures: 0.12, dates: 0.3, text: 0.02 } },
  { name: 'Tetherby Car Post', site: 'tetherby.example', prefix: 'TCP', weight: 24, private: 0.3, lacks: { place: 0.05, body: 0.06, features: 0.55, keepers: 0.5, history: 0.5, figures: 0.45, dates: 0.55, text: 0.04 } },
  { name: 'Quillmoor Autos', site: 'quillmoor.example', prefix: 'QA', weight: 18, private: 0, lacks: { place: 0.01, body: 0.01, features: 0.05, keepers: 0.12, history: 0.15, figures: 0.06, dates: 0.12, text: 0.01 } },
  { name: 'Wheelhatch', site: 'wheelhatch.example', prefix: 'WH', weight: 12, private: 0.12, lacks: { place: 0.18, body: 0.12, features: 0.75, keepers: 0.8, history: 0.7, figures: 0.7, dates: 0.85, text: 0.25 } },
  { name: 'Ostlerfield Vans & Cars', site: 'ostlerfield.example', prefix: 'OVC', weight: 9, private: 0.02, lacks: { place: 0.02, body: 0.02, features: 0.4, keepers: 0.35, history: 0.4, figures: 0.3, dates: 0.4, text: 0.05 } },
  { name: 'Pennybrook Motor Group', site: 'pennybrook.example', prefix: 'PMG', weight: 7, private: 0, lacks: { place: 0, body: 0, features: 0.03, keepers: 0.05, history: 0.08, figures: 0.03, dates: 0.05, text: 0 } },
]
