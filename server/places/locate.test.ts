import { describe, expect, test } from 'vitest'
import { greatCircleMiles } from '#contracts/places/great-circle.ts'
import { areaByCode, postcodeAreas } from './areas.ts'
import { locate } from './locate.ts'
import { knownOutcodes, outcodePlace } from './outcodes.ts'

describe('finds', () => {
  test.each([
    ['LS1 4AP', 'Leeds', 'Yorkshire and The Humber', 'outcode', 'LS1'],
    ['ls21', 'Otley', 'Yorkshire and The Humber', 'outcode', 'LS21'],
    ['W1D 3AA', 'London', 'London', 'outcode', 'W1D'],
    ['SY23 1AA', 'Aberystwyth', 'Wales', 'outcode', 'SY23'],
    ['TD15', 'Berwick-Upon-Tweed', 'North East', 'outcode', 'TD15'],
    ['BT1 1AA', 'Belfast', 'Northern Ireland', 'outcode', 'BT1'],
    ['JE2 3AB', 'St Helier', 'Channel Islands', 'outcode', 'JE2'],
    ['1 High Street, Leeds, ls6 1ab', 'Leeds', 'Yorkshire and The Humber', 'outcode', 'LS6'],
    ['leeds', 'Leeds', 'Yorkshire and The Humber', 'outcode', null],
    ['Leeds city centre', 'Leeds', 'Yorkshire and The Humber', 'outcode', null],
    ['Newport, Isle of Wight', 'Newport', 'South East', 'outcode', null],
    ['Newport Shropshire', 'Newport', 'West Midlands', 'outcode', null],
    ['Richmond (North Yorkshire)', 'Richmond', 'Yorkshire and The Humber', 'outcode', null],
    ['Bangor, Wales', 'Bangor', 'Wales', 'outcode', null],
    ['Leeds, UK', 'Leeds', 'Yorkshire and The Humber', 'outcode', null],
    ['kent', 'Kent', 'South East', 'area', null],
    ['Isle of Man', 'Isle of Man', 'Isle of Man', 'area', null],
  ])('%s', (text, name, region, precision, outcode) => {
    expect(locate(text)).toMatchObject({ name, region, precision, outcode })
  })
})

test('Ashford by its postcode area is the one in Surrey, by its county the one in Kent', () => {
  expect(locate('Ashford TW15')?.longitude).toBeLessThan(0)
  expect(locate('Ashford, Kent')?.longitude).toBeGreaterThan(0)
})

test.each([
  '',
  '   ',
  'Atlantis',
  'BFPO 57',
  'BF1 2AA',
  'QQ1 1AA',
  '12345',
  'Leeds, Atlantis',
  'GIR 0AA',
  'S01 1AA',
  'LS77 1AA',
  'GX11 1AA',
  'FIQQ 1ZZ',
])('has no place for %j', text => {
  expect(locate(text)).toBeNull()
})

test('every area is found, and its listed outcodes are near its centre', () => {
  for (const area of postcodeAreas) expect(locate(`${area.code}1`), area.code).not.toBeNull()
  for (const outcode of knownOutcodes()) {
    const area = areaByCode.get(/^[A-Z]+?(?=\d)/.exec(outcode)?.[0] ?? 'L')!
    // The furthest is the Isle of Canna, whose post goes through Perth.
    expect(greatCircleMiles(outcodePlace(outcode)!, area), outcode).toBeLessThan(120)
  }
})
