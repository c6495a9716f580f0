import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { costsOf } from '#contracts/buying/costs.ts'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import { buyForm } from '#contracts/forms/buy-form.ts'
import { namesOf } from '#contracts/forms/form.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { askedForm, type BuySettings } from './asked-form.ts'
import { BuyForm } from './buy-form.tsx'

const days = { from: '2026-11-26', to: '2026-12-23', closed: [] }
const shownOfCar: Partial<ListingCard> = {
  ...{ _id: '7', name: '2016 Ford Focus', slug: '2016-ford-focus', year: 2016, mileage: 48_000 },
  ...{ fuelType: 'petrol', town: 'Leeds', carImages: [] },
}
const booking: BookingForm = {
  bookingId: null,
  state: 'started',
  version: 0,
  values: {},
  car: shownOfCar as ListingCard,
  sellerKind: 'dealer',
  refusal: null,
  costs: costsOf({
    ...{ pricePence: 849_500, adminChargePence: 5000, deliveryPence: 0, miles: null },
    ...{ discountPence: 0, discountCode: null },
  }),
  depositPence: null,
  delivery: null,
  discountMessage: null,
  papers: [],
  slotDays: { collection: days, delivery: days },
}
const settings: BuySettings = { disabledFields: [], nameRule: 'specified', maxImages: 40, dataGuarantee: '' }

function markupOf(changes: {
  booking?: Partial<BookingForm>
  settings?: Partial<BuySettings>
  isSignedIn?: boolean
}) {
  const element = (
    <BuyForm
      booking={{ ...booking, ...changes.booking }}
      values={{ isCollection: true }}
      outcome={undefined}
      settings={{ ...settings, ...changes.settings }}
      isSignedIn={changes.isSignedIn ?? true}
      isSending={false}
      costsStateOf={() => 'current'}
      onChange={() => undefined}
      save={async () => undefined}
      setPapers={async () => undefined}
      maySend={() => true}
      isSaved={() => true}
      onSend={() => undefined}
      saveAll={async () => true}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const controlsIn = (markup: string) =>
  new Set([...markup.matchAll(/ name="([^".]+)/g)].map(([, name]) => name))

test('every field of the form has a control but its place, which the server looks up', () => {
  const controls = controlsIn(markupOf({}))
  expect(namesOf(buyForm).filter(name => !controls.has(name))).toEqual(['location'])
})

test('no field that the operator has disabled is asked for', () => {
  const disabledFields = namesOf(buyForm)
  const controls = controlsIn(markupOf({ settings: { disabledFields } }))
  const kept = namesOf(askedForm({ ...settings, disabledFields }))
  expect(
    namesOf(buyForm)
      .filter(name => controls.has(name))
      .toSorted(),
  ).toEqual(kept.toSorted())
})

test('what is promised of data is said where it is asked for', () => {
  const dataGuarantee = 'We never sell your data.'
  expect(markupOf({ settings: { dataGuarantee } }).split(dataGuarantee)).toHaveLength(3)
})

test('a visitor is led to the login where papers are asked for', () => {
  const markup = markupOf({ isSignedIn: false })
  expect(markup).toContain('Log in to add your papers')
  expect(controlsIn(markup)).not.toContain('identityimages')
})

test('who buys from a dealer can cancel, from a private person not', () => {
  expect(markupOf({})).toContain('Your right to cancel')
  const fromPrivate = markupOf({ booking: { sellerKind: 'private' } })
  expect(fromPrivate).not.toContain('Your right to cancel')
  expect(fromPrivate).toContain('The law does not give you the right to cancel')
})
