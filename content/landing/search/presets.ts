/**
 * Searches with a slug of their own. `what` is a plural for titles and sentences, without a capital at its
 * start; `query` is the preset in any spelling that addresses of searches accept, with its order.
 */
export interface SearchPreset {
  readonly slug: string
  readonly what: string
  readonly query: string
  /** Title and heading, where '… for sale' would not be English. */
  readonly heading?: string
  /** The page asks for a postcode, and searches within so many miles of it. */
  readonly nearMiles?: number
}

// biome-ignore format: a table, one page a line
export const searchPresets: readonly SearchPreset[] = [
  { slug: 'used-cars', what: 'used cars', query: '' },
  { slug: 'used-cars-near-me', what: 'used cars near you', query: '', nearMiles: 25 },
  { slug: 'second-hand-cars-near-me', what: 'second-hand cars near you', query: '', nearMiles: 25 },
  { slug: 'used-cars-by-location', what: 'used cars by location', heading: 'Used cars by location', query: '', nearMiles: 50 },
  { slug: 'second-hand-cars', what: 'second-hand cars', query: '' },
  { slug: 'newest-used-cars', what: 'used cars just listed', heading: 'Newest used cars', query: 'sort=newest' },
  { slug: 'popular-used-cars', what: 'popular used cars', heading: 'Popular used cars', query: 'sort=popularity' },
  { slug: 'buy-a-car-online', what: 'used cars to buy online', heading: 'Buy a car online', query: '' },
  { slug: 'can-you-buy-a-car-completely-online', what: 'used cars to buy completely online', heading: 'Can you buy a car completely online?', query: '' },

  { slug: 'cheap-used-cars', what: 'cheap used cars', query: 'priceRange=0-3000&sort=price-low' },
  { slug: 'luxury-used-cars', what: 'luxury used cars', query: 'priceRange=15000-100000' },
  { slug: 'cheap-electric-cars', what: 'cheap electric cars', query: 'fuelType=electric&priceRange=0-12000&sort=price-low' },
  { slug: 'cheap-automatic-cars', what: 'cheap automatic cars', query: 'transmission=auto&priceRange=0-5000&sort=price-low' },
  { slug: 'cheap-first-cars', what: 'cheap first cars', query: 'insuranceGroup=1-10&priceRange=0-5000&sort=price-low' },

  { slug: 'low-mileage-used-cars', what: 'low-mileage used cars', query: 'mileageMax=30000&sort=mileageAsc' },
  { slug: 'used-cars-under-40000-miles', what: 'used cars under 40,000 miles', query: 'mileageMax=40000' },
  { slug: 'cheap-low-mileage-cars', what: 'cheap low-mileage cars', query: 'mileageMax=40000&priceRange=0-8000&sort=price-low' },
  { slug: 'nearly-new-cars', what: 'nearly new cars', query: 'yearMin=2022' },
  { slug: 'nearly-new-automatic-cars', what: 'nearly new automatic cars', query: 'yearMin=2022&transmission=auto' },
  { slug: 'nearly-new-electric-cars', what: 'nearly new electric cars', query: 'yearMin=2022&fuelType=electric' },
  { slug: 'nearly-new-suvs', what: 'nearly new SUVs', query: 'yearMin=2022&bodyType=crossover' },
  { slug: 'classic-cars', what: 'classic cars', query: 'yearMax=1990' },
  { slug: 'modern-classic-cars', what: 'modern classic cars', query: 'yearMin=1991&yearMax=2003' },

  { slug: 'low-insurance-cars', what: 'cars with low insurance', query: 'insuranceGroup=1-10' },
  { slug: 'low-insurance-automatic-cars', what: 'automatic cars with low insurance', query: 'insuranceGroup=1-10&transmission=auto' },
  { slug: 'first-cars-for-new-drivers', what: 'first cars for new drivers', query: 'insuranceGroup=1-10&engineSizeMax=1.2' },
  { slug: 'low-road-tax-cars', what: 'cars with low road tax', query: 'roadTax=0-30' },
  { slug: 'low-road-tax-diesel-cars', what: 'diesel cars with low road tax', query: 'roadTax=0-30&fuelType=diesel' },
  { slug: 'low-road-tax-petrol-cars', what: 'petrol cars with low road tax', query: 'roadTax=0-30&fuelType=petrol' },
  { slug: 'cheap-to-run-cars', what: 'cars that are cheap to run', query: 'roadTax=0-30&insuranceGroup=1-10' },
  { slug: 'fuel-efficient-used-cars', what: 'fuel-efficient used cars', query: 'fuelEconomyCombinedMin=60&sort=mpg-high' },
  { slug: 'small-engine-cars', what: 'cars with small engines', query: 'engineSizeMax=1.0' },
  { slug: 'euro-6-cars', what: 'Euro 6 cars', query: 'euroStandard=6' },
  { slug: 'euro-6-diesel-cars', what: 'Euro 6 diesel cars', query: 'euroStandard=6&fuelType=diesel' },
  { slug: 'euro-5-cars', what: 'Euro 5 cars', query: 'euroStandard=5' },
  { slug: 'ulez-compliant-cars', what: 'ULEZ compliant cars', query: 'ulez=true' },
  { slug: 'cheap-ulez-compliant-cars', what: 'cheap ULEZ compliant cars', query: 'ulez=true&priceRange=0-5000&sort=price-low' },
  { slug: 'ulez-compliant-diesel-cars', what: 'ULEZ compliant diesel cars', query: 'ulez=true&fuelType=diesel' },

  { slug: 'long-range-electric-cars', what: 'long-range electric cars', query: 'fuelType=electric&range=200%2B' },
  { slug: 'electric-cars-under-15000-long-range', what: 'long-range electric cars under £15,000', query: 'fuelType=electric&range=200%2B&priceRange=0-15000' },
  { slug: 'used-electric-7-seater-cars', what: 'used electric cars with seven seats', query: 'fuelType=electric&seats=7' },

  { slug: 'used-automatic-cars', what: 'used automatic cars', query: 'transmission=auto' },
  { slug: 'used-manual-cars', what: 'used manual cars', query: 'transmission=manual' },
  { slug: 'used-semi-automatic-cars', what: 'used semi-automatic cars', query: 'transmission=semi-automatic' },
  { slug: 'used-awd-cars', what: 'used all-wheel drive cars', query: 'drivingAxle=AWD' },
  { slug: 'used-4x4-cars', what: 'used 4x4 cars', query: 'drivingAxle=4x4' },
  { slug: 'used-rear-wheel-drive-cars', what: 'used rear-wheel drive cars', query: 'drivingAxle=rear-wheel-drive' },
  { slug: 'used-7-seater-cars', what: 'used cars with seven seats', query: 'seats=7' },
  { slug: 'used-8-seater-cars', what: 'used cars with eight seats', query: 'seats=8' },
  { slug: 'used-2-seater-cars', what: 'used two-seater cars', query: 'seats=2' },
  { slug: 'used-7-seater-suv', what: 'used SUVs with seven seats', query: 'seats=7&bodyType=suv' },
  { slug: 'used-3-door-cars', what: 'used three-door cars', query: 'doors=3' },
  { slug: 'used-5-door-cars', what: 'used five-door cars', query: 'doors=5' },
  { slug: 'used-family-cars', what: 'used family cars', query: 'bodyType=estate&bodyType=mpv&bodyType=suv' },
  { slug: 'used-small-cars', what: 'small used cars', query: 'lengthMax=4000' },
  { slug: 'used-cars-with-big-boots', what: 'used cars with big boots', query: 'bootSpaceMin=550' },
  { slug: 'used-performance-cars', what: 'used performance cars', query: 'bhpMin=250' },
  { slug: 'fast-used-cars', what: 'fast used cars', query: 'zeroTo60MphMax=6' },
  { slug: 'used-sports-cars', what: 'used sports cars', query: 'bodyType=coupe&bodyType=convertible&bhpMin=180' },

  { slug: 'used-cars-with-full-service-history', what: 'used cars with full service history', query: 'serviceHistory=full' },
  { slug: 'used-cars-with-dealer-service-history', what: 'used cars with full dealer service history', query: 'serviceHistory=full-dealer' },
  { slug: 'one-owner-used-cars', what: 'used cars with one former keeper', query: 'owners=1' },
  { slug: 'cars-from-first-owner', what: 'cars still with their first owner', query: 'owners=0' },
  { slug: 'used-car-dealers', what: 'used cars from dealers', query: 'dealer=true' },
  { slug: 'private-used-cars', what: 'used cars from private sellers', query: 'dealer=false' },
  { slug: 'certified-used-cars', what: 'certified used cars', query: 'certified=true' },
  { slug: 'imported-used-cars', what: 'imported used cars', query: 'import=true' },
  { slug: 'category-n-cars', what: 'Category N cars', query: 'writeOffCategories=N' },
  { slug: 'category-s-cars', what: 'Category S cars', query: 'writeOffCategories=S' },
  { slug: 'used-cars-never-written-off', what: 'used cars that were never written off', query: 'writeOffCategories=none' },
]

