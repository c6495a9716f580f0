import { conditionReport } from '#app/listings/condition/condition-report.ts'
import { equipmentGroups, factGroups, keyFacts } from '#app/listings/facts/fact-groups.ts'
import { mileageChartLayout, mileagePoints } from '#app/listings/mot/mileage-chart-layout.ts'
import { motSummary } from '#app/listings/mot/mot-summary.ts'
import { adminChargeText, allInText } from '#app/listings/price/all-in-text.ts'
import { monthlyExample } from '#app/listings/price/monthly-example.ts'
import {
  lastChangeText,
  noLabelText,
  priceAgainstMarket,
  priceSteps,
  stepLine,
} from '#app/listings/price/price-facts.ts'
import { sellerFacts } from '#app/listings/seller/seller-facts.ts'
import type { VisitorPlace } from '#app/listings/seller/visitor-place.ts'
import { carPicture } from '#app/listings/sized-source.ts'
import { canBeReserved } from '#contracts/buying/all-in-price.ts'
import { reservedInWords } from '#contracts/buying/booking-words.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { Pence } from '#contracts/money.ts'
import { searchPath } from '#contracts/search/search-url.ts'
import { slugify } from '#contracts/slug.ts'
import { capitalised, formatPounds, listAnd } from '#contracts/text/english.ts'
import { readCostEdits, withAmounts } from '#contracts/vehicle/cost-edits.ts'

/**
 * The texts of a car's page, made in the loader: the browser needs no code to make them. `feePence` is what
 * reserves a car, `query` that of the page's address.
 */
export function carPageFacts(
  car: Listing,
  visitor: VisitorPlace,
  feePence: Pence,
  query: URLSearchParams,
  now = new Date(),
) {
  const make = slugify(car.make)
  const sameModel = searchPath({ criteria: { make: [make], model: [slugify(car.model)] } })
  const steps = priceSteps(car)
  const isAvailable = car.state === 'available'
  return {
    pictures: car.carImages.map(carPicture),
    crumbs: [
      { label: 'Search', to: '/search' },
      { label: car.make, to: searchPath({ criteria: { make: [make] } }) },
      { label: car.model, to: sameModel },
      { label: car.name },
    ],
    sameModel,
    stateText: stateTexts[car.state],
    price: {
      label: priceLabelOf(car),
      labelReason: car.priceLabel
        ? priceAgainstMarket(car.pricePence, car.priceLabel)
        : noLabelText(car.noLabelReason ?? 'not_valued_yet'),
      lastChange: lastChangeText(steps),
      steps,
      stepLine: stepLine(steps, now.toISOString()),
      // Null where the car can't be financed.
      monthly: isAvailable && car.canBeFinanced ? monthlyExample(car.pricePence) : null,
      adminCharge: adminChargeText(car),
      // '£9,702 delivered to LS6'; null for a car that can't be bought here.
      allIn: allInText(car),
      reserved: reservedInWords(car.reservedUntil),
      reservation: reservationText(car, feePence),
    },
    seller: sellerFacts(car, visitor),
    notKnown: car.notKnown.length === 0 ? '' : `${capitalised(listAnd(car.notKnown))}.`,
    equipment: equipmentGroups(car.features),
    keyFacts: keyFacts(car),
    condition: conditionReport(car),
    mot: { summary: motSummary(car), chart: car.motHistory && mileageChartLayout(mileagePoints(car)) },
    costs: costsOf(car, visitor, query),
    facts: factGroups(car),
  }
}

/** The browser computes sums from the lines, by the miles that it has kept. */
function costsOf(car: Listing, { postcode }: VisitorPlace, query: URLSearchParams) {
  const { amounts, ...edits } = readCostEdits(query)
  const { lines, plannedMileTax } = car.yearlyCost
  return { ...edits, lines: withAmounts(lines, amounts), plannedMileTax, path: viewPath(car), postcode }
}

const reservationText = (car: Listing, feePence: Pence) =>
  car.allIn && car.takesQuestions && canBeReserved(car, feePence)
    ? `Reserve it for ${formatPounds(feePence)}`
    : null

const stateTexts: Partial<Record<Listing['state'], string>> = {
  sold: 'This car has been sold.',
  reserved: 'Another buyer has reserved this car.',
  expired: 'This advert has run out.',
  paused: 'The seller has paused this advert.',
}

function priceLabelOf({ _id, priceLabel }: Listing) {
  if (!priceLabel) return null
  return {
    tone: priceLabel.label,
    text: priceLabels.find(({ value }) => value === priceLabel.label)!.label,
    more: 'Similar cars, and what makes the price',
    to: `/price-label/${_id}`,
  }
}

export type CarPageFacts = ReturnType<typeof carPageFacts>
