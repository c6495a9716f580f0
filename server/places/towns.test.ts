import { describe, expect, test } from 'vitest'
import { nameKey } from './name-keys.ts'
import { townAliases } from './town-aliases.ts'
import { findTown, nearestTown, regionOf, towns, townsNamed } from './towns.ts'

describe('knows what people type', () => {
  test.each([
    ['newcastle', 'Newcastle upon Tyne'],
    ['st albans', 'St Albans'],
    ['Saint Albans', 'St Albans'],
    ['stoke', 'Stoke-on-Trent'],
    ['STOKE ON TRENT', 'Stoke-on-Trent'],
    ['hull', 'Hull'],
    ['Kingston-upon-Hull', 'Hull'],
    ['kingston', 'Kingston upon Thames'],
    ['brighton', 'Brighton'],
    ['Brighton & Hove', 'Brighton'],
    ['london', 'London'],
    ['kings lynn', "King's Lynn"],
    ['king’s lynn', "King's Lynn"],
    ['milton keynes', 'Milton Keynes'],
    ['bishops stortford', 'Bishop’s Stortford'],
    ['southend', 'Southend-on-Sea'],
    ['weston super mare', 'Weston-super-Mare'],
    ['leamington', 'Leamington Spa'],
    ['tunbridge wells', 'Tunbridge Wells'],
    ['barrow-in-furness', 'Barrow in Furness'],
    ['headingley', 'Headingley'],
    ['shepherds bush', "Shepherd's Bush"],
    ['derry', 'Derry'],
    ['st helier', 'St Helier'],
  ])('%s is %s', (typed, name) => {
    expect(nameKey(findTown(typed)?.name ?? '')).toBe(nameKey(name))
  })
})

test('of towns of one name the largest is found, unless a region or a nearby point is given', () => {
  expect(findTown('Newport')?.region).toBe('Wales')
  expect(findTown('Newport', { region: 'West Midlands' })?.region).toBe('West Midlands')
  expect(findTown('Newport', { near: { latitude: 50.7, longitude: -1.3 } })?.region).toBe('South East')
  expect(findTown('Richmond')?.region).toBe('London')
  expect(findTown('Richmond', { region: 'Yorkshire and The Humber' })?.latitude).toBeCloseTo(54.4, 1)
  expect(findTown('Perth')?.region).toBe('Scotland')
  expect(findTown('Perth', { region: 'Wales' })).toBeNull()
})

test('unknown names give null', () => {
  expect(findTown('')).toBeNull()
  expect(findTown('constructor')).toBeNull()
  expect(findTown('Atlantis')).toBeNull()
})

test('every alias leads to a town', () => {
  expect([...townAliases].filter(([typed]) => townsNamed(typed).length === 0)).toEqual([])
})

test('a point is in the region of the town nearest to it', () => {
  expect(nearestTown({ latitude: 53.8, longitude: -1.55 }, 100_000).name).toBe('Leeds')
  expect(regionOf({ latitude: 51.48, longitude: -3.18 })).toBe('Wales')
  expect(regionOf({ latitude: 55.77, longitude: -2.0 })).toBe('North East')
  expect(regionOf({ latitude: 54.6, longitude: -5.93 })).toBe('Northern Ireland')
  // Tilbury and Gravesend are in two regions, across the Thames from each other.
  expect(regionOf({ latitude: 51.463, longitude: 0.36 })).toBe('East of England')
  expect(regionOf({ latitude: 51.441, longitude: 0.37 })).toBe('South East')
})

test('towns lie in the British Isles, under names that find them', () => {
  for (const town of towns) {
    expect(
      town.latitude > 49 && town.latitude < 61 && town.longitude > -8.7 && town.longitude < 2,
      town.name,
    ).toBe(true)
    expect(townsNamed(town.name).length, town.name).toBeGreaterThan(0)
  }
  expect(towns.length).toBeGreaterThan(4000)
})
