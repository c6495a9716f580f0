import { expect, test } from 'vitest'
import { monthlyExample } from './monthly-example.ts'

test('the figure comes with amount, deposit, term, fixed rate, APR and the total payable', () => {
  const { figure, example } = monthlyExample(1_000_000)
  expect(figure).toBe('from £230 a month')
  expect(example).toBe(
    'Representative example: price £10,000, deposit £1,000, £9,000 borrowed for 48 months at a fixed rate, ' +
      '10.9% APR: £229.96 a month, £12,038.08 payable in total. Forecourt is not a lender.',
  )
})
