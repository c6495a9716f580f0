/** Random messages and searches for property tests: pieces of real ones in any order, and arbitrary text. */
import fc from 'fast-check'
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { allCriteria, type Criteria } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { sortOrders } from '#contracts/search/search-orders.ts'

const lines = (table: string) =>
  table
    .trim()
    .split(/\s*\n\s*|\s*; \s*/)
    .filter(Boolean)

/** Complete wishes: each states a criterion by itself. */
const wishes = lines(`
  ford; ford focus; golf gti; a vauxhall corsa; bmw 320d m sport; merc; vdub; beemer; nissan juke; mini cooper s; polo; a3; 208; mx-5; up!
  range rover sport; skoda octavia vrs; seat leon fr; kia sportage; volvo v70; ds 3; c class; 3 series; tesla model 3 long range; transit
  diesel; petrol; a hybrid; electric; plug in hybrid; automatic; manual; estate; hatchback; suv; 4x4; convertible; saloon; pick up
  red; black; in silver; blue; white; 5 door; 7 seater; five seats; four wheel drive; awd; 1 owner; max 3 owners; fsh; full service history
  under 5k; £8,000; up to £12,495; between 4 and 6 grand; max 9k; £200 a month; over 3k; around 8k; budget 7500; two and a half grand
  under 60k miles; 50k on the clock; less than 43,120 miles; low mileage; 2018; 18 plate; 68 reg; 67 plate on; 2015 or newer; under 5 years old
  1.6 tdi; 2 litre; v6; 1.0 ecoboost; over 200 bhp; 50 mpg; 0-60 under 7 seconds; euro 6; ulez; road tax under £150; insurance group 10
  heated seats; sat nav; apple carplay; tow bar; parking sensors; isofix
  not white; no diesels; anything but a ford; not french; cat n is fine; never written off; dealers only; private seller; imported; leather
  boot over 500 litres; range of 250 miles; euro 5 or better; cheapest first; newest first; lowest mileage`)

/** Places, of which a message has one at most. */
const placed = lines(`near leeds; in bristol; within 20 miles of york; so15 2ab; ls1`)

/** Fragments that state nothing by themselves. */
const turns = lines(`
  actually; or; and; also; too; as well; instead; not; no; without; except; but; any colour; mileage doesn't matter; start again; forget the budget
  cheaper; newer; £2k more; drop the ford; any make; anywhere; on second thoughts; what about; make it; i mean; rather than; instead of; either is fine
  how many; is it ulez compliant; hello; thanks; please; looking for a; i want; room for a dog; low tax; first car for my son; my old; sell my; near me
  k; miles; grand; £; %; -; to; from; than; under; over; max; plate; reg; litre; door; seats; class; series; owner; a month; on the clock; first; worst`)

const odd = lines(`
  😀; 🚗💨; مرحبا; ‮abc; é; ß; İ; ﬁ; Ⅷ; ½; x\u0301; \u0000; \ud800; <script>alert(1)</script>; ' or 1=1 --; \${7*7}; {{x}}; %00; \\; //; "; (; [; \u200b; ²; ٣٤; 1e9; NaN
  null; undefined; __proto__; constructor; toString; hasOwnProperty`)

const amount = fc.oneof(
  fc.integer({ min: 0, max: 3000 }).map(String),
  fc.integer({ min: 0, max: 99 }).map(n => `${n}k`),
  fc.constantFrom(
    '0',
    '00',
    '999999999999',
    '1.5',
    '1,5',
    '12,495',
    '0.0001',
    '.5',
    '50',
    '3.0',
    '2027',
    '1899',
  ),
)

const slip = (word: string, at: number) => {
  const i = word.length === 0 ? 0 : at % word.length
  return at % 2 === 0
    ? word.slice(0, i) + word.slice(i + 1)
    : word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2)
}

