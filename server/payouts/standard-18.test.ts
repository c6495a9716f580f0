/** The file read back field by field, by the positions of the published layout. */
import { expect, test } from 'vitest'
import { bacsText, type Payment, type Submission, standard18 } from './standard-18.ts'

/** From and to, counted from 1, as the layout has them. */
type Layout = Readonly<Record<string, readonly [from: number, to: number]>>

const layouts = {
  VOL1: {
    ...{ label: [1, 4], serial: [5, 10], access: [11, 11], reserved1: [12, 31], reserved2: [32, 37] },
    ...{
      ownerBefore: [38, 41],
      owner: [42, 47],
      ownerBehind: [48, 51],
      reserved3: [52, 79],
      level: [80, 80],
    },
  },
  HDR1: {
    ...{
      label: [1, 4],
      fileA: [5, 5],
      sun: [6, 11],
      fileS: [12, 12],
      fileBlank: [13, 14],
      fileNumber: [15, 15],
    },
    ...{ sunAgain: [16, 21], set: [22, 27], section: [28, 31], sequence: [32, 35], generation: [36, 39] },
    ...{ version: [40, 41], created: [42, 47], expires: [48, 53], access: [54, 54], blocks: [55, 60] },
    ...{ system: [61, 73], reserved: [74, 80] },
  },
  HDR2: {
    ...{ label: [1, 4], format: [5, 5], block: [6, 10], record: [11, 15], reserved: [16, 50] },
    ...{ offset: [51, 52], reserved2: [53, 80] },
  },
  UHL1: {
    ...{ label: [1, 4], processing: [5, 10], receiver: [11, 20], currency: [21, 22], country: [23, 28] },
    ...{ work: [29, 37], file: [38, 40], reserved: [41, 47], audit: [48, 54], user: [55, 80] },
  },
  UTL1: {
    ...{ label: [1, 4], debits: [5, 17], credits: [18, 30], debitCount: [31, 37], creditCount: [38, 44] },
    ...{ reserved: [45, 52], user: [53, 80] },
  },
  data: {
    ...{ sortCode: [1, 6], account: [7, 14], type: [15, 15], code: [16, 17], fromSortCode: [18, 23] },
    ...{ fromAccount: [24, 31], free: [32, 35], amount: [36, 46], userName: [47, 64], reference: [65, 82] },
    ...{ name: [83, 100] },
  },
} as const satisfies Record<string, Layout>

/** Blank fields are left out. Throws where the layout leaves a character out. */
function read(line: string, layout: Layout): Record<string, string> {
  const fields = Object.entries(layout)
  expect(fields.map(([, [from]]) => from)).toEqual([1, ...fields.slice(0, -1).map(([, [, to]]) => to + 1)])
  expect(line).toHaveLength(fields.at(-1)![1][1])
  const values = fields.map(([name, [from, to]]) => [name, line.slice(from - 1, to)] as const)
  return Object.fromEntries(values.filter(([, value]) => value.trim() !== ''))
}

const submission: Submission = {
  originator: {
    ...{ sortCode: '123456', accountNumber: '87654321', accountName: 'Forecourt Cars Ltd' },
    serviceUserNumber: '765432',
  },
  ...{ serial: 7, createdOn: '2026-12-31', processingOn: '2027-01-04' },
}
const payments: Payment[] = [
  {
    ...{ sortCode: '608371', accountNumber: '91827334', accountName: 'Zoë O’Quillfeather-Smythe' },
    ...{ amountPence: 1_840_000, reference: 'FORECOURT 12' },
  },
  {
    ...{ sortCode: '090126', accountNumber: '00123456', accountName: 'Acme & Sons' },
    ...{ amountPence: 1, reference: 'FORECOURT 12345678' },
  },
]

test('each field of a file is where the layout has it', () => {
  const file = standard18(payments, submission)
  expect(file).toMatch(/^[A-Z0-9.&/ \r\n-]+$/)
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.split('\r\n').slice(0, -1)
  const [vol1, hdr1, hdr2, uhl1, first, second, contra, eof1, eof2, utl1, ...more] = lines as string[]
  expect(more).toEqual([])
  expect(read(vol1!, layouts.VOL1)).toEqual({
    ...{ label: 'VOL1', serial: '000007', access: '0', owner: '765432', level: '1' },
  })
  const fileFacts = {
    ...{ fileA: 'A', sun: '765432', fileS: 'S', fileNumber: '1', sunAgain: '765432', set: '000007' },
    ...{ section: '0001', sequence: '0001', created: ' 26365', expires: ' 27018', access: '0' },
    ...{ blocks: '000000' },
  }
  expect(read(hdr1!, layouts.HDR1)).toEqual({ label: 'HDR1', ...fileFacts })
  expect(read(eof1!, layouts.HDR1)).toEqual({ label: 'EOF1', ...fileFacts })
  const records = { format: 'F', block: '02000', record: '00100', offset: '00' }
  expect(read(hdr2!, layouts.HDR2)).toEqual({ label: 'HDR2', ...records })
  expect(read(eof2!, layouts.HDR2)).toEqual({ label: 'EOF2', ...records })
  expect(read(uhl1!, layouts.UHL1)).toEqual({
    ...{ label: 'UHL1', processing: ' 27004', receiver: '999999    ', currency: '00', country: '000000' },
    ...{ work: '1 DAILY  ', file: '001' },
  })
  const from = { type: '0', fromSortCode: '123456', fromAccount: '87654321', userName: 'FORECOURT CARS LTD' }
  expect(read(first!, layouts.data)).toEqual({
    ...{ ...from, sortCode: '608371', account: '91827334', code: '99', amount: '00001840000' },
    ...{ reference: 'FORECOURT 12      ', name: 'ZOE O QUILLFEATHER' },
  })
  expect(read(second!, layouts.data)).toEqual({
    ...{ ...from, sortCode: '090126', account: '00123456', code: '99', amount: '00000000001' },
    ...{ reference: 'FORECOURT 12345678', name: 'ACME & SONS       ' },
  })
  expect(read(contra!, layouts.data)).toEqual({
    ...{ ...from, sortCode: '123456', account: '87654321', code: '17', amount: '00001840001' },
    ...{ reference: 'CONTRA            ', name: 'FORECOURT CARS LTD' },
  })
  expect(read(utl1!, layouts.UTL1)).toEqual({
    ...{ label: 'UTL1', debits: '0000001840001', credits: '0000001840001' },
    ...{ debitCount: '0000001', creditCount: '0000002' },
  })
})

test('what a field can’t hold is refused, and never cut', () => {
  const far = { ...payments[0]!, amountPence: 100_000_000_000 }
  expect(() => standard18([far], submission)).toThrow('A record of 101 characters instead of 100')
  const unnamed = { ...payments[0]!, reference: 'FORECOURT 123456789' }
  expect(() => standard18([unnamed], submission)).toThrow('A record of 101 characters')
  const wrong = { ...payments[0]!, accountNumber: '1234567' }
  expect(() => standard18([wrong], submission)).toThrow('A record of 99 characters instead of 100')
})

test('names keep the letters that Bacs knows', () => {
  expect(bacsText(' Łukasz  Nguyễn, M.B.E. (Trading) ')).toBe('LUKASZ NGUYEN M.B.E. TRADING')
})
