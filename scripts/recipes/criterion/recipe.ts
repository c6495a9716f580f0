import type { Recipe } from '../recipe.ts'

export const criterion: Recipe = {
  name: 'criterion',
  section: 'Add a search criterion',
  steps: [
    { adds: ['db/migrations/NNNN_airbags.sql'] },
    {
      inserts: [
        {
          file: 'contracts/vehicle/facts.ts',
          after: '  numberOfAxles:',
          lines:
            "  airbags: { kind: 'number', label: 'Airbags', unit: '', column: 'airbags', min: 0, max: 20, decimals: 0 },",
        },
        { file: 'testing/listing.ts', after: '    axles: 2,', lines: '    airbags: 6,' },
      ],
    },
    {
      inserts: [
        {
          file: 'contracts/criteria/declarations.ts',
          after: "name: 'numberOfAxles'",
          lines:
            "  { kind: 'range', name: 'airbags', label: 'Airbags', unit: '', min: 0, max: 20, step: 1, bare: 'min' },",
        },
      ],
    },
    {
      inserts: [
        {
          file: 'server/search/indexed-record.ts',
          after: '  axles: row.',
          lines: '  airbags: row.integer(),',
        },
        {
          file: 'server/search/search-document.ts',
          after: 'numberOfAxles: row.',
          lines: '    airbags: row.airbags,',
        },
      ],
    },
    {
      inserts: [
        {
          file: 'app/search/filters/filter-groups.ts',
          after: "'numberOfAxles',",
          lines: "      'airbags',",
        },
      ],
    },
    { inserts: [{ file: 'db/demo/row.ts', after: '    axles: 2,', lines: '    airbags: null,' }] },
  ],
  tests: ['server/search/airbags.test.ts'],
}
