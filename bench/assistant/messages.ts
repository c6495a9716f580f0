/** The bench's messages, some with a current search; each is sent equally often. */

export interface BenchMessage {
  input: string
  /** The current search: flat criteria, as the widget sends them. */
  search?: Readonly<Record<string, unknown>>
}

const focus = { make: ['ford'], model: ['focus'] }
const estates = { bodyType: ['estate'], fuelType: ['diesel'], priceMax: 9000, city: 'leeds' }
const first = { bodyType: ['hatchback'], priceMax: 4000, mileageMax: 80_000 }
const electric = { fuelType: ['electric'], priceMax: 20_000, yearMin: 2020 }
const suvs = { bodyType: ['suv'], transmission: ['automatic'], postcode: 'M1 1AE', distance: 25 }

export const messages: readonly BenchMessage[] = [
  // without a current search
  { input: 'blue ford focus' },
  { input: 'Used car under £10,000' },
  { input: 'automatic diesel estate under 9 grand near leeds' },
  { input: 'electric cars' },
  { input: 'SUVs near me' },
  { input: 'Family car' },
  { input: 'vw golf gti' },
  { input: 'something economical for commuting, under 6k' },
  { input: 'seven seater with a towbar' },
  { input: 'merc c class amg line 2019 or newer' },
  { input: 'first car for my daughter, cheap insurance' },
  { input: '68 plate fiesta less than 40k miles' },
  { input: 'bmw 320d touring, full service history' },
  { input: 'hybrid toyota between 12 and 15 thousand' },
  { input: 'mini cooper convertible in red or yellow' },
  { input: 'audi a3 or golf, petrol, manual, up to 12k' },
  { input: 'under £200 a month' },
  { input: 'white van man needs a transit, tow bar, sheffield' },
  { input: 'room for two dogs and a pram' },
  { input: 'land rover discovery, low miles, 1 owner' },
  { input: 'kia sportage within 30 miles of SO15 2AB' },
  { input: 'nissan leaf with a range over 150 miles' },
  { input: 'convertible for the summer around 8k' },
  { input: '2 litre diesel auto saloon over 180bhp' },
  { input: 'ulez compliant runaround, 5 door, under three grand' },
  { input: 'skoda octavia estate not white or silver' },
  { input: 'honda jazz automatic with heated seats and apple carplay' },
  { input: 'tesla model 3 long range' },
  { input: 'pickup with four wheel drive, 4x4, under 18000' },
  { input: 'cheapest first' },
  { input: 'volvo xc90 7 seats 2017 onwards black leather' },
  { input: 'a cheap, reliable little car' },
  { input: 'peugeot 208 or renault clio or corsa, max 50k miles, max 7 grand' },
  { input: 'porsche 911' },
  { input: 'low tax car cornwall' },
  { input: 'mazda mx-5 roadster manual 2 litre' },
  // with a current search
  { input: 'actually make it diesel', search: focus },
  { input: 'or a corsa', search: focus },
  { input: 'not ford', search: focus },
  { input: 'only estates', search: focus },
  { input: 'under 5k instead', search: { ...focus, priceMax: 8000 } },
  { input: 'any colour', search: { ...focus, color: ['red'] } },
  { input: '£2k more', search: estates },
  { input: 'automatic', search: estates },
  { input: 'petrol as well', search: estates },
  { input: 'within 40 miles', search: estates },
  { input: 'newest first', search: estates },
  { input: 'how many electric cars under £15k?', search: estates },
  { input: 'cheaper', search: estates },
  { input: 'manchester instead', search: estates },
  { input: 'less than 60,000 miles', search: first },
  { input: '5 doors please', search: first },
  { input: 'insurance group 10 or lower', search: first },
  { input: 'with bluetooth and parking sensors', search: first },
  { input: 'no vauxhalls', search: first },
  { input: 'start again, bmw 1 series', search: first },
  { input: 'mileage doesnt matter', search: first },
  { input: 'at least 200 miles of range', search: electric },
  { input: 'kia or hyundai', search: electric },
  { input: 'with a heat pump', search: electric },
  { input: 'heated steering wheel and seats', search: electric },
  { input: 'no more than 30k on the clock', search: electric },
  { input: 'hybrid too', search: suvs },
  { input: 'black, grey or blue', search: suvs },
  { input: 'up to 15 grand', search: suvs },
  { input: 'dealers only', search: suvs },
  { input: 'whats the cheapest one?', search: suvs },
  { input: 'all wheel drive with a panoramic roof', search: suvs },
  // not a search
  { input: 'hello' },
  { input: 'thanks, that is great', search: suvs },
]
