import type { Colour } from '#contracts/vehicle/enumerations.ts'
import type { Random } from '#db/demo/random.ts'

/** What makers call their paints, so far as people say it. */
// biome-ignore format: a table
const byMake: Readonly<Record<string, Partial<Record<Colour, readonly string[]>>>> = {
  Audi: { grey: ['Daytona Grey', 'Nano Grey', 'Manhattan Grey'], black: ['Mythos Black', 'Brilliant Black'], white: ['Ibis White', 'Glacier White'], blue: ['Navarra Blue', 'Sepang Blue', 'Ara Blue'], red: ['Misano Red', 'Tango Red'], silver: ['Floret Silver', 'Ice Silver'] },
  BMW: { grey: ['Mineral Grey', 'Sophisto Grey', 'Brooklyn Grey'], black: ['Black Sapphire', 'Jet Black'], white: ['Alpine White', 'Mineral White'], blue: ['Estoril Blue', 'Mediterranean Blue', 'Portimao Blue'], red: ['Melbourne Red', 'Imola Red'], silver: ['Glacier Silver', 'Titan Silver'] },
  Citroen: { grey: ['Platinum Grey', 'Shark Grey'], white: ['Polar White', 'Banquise White'], red: ['Ruby Red', 'Elixir Red'], blue: ['Encre Blue', 'Spring Blue'] },
  Ford: { grey: ['Magnetic Grey', 'Moondust Grey'], black: ['Shadow Black', 'Panther Black', 'Agate Black'], white: ['Frozen White'], blue: ['Deep Impact Blue', 'Blazer Blue', 'Chrome Blue'], red: ['Race Red', 'Ruby Red', 'Colorado Red'], silver: ['Moondust Silver', 'Ingot Silver'] },
  Honda: { red: ['Milano Red', 'Rallye Red'], silver: ['Lunar Silver', 'Alabaster Silver'], blue: ['Brilliant Sporty Blue'], white: ['White Orchid Pearl'], black: ['Crystal Black'], grey: ['Polished Metal'] },
  Hyundai: { white: ['Polar White'], black: ['Phantom Black'], blue: ['Stellar Blue', 'Champion Blue'], red: ['Fiery Red', 'Engine Red'], grey: ['Magnetic Force Grey', 'Micron Grey'], silver: ['Sleek Silver', 'Platinum Silver'] },
  Jaguar: { black: ['Santorini Black', 'Narvik Black'], white: ['Fuji White'], red: ['Firenze Red', 'Italian Racing Red'], blue: ['Loire Blue', 'Caesium Blue'], grey: ['Corris Grey', 'Ammonite Grey'], silver: ['Indus Silver'] },
  Kia: { white: ['Fusion White', 'Cassa White'], black: ['Black Pearl', 'Midnight Black'], red: ['Infra Red', 'Signal Red'], blue: ['Planet Blue', 'Blue Flame'], grey: ['Dark Penta Metal', 'Graphite'], silver: ['Sirius Silver', 'Lunar Silver'] },
  'Land Rover': { black: ['Santorini Black'], white: ['Fuji White', 'Yulong White'], grey: ['Corris Grey', 'Eiger Grey'], silver: ['Indus Silver', 'Hakuba Silver'], red: ['Firenze Red'], blue: ['Loire Blue', 'Byron Blue'], green: ['Pangea Green', 'Epsom Green'] },
  Mazda: { red: ['Soul Red', 'Soul Red Crystal', 'True Red'], grey: ['Machine Grey', 'Meteor Grey', 'Polymetal Grey'], blue: ['Eternal Blue', 'Deep Crystal Blue'], white: ['Arctic White', 'Snowflake White Pearl'], black: ['Jet Black'], silver: ['Sonic Silver'] },
  'Mercedes-Benz': { black: ['Obsidian Black', 'Cosmos Black'], grey: ['Mountain Grey', 'Selenite Grey', 'Tenorite Grey'], white: ['Polar White', 'Cirrus White'], silver: ['Iridium Silver', 'Palladium Silver'], blue: ['Cavansite Blue', 'Brilliant Blue'], red: ['Jupiter Red', 'Hyacinth Red'] },
  Mini: { red: ['Chili Red', 'Blazing Red'], green: ['British Racing Green'], blue: ['Starlight Blue', 'Lapis Blue'], white: ['Pepper White'], black: ['Midnight Black', 'Astro Black'], grey: ['Moonwalk Grey', 'Thunder Grey'] },
  Nissan: { white: ['Storm White', 'Arctic White'], black: ['Pearl Black'], grey: ['Gun Metallic', 'Squadron Grey'], red: ['Flame Red', 'Magnetic Red'], blue: ['Ink Blue', 'Vivid Blue'], silver: ['Blade Silver'] },
  Peugeot: { white: ['Bianca White', 'Pearl White'], grey: ['Artense Grey', 'Shark Grey', 'Platinium Grey'], blue: ['Vertigo Blue', 'Egyptian Blue'], red: ['Elixir Red', 'Ultimate Red'], black: ['Perla Nera Black'], silver: ['Aluminium Silver'] },
  Porsche: { white: ['Carrara White'], black: ['Jet Black', 'Basalt Black'], red: ['Guards Red', 'Carmine Red'], blue: ['Sapphire Blue', 'Gentian Blue'], silver: ['GT Silver', 'Dolomite Silver'], grey: ['Agate Grey', 'Volcano Grey'], yellow: ['Racing Yellow'] },
  Renault: { red: ['Flame Red'], blue: ['Iron Blue', 'Cosmos Blue'], white: ['Glacier White', 'Arctic White'], black: ['Diamond Black', 'Pearl Black'], grey: ['Titanium Grey', 'Cassiopee Grey'], orange: ['Valencia Orange'] },
  SEAT: { red: ['Emocion Red', 'Desire Red'], white: ['Nevada White', 'Candy White'], black: ['Midnight Black', 'Magic Black'], grey: ['Monsoon Grey', 'Magnetic Tech'], blue: ['Mystery Blue', 'Alor Blue'], silver: ['Urban Silver'] },
  Skoda: { blue: ['Race Blue', 'Lava Blue'], white: ['Candy White', 'Moon White'], grey: ['Quartz Grey', 'Graphite Grey', 'Steel Grey'], black: ['Magic Black'], silver: ['Brilliant Silver'], red: ['Corrida Red', 'Velvet Red'], green: ['Rallye Green'] },
  Toyota: { white: ['Pure White', 'Glacier White'], silver: ['Tyrol Silver', 'Silver Metallic'], red: ['Chilli Red', 'Scarlet Flare'], black: ['Eclipse Black', 'Night Sky Black'], grey: ['Decuma Grey', 'Manhattan Grey'], blue: ['Galaxy Blue', 'Nebula Blue'] },
  Vauxhall: { red: ['Power Red', 'Flame Red', 'Lipstick Red'], white: ['Summit White', 'Olympic White'], black: ['Carbon Flash', 'Mineral Black'], silver: ['Sovereign Silver', 'Star Silver'], blue: ['Emerald Blue', 'Arden Blue', 'Voltaic Blue'], grey: ['Asteroid Grey', 'Silver Lightning', 'Quantum Grey'] },
  Volkswagen: { red: ['Tornado Red', 'Kings Red'], white: ['Pure White', 'Candy White', 'Oryx White'], black: ['Deep Black Pearl', 'Black Magic'], grey: ['Indium Grey', 'Dolphin Grey', 'United Grey', 'Urano Grey'], silver: ['Reflex Silver', 'Tungsten Silver'], blue: ['Atlantic Blue', 'Lapiz Blue', 'Shadow Blue'] },
  Volvo: { white: ['Crystal White', 'Ice White'], black: ['Onyx Black', 'Black Stone'], grey: ['Osmium Grey', 'Thunder Grey', 'Savile Grey'], blue: ['Denim Blue', 'Bursting Blue'], red: ['Passion Red', 'Fusion Red'], silver: ['Bright Silver', 'Silver Dawn'] },
}

const plain: Partial<Record<Colour, readonly string[]>> = {
  black: ['metallic black', 'solid black', 'pearl black'],
  white: ['solid white', 'bright white', 'pearl white'],
  brown: ['metallic bronze', 'chestnut brown', 'deep brown'],
  orange: ['bright orange', 'metallic orange', 'burnt orange'],
  yellow: ['bright yellow', 'sunny yellow'],
  pink: ['pink', 'pale pink'],
  purple: ['deep purple', 'metallic purple'],
}

/** 'Tornado Red', 'metallic blue': always with the colour's own name or a shade of it in the maker's list. */
export function drawPaint(random: Random, make: string, colour: Colour): string {
  const named = byMake[make]?.[colour]
  if (named && random.chance(0.62)) return random.pick(named)
  const shades = plain[colour]
  return shades ? random.pick(shades) : `${random.pick(['metallic', 'metallic', 'dark', 'smart'])} ${colour}`
}