/** The upper ends of price bands, in pounds (product specification, section 9). */
export const priceBands = [3000, 5000, 8000, 10_000, 12_000, 15_000, 20_000, 25_000] as const

/** By value: the slug's part, and the plural for sentences. */
export const bodyWords = {
  hatchback: { slug: 'hatchback', what: 'hatchbacks' },
  saloon: { slug: 'saloon', what: 'saloons' },
  estate: { slug: 'estate', what: 'estate cars' },
  suv: { slug: 'suv', what: 'SUVs' },
  mpv: { slug: 'mpv', what: 'MPVs' },
  convertible: { slug: 'convertible', what: 'convertibles' },
  coupe: { slug: 'coupe', what: 'coupes' },
  pickup: { slug: 'pickup', what: 'pickups' },
  van: { slug: 'van', what: 'vans' },
} as const

export const fuelWords = {
  petrol: { slug: 'petrol', what: 'petrol' },
  diesel: { slug: 'diesel', what: 'diesel' },
  electric: { slug: 'electric', what: 'electric' },
  hybrid: { slug: 'hybrid', what: 'hybrid' },
  'plug-in hybrid': { slug: 'plug-in-hybrid', what: 'plug-in hybrid' },
  hydrogen: { slug: 'hydrogen', what: 'hydrogen' },
} as const
