import type { Point } from '#contracts/places/great-circle.ts'
import { nameKey } from './name-keys.ts'
import { type RegionCode, regions } from './regions.ts'

/** A county, an island or a region; the point is the centre of its population. */
export type CountyOrRegion = Point & { readonly name: string; readonly region: (typeof regions)[RegionCode] }

// Compiled by hand. Counties by their usual names, which are not always those of today's councils.
const rows: readonly (readonly [string, RegionCode, number, number, ...string[]])[] = [
  ['Bedfordshire', 'EE', 52.02, -0.45, 'beds'],
  ['Berkshire', 'SE', 51.45, -0.9, 'berks'],
  ['Buckinghamshire', 'SE', 51.78, -0.77, 'bucks'],
  ['Cambridgeshire', 'EE', 52.35, 0.0, 'cambs'],
  ['Cheshire', 'NW', 53.23, -2.52],
  ['Cornwall', 'SW', 50.3, -5.0],
  ['County Durham', 'NE', 54.73, -1.6, 'co durham'],
  ['Cumbria', 'NW', 54.55, -3.1],
  ['Derbyshire', 'EM', 53.05, -1.45, 'derbys'],
  ['Devon', 'SW', 50.6, -3.75],
  ['Dorset', 'SW', 50.75, -2.1],
  ['East Yorkshire', 'YH', 53.82, -0.45, 'east riding of yorkshire', 'east riding'],
  ['East Sussex', 'SE', 50.87, 0.15],
  ['Essex', 'EE', 51.7, 0.5],
  ['Gloucestershire', 'SW', 51.83, -2.2, 'glos'],
  ['Hampshire', 'SE', 51.0, -1.25, 'hants'],
  ['Herefordshire', 'WM', 52.08, -2.7],
  ['Hertfordshire', 'EE', 51.78, -0.28, 'herts'],
  ['Kent', 'SE', 51.29, 0.65],
  ['Lancashire', 'NW', 53.77, -2.68, 'lancs'],
  ['Leicestershire', 'EM', 52.65, -1.15, 'leics'],
  ['Lincolnshire', 'EM', 53.1, -0.35, 'lincs'],
  ['Merseyside', 'NW', 53.43, -2.95],
  ['Norfolk', 'EE', 52.65, 1.1],
  ['North Yorkshire', 'YH', 54.1, -1.3],
  ['Northamptonshire', 'EM', 52.32, -0.85, 'northants'],
  ['Northumberland', 'NE', 55.17, -1.7],
  ['Nottinghamshire', 'EM', 53.03, -1.12, 'notts'],
  ['Oxfordshire', 'SE', 51.77, -1.28, 'oxon'],
  ['Rutland', 'EM', 52.65, -0.67],
  ['Shropshire', 'WM', 52.68, -2.65, 'salop'],
  ['Somerset', 'SW', 51.1, -2.8],
  ['South Yorkshire', 'YH', 53.47, -1.35],
  ['Staffordshire', 'WM', 52.85, -2.05, 'staffs'],
  ['Suffolk', 'EE', 52.2, 1.1],
  ['Surrey', 'SE', 51.27, -0.45],
  ['Tyne and Wear', 'NE', 54.95, -1.55],
  ['Warwickshire', 'WM', 52.32, -1.52, 'warks'],
  ['West Midlands', 'WM', 52.5, -1.93],
  ['West Sussex', 'SE', 50.9, -0.4],
  ['Sussex', 'SE', 50.88, -0.1],
  ['West Yorkshire', 'YH', 53.75, -1.67],
  ['Wiltshire', 'SW', 51.35, -1.9, 'wilts'],
  ['Worcestershire', 'WM', 52.2, -2.18, 'worcs'],
  ['Yorkshire', 'YH', 53.8, -1.45, 'yorks'],
  ['Isle of Wight', 'SE', 50.69, -1.27, 'iow'],
  ['Wirral', 'NW', 53.36, -3.06, 'the wirral'],
  ['East Midlands', 'EM', 52.9, -1.15],
  ['East Anglia', 'EE', 52.4, 0.9],
  ['North East', 'NE', 54.9, -1.55],
  ['North West', 'NW', 53.55, -2.55],
  ['South East', 'SE', 51.25, -0.55],
  ['South West', 'SW', 50.95, -2.9],
  ['East of England', 'EE', 52.0, 0.35],
  ['Aberdeenshire', 'SC', 57.25, -2.4],
  ['Ayrshire', 'SC', 55.55, -4.55],
  ['Fife', 'SC', 56.15, -3.2],
  ['Highlands', 'SC', 57.5, -4.4, 'scottish highlands', 'the highlands'],
  ['Lanarkshire', 'SC', 55.78, -4.0],
  ['Scottish Borders', 'SC', 55.6, -2.75, 'borders'],
  ['Scotland', 'SC', 55.95, -3.8],
  ['Isle of Skye', 'SC', 57.35, -6.2, 'skye'],
  ['Orkney', 'SC', 58.98, -2.98],
  ['Shetland', 'SC', 60.2, -1.2],
  ['Outer Hebrides', 'SC', 58.02, -6.65, 'western isles'],
  ['Anglesey', 'WA', 53.27, -4.35, 'isle of anglesey', 'ynys mon'],
  ['Gwent', 'WA', 51.65, -3.05],
  ['Pembrokeshire', 'WA', 51.8, -4.9],
  ['Powys', 'WA', 52.3, -3.3],
  ['North Wales', 'WA', 53.15, -3.6],
  ['South Wales', 'WA', 51.6, -3.4],
  ['Wales', 'WA', 51.85, -3.4, 'cymru'],
  ['Northern Ireland', 'NI', 54.61, -6.25],
  ['County Antrim', 'NI', 54.75, -6.1, 'co antrim'],
  ['County Down', 'NI', 54.45, -5.9, 'co down'],
  ['Guernsey', 'CI', 49.47, -2.56],
  ['Jersey', 'CI', 49.2, -2.11],
  ['Isle of Man', 'IM', 54.19, -4.53, 'iom'],
]

const byKey = new Map<string, CountyOrRegion>()
for (const [name, code, latitude, longitude, ...others] of rows) {
  const place = { name, region: regions[code], latitude, longitude }
  for (const spelling of [name, ...others]) byKey.set(nameKey(spelling), place)
}
byKey.set(nameKey(regions.YH), byKey.get('yorkshire')!)

/** By name or abbreviation ('Kent', 'herts', 'north wales'); null for an unknown one. */
export function findCountyOrRegion(text: string): CountyOrRegion | null {
  return byKey.get(nameKey(text)) ?? null
}