const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...wishes), weight: 5 },
  { arbitrary: fc.constantFrom(...turns), weight: 4 },
  { arbitrary: fc.constantFrom(...placed), weight: 1 },
  { arbitrary: amount, weight: 2 },
  {
    arbitrary: fc.tuple(fc.constantFrom(...wishes), fc.nat(30)).map(([word, at]) => slip(word, at)),
    weight: 1,
  },
  { arbitrary: fc.constantFrom(...odd), weight: 1 },
)
const joint = fc.constantFrom(' ', ' ', ' ', ', ', '. ', ' - ', '', '\n', ' & ', '/')

const joinedBy = (pieces: readonly (readonly [string, string])[]) =>
  pieces.map(([text, joint]) => text + joint).join('')

/** Pieces joined as people might. */
export const sentence = fc.array(fc.tuple(piece, joint), { minLength: 1, maxLength: 12 }).map(joinedBy)

/** A few complete wishes, separated by commas. */
export const severalWishes = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...wishes), { minLength: 1, maxLength: 5 }),
    fc.option(fc.constantFrom(...placed)),
  )
  .map(([said, place]) => [...said, ...(place ? [place] : [])].join(', '))

export const anyMessage = fc.oneof(
  { arbitrary: sentence, weight: 6 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  {
    arbitrary: fc.tuple(piece, joint).map(([text, joint]) => (text + joint).repeat(5000).slice(0, 5000)),
    weight: 1,
  },
  {
    arbitrary: fc
      .array(fc.tuple(piece, joint), { minLength: 100, maxLength: 300, size: 'max' })
      .map(joinedBy),
    weight: 1,
  },
)

const someOf = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })

const open: Readonly<Record<string, readonly string[]>> = {
  make: ['ford', 'volkswagen', 'peugeot', 'bmw'],
  model: ['focus', 'golf', '208', '3-series'],
  partner: ['autotrader'],
}

/** Canonical criteria of each kind. */
const parts = allCriteria.flatMap((criterion): fc.Arbitrary<Criteria>[] => {
  const { name } = criterion
  switch (criterion.kind) {
    case 'many': {
      const values = optionsOf(criterion)?.map(option => option.value) ?? open[name] ?? []
      return [
        someOf(values).map(list => ({ [name]: list })),
        someOf(values).map(list => ({ not: { [name]: list } })),
      ]
    }
    case 'range': {
      const n = fc.integer({ min: Math.ceil(criterion.min), max: Math.floor(criterion.max) })
      return [
        fc.tuple(n, n, fc.nat(2)).map(([a, b, which]) => ({
          ...(which === 1 ? {} : { [partName(name, 'min')]: Math.min(a, b) }),
          ...(which === 2 ? {} : { [partName(name, 'max')]: Math.max(a, b) }),
        })),
      ]
    }
    case 'dates':
      return [fc.constant({ [partName(name, 'min')]: '2026-12-01' })]
    case 'flag':
      return [fc.boolean().map(is => ({ [name]: is }))]
    case 'one':
      return [fc.constantFrom('cash', 'finance').map(value => ({ [name]: value }))]
    case 'text':
      return criterion.several ? [fc.constantFrom('gti', 'st line').map(word => ({ [name]: [word] }))] : []
    default:
      return []
  }
})
const places = fc.constantFrom<Criteria>(
  { city: 'leeds' },
  { city: 'SO15', distance: 20 },
  { postcode: 'LS1 4AP' },
)

/** Any search; half of them are empty. */
export const anySearch: fc.Arbitrary<SearchState> = fc.oneof(
  fc.constant<SearchState>({ criteria: {}, sortBy: 'relevance' }),
  fc.record({
    criteria: fc
      .subarray([places, ...parts], { maxLength: 6 })
      .chain(some => fc.tuple(...some))
      .map(all => Object.assign({}, ...all)),
    sortBy: fc.constantFrom(...sortOrders.map(({ value }) => value)),
  }),
)
