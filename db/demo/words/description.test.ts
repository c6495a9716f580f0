import { describe, expect, test } from 'vitest'
import type { FeatureName } from '#contracts/vehicle/features.ts'
import { meetsUlez } from '#contracts/vehicle/ulez.ts'
import { Adverts } from '#db/demo/advert.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

const adverts = [
  ...new Adverts({ seed: 21, on: '2026-03-31', partner: 5_000, live: 4_000 }, catalogue()).all(),
]

/** Wordings, and what must be true of an advert whose text has them. */
const claims: readonly (readonly [RegExp, (row: ListingRow) => boolean])[] = [
  [
    /\bFDSH\b|full (main )?dealer|main dealer serviced|serviced only by/i,
    row => row.service_history === 'full dealer',
  ],
  [
    /\bFSH\b|full service history|full history/i,
    row => row.service_history === 'full' || row.service_history === 'full dealer',
  ],
  [
    /part (service )?history|history is partial|some service history/i,
    row => row.service_history === 'partial',
  ],
  [/no service (history|book)|without service history|no history/i, row => row.service_history === 'none'],
  [
    /HPI c|never been written off/i,
    row => row.write_off_category === 'none' && row.conditions.outstandingLoan !== true,
  ],
  [/\bCat(egory)? [SNCD]\b/, row => /^[SNCD]$/.test(row.write_off_category ?? '')],
  [
    /\bone owner from new|one-owner|1 owner|one former keeper|one previous owner|1 previous owner/i,
    row => (row.owners ?? 9) <= 1,
  ],
  [/second owner/i, row => row.owners === 1],
  [/\bMOT\b|ticket until/i, row => row.mot_expires !== null],
  [/ULEZ/, row => meetsUlez(row.fuel_type, row.euro_status) === true],
  [/£20 (road )?tax|tax only £20\b/i, row => row.ved_standard_pence === 2_000],
  [/non-runner|spares or repair/i, row => row.conditions.isNonRunner === true],
  [/brand new|delivery mil/i, row => row.condition === 'new'],
  [/both keys|two keys|2 sets of keys/i, row => row.conditions.setsOfKeys === 2],
  [/one key only/i, row => row.conditions.setsOfKeys === 1],
  [/\bimport(ed)?\b/i, row => row.imported === true],
  ...(
    [
      [/sat nav|satellite navigation/i, 'navigation-system'],
      [/apple carplay/i, 'apple-carplay'],
      [/android auto/i, 'android-auto'],
      [/heated (front )?seats|heated leather/i, 'heated-front-seats'],
      [/heated steering wheel/i, 'heated-steering-wheel'],
      [/panoramic/i, 'panoramic-roof'],
      [/leather/i, 'leather-seats'],
      [/cruise/i, 'cruise-control'],
      [/reversing camera|rear view camera/i, 'reversing-camera'],
      [/bluetooth/i, 'bluetooth'],
      [/\btow ?bar/i, 'tow-bar'],
      [/sunroof/i, 'sunroof'],
      [/\balloys?\b/i, 'alloy-wheels'],
    ] as const
  ).map(([said, feature]) => [said, (row: ListingRow) => has(row, feature)] as const),
]

const textOf = (row: ListingRow) => `${row.short_description ?? ''}\n${row.description ?? ''}`
/** Names such as Land Cruiser, and modifications, say nothing about factory equipment. */
const withoutNames = (row: ListingRow) =>
  [row.model, row.derivative, row.trim_level, row.conditions.modifications]
    .filter(name => typeof name === 'string')
    .reduce((text, name) => text.replaceAll(name, '').replaceAll(name.toUpperCase(), ''), textOf(row))
const has = (row: ListingRow, feature: FeatureName) => row.features.includes(feature)

describe('claims of texts are true', () => {
  test.each(claims)('%s', (wording, holds) => {
    const claiming = adverts.filter(row => wording.test(withoutNames(row)))
    const wrong = claiming.filter(row => !holds(row)).map(textOf)
    expect(wrong.slice(0, 3)).toEqual([])
    expect(claiming.length, 'no advert has this wording').toBeGreaterThan(0)
  })

  test('miles and keepers are those of the car', () => {
    for (const row of adverts) {
      const miles = /([\d,]+) miles (?:on the|on it|and still|to support)/.exec(row.description ?? '')?.[1]
      if (miles) expect(Number(miles.replaceAll(',', ''))).toBe(row.mileage)
      const keepers = /(\d) (?:former keepers|previous keepers|owners)/.exec(textOf(row))?.[1]
      if (keepers) expect(Number(keepers)).toBe(row.owners)
    }
  })
})

describe('texts', () => {
  test('contain no empty slots, double spaces or values of the program', () => {
    for (const row of adverts) {
      expect(textOf(row)).not.toMatch(/undefined|null|NaN|\[object|\$\{| {2}|\.\.|,,| ,| \./)
    }
  })

  test('differ within a page of results', () => {
    for (let page = 0; page < adverts.length; page += 100) {
      const texts = adverts
        .slice(page, page + 100)
        .map(row => row.description)
        .filter(text => text !== null)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('have hundreds of different sentences, apart from names and figures', () => {
    const sentences = new Set<string>()
    for (const row of adverts) {
      for (const sentence of (row.description ?? '').split(/(?<=[.!])\s/)) {
        const bare = [
          row.make,
          row.model,
          row.derivative,
          row.trim_level,
          row.town,
          row.details.dealer as string | null,
        ]
          .filter(word => word)
          .reduce<string>((text, word) => text.replaceAll(word!, '#'), sentence)
        sentences.add(bare.replace(/[\d,.]*\d/g, '0'))
      }
    }
    expect(sentences.size).toBeGreaterThan(300)
  })
})
