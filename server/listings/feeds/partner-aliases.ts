import type { Option } from '#contracts/vehicle/enumerations.ts'

/** Partners' spellings beside those of contracts/vehicle/enumerations.ts, in any case, spacing or hyphens. */
const partnerAliases: Readonly<Record<string, readonly string[]>> = {
  petrol: ['gasoline', 'unleaded', 'petrol mild hybrid'],
  diesel: ['diesel mild hybrid', 'heavy oil'],
  electric: ['electricity', 'battery electric', 'fully electric'],
  hybrid: ['petrol hybrid', 'diesel hybrid', 'petrol electric hybrid', 'diesel electric hybrid', 'hev'],
  'plug-in hybrid': ['petrol plug-in hybrid', 'diesel plug-in hybrid', 'hybrid plug-in', 'plugin'],
  hydrogen: ['fuel cell', 'hydrogen fuel cell'],
  manual: ['manual gearbox', 'man'],
  automatic: ['automatic gearbox', 'cvt', 'tiptronic'],
  'semi-automatic': ['semi auto', 'automated manual', 'dsg', 'dct', 's tronic', 'dual clutch'],
  hatchback: ['hatch'],
  saloon: ['sedan'],
  estate: ['tourer', 'touring', 'wagon', 'station wagon'],
  suv: ['4x4', 'off-road', 'off roader'],
  mpv: ['multi purpose vehicle', 'minibus'],
  convertible: ['cabrio', 'roadster', 'soft top'],
  van: ['panel van', 'car derived van', 'combi van'],
  pickup: ['pick up truck', 'double cab pickup'],
  grey: ['gray', 'graphite', 'gunmetal', 'anthracite'],
  brown: ['bronze', 'beige'],
  red: ['burgundy', 'maroon'],
  yellow: ['gold'],
  purple: ['violet', 'mauve'],
  'front wheel drive': ['front', 'two wheel drive front'],
  'rear wheel drive': ['rear'],
  'four wheel drive': ['4 wheel drive', '4x4 (selectable)'],
  'all wheel drive': ['permanent four wheel drive'],
}

export function withPartnerAliases(options: readonly Option[]): readonly Option[] {
  return options.map(option => ({
    ...option,
    aliases: [...(option.aliases ?? []), ...(partnerAliases[option.value] ?? [])],
  }))
}
