import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Outcome, SearchState, SuggestionCategory } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { PendingUpdate } from './pending-update.tsx'
import { RecommendationsPanel } from './recommendations.tsx'
import { SearchPreview } from './search-preview.tsx'

const nothing = () => undefined
/** The text, one line for each element. */
const linesOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean)
const namesOf = (markup: string) => [...markup.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)

describe('the pending update', () => {
  const outcome = (criteria: Criteria, matchingCount: number | null): Outcome => ({
    criteria,
    sortBy: 'relevance',
    query: '',
    matchingCount,
  })
  const pending = {
    understood: [
      { criterion: 'fuelType', words: 'actually diesel', from: 0, to: 15, label: null, text: 'Diesel' },
    ],
    outcomes: {
      replace: outcome({ fuelType: ['diesel'] }, 8_012),
      update: outcome({ make: ['bmw'], fuelType: ['diesel'] }, 1),
      add: outcome({ make: ['bmw'], fuelType: ['petrol', 'diesel'] }, null),
    },
    extractedData: { fuelType: ['diesel'] },
  }
  const current: SearchState = { criteria: { make: ['bmw'], fuelType: ['petrol'] }, sortBy: 'relevance' }
  const markup = renderToStaticMarkup(
    <PendingUpdate pending={pending} current={current} onEnd={nothing} onTake={nothing} />,
  )

  test('says what changes, and by which words', () => {
    const lines = linesOf(markup).join(' ').replaceAll(/\s+/g, ' ')
    expect(lines).toContain('Fuel Diesel Now Petrol. You said ‘actually diesel’')
    expect(lines).not.toContain('BMW')
    expect(namesOf(markup)).toContain('Take only Fuel: Diesel')
  })

  test('five changes are shown, and how many more', () => {
    const many: Criteria = {
      seats: ['5'],
      doors: ['5'],
      color: ['red'],
      owners: ['1'],
      priceMax: 9000,
      yearMin: 2015,
    }
    const outcomes = { ...pending.outcomes, update: outcome({ make: ['bmw'], ...many }, 3) }
    const long = renderToStaticMarkup(
      <PendingUpdate pending={{ ...pending, outcomes }} current={current} onEnd={nothing} onTake={nothing} />,
    )
    expect(namesOf(long).filter(name => name!.startsWith('Take only'))).toHaveLength(5)
    expect(linesOf(long)).toContain('+2 more changes')
  })

  test('has four ends, each with what it does and how many cars there are then', () => {
    const lines = linesOf(markup)
    const from = lines.indexOf('Replace')
    expect(lines.slice(from)).toEqual([
      'Replace',
      '8,012 cars',
      'Only what you said',
      'Update',
      '1 car',
      'New in place of old',
      'Add',
      'New beside old',
      'Cancel',
      'Nothing changes',
    ])
  })
})

describe('recommendations', () => {
  const category: SuggestionCategory = {
    criterion: 'color',
    label: 'Colour',
    suggestions: ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green'].map((text, index) => ({
      text,
      criteria: { color: [text] },
      count: 1_000 + index,
    })),
  }
  const shown = (categories: SuggestionCategory[], general: string[]) =>
    renderToStaticMarkup(
      <RecommendationsPanel
        suggestions={{ suggestions: { categories, general } }}
        onSuggest={nothing}
        onSay={() => false}
        onClose={nothing}
      />,
    )

  test('five of a category, and how many more', () => {
    const markup = shown([category], ['family car'])
    const lines = linesOf(markup)
    expect(lines).toContain('+2 more suggestions')
    expect(lines).toContain('1,004')
    expect(lines).not.toContain('1,005')
    expect(namesOf(markup)).toEqual([
      'Close recommendations',
      'Colour',
      ...['white', 'black', 'silver', 'grey', 'blue'].map(one => `Add ${one}`),
    ])
  })

  test('the texts of the specification', () => {
    const texts = [
      'AI Recommendations',
      'Smart Suggestions',
      'General Suggestions',
      'Add All',
      'Update',
      'Replace',
    ]
    expect(linesOf(shown([category], ['family car']))).toEqual(expect.arrayContaining(texts))
  })

  test('all can be added without marking any', () => {
    expect(shown([category], [])).not.toContain('disabled=""')
  })

  test('what there is none of has no heading', () => {
    expect(linesOf(shown([], ['family car']))).toEqual([
      'AI Recommendations',
      'General Suggestions',
      'family car',
    ])
    expect(linesOf(shown([category], []))).not.toContain('General Suggestions')
    expect(linesOf(shown([], []))[1]).toMatch(/^Nothing would narrow/)
  })
})

describe('the search preview', () => {
  const preview = (
    criteria: Criteria,
    count: number | null,
    more: Partial<ComponentProps<typeof SearchPreview>> = {},
  ) =>
    renderToStaticMarkup(
      <SearchPreview
        search={{ criteria, sortBy: 'relevance' }}
        count={count}
        costs={[{ key: 'fuelType:diesel', text: 'Diesel', more: 1_214 }]}
        onSearch={nothing}
        onClear={nothing}
        onRemove={nothing}
        {...more}
      />,
    )

  test('says what Search does while a change waits for a decision', () => {
    const pending = { matchingCount: 2_739 }
    expect(linesOf(preview({ fuelType: ['petrol'] }, 8_626, { pending }))).toContain(
      'Press Search to update and see 2,739 cars.',
    )
    const uncounted = preview({ fuelType: ['petrol'] }, null, { pending: { matchingCount: null } })
    expect(linesOf(uncounted)).toContain('Press Search to update and see the cars.')
    expect(preview({ fuelType: ['petrol'] }, 8_626)).not.toContain('Press Search')
  })

  test('counts all cars where the last chip was removed', () => {
    const lines = linesOf(preview({}, 22_000, { showsAllCars: true }))
    expect(lines).toEqual(['Search Preview', '22,000 matches', 'Search'])
  })

  test('says how many there are, and what each chip costs', () => {
    const markup = preview({ make: ['land-rover'], fuelType: ['diesel'], owners: ['1'] }, 1_204)
    expect(linesOf(markup)).toEqual(expect.arrayContaining(['1,204 matches', 'Land Rover', 'Diesel']))
    expect(linesOf(markup).join('')).toContain('without this: 1,214 more')
    expect(namesOf(markup)).toEqual([
      'Your search',
      ...['Make: Land Rover', 'Remove Make: Land Rover'],
      ...['Fuel: Diesel', 'Remove Fuel: Diesel'],
      ...['Keepers: 1', 'Remove Keepers: 1'],
    ])
  })

  test('one match, none, and unknown', () => {
    expect(linesOf(preview({ seats: ['5'] }, 1))).toContain('1 match')
    expect(linesOf(preview({ seats: ['5'] }, 0))).toContain('0 matches')
    expect(linesOf(preview({ seats: ['5'] }, null))).toContain('- matches')
  })

  test('is not there where nothing can be shown', () => {
    expect(preview({}, 22_000)).toBe('')
    expect(preview({ fuelType: ['steam'] }, 0)).toBe('')
  })
})
