/** The top of a landing page that is not a search: what it is about, and a form or links to begin with. */

import { PlateField } from '#app/forms/plate-field.tsx'
import { pageWidth } from '#app/frame/page-width.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CarForm } from '#app/valuation/car-form.tsx'
import type { LandingLayout, LandingPage } from '#contracts/landing/landing-page.ts'

export interface ThemePageProps {
  page: LandingPage
  /** For the form by hand; empty where the page has none, and while the search index is being built. */
  makes: readonly string[]
}

export function ThemeOpening({ page, makes }: ThemePageProps) {
  const { layout, crumbs, heading, paragraphs } = page
  return (
    <div id="theme-opening">
      <div className={classNames(pageWidth, 'py-3')}>
        <Breadcrumbs
          crumbs={[...crumbs.map(({ name, path }) => ({ label: name, to: path })), { label: heading }]}
        />
      </div>
      <section className="on-racing">
        <div className={classNames(pageWidth, 'grid gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_480px] lg:gap-16')}>
          <div>
            <h1 className="max-w-150 text-[32px] leading-[1.1] font-extrabold text-on-racing sm:text-[46px]">
              {heading}
            </h1>
            <p className="mt-4 max-w-130 text-[18px] text-on-racing-muted">{paragraphs[0]}</p>
          </div>
          <div className="self-start rounded-lg bg-card p-4 text-ink shadow-lift sm:p-6">
            <Start layout={layout} makes={makes} />
          </div>
        </div>
      </section>
    </div>
  )
}

function Start({ layout, makes }: { layout: LandingLayout; makes: readonly string[] }) {
  if (layout === 'ValueMyCar') return <CarForm isByHand={false} makes={makes} answer={undefined} />
  if (layout === 'SellLayout') return <SellStart />
  return layout === 'Compare' ? <CompareStart /> : <BuyStart />
}

/** The plate goes to the sell form in a request's body: it is in no address. Works without scripts. */
function SellStart() {
  return (
    <form method="post" action="/sell-my-car?draft=new" className="grid gap-5">
      <h2 className="text-[22px]">Start your advert</h2>
      <PlateField
        id="numberPlate"
        name="numberPlate"
        label="Number plate"
        hint="We look up the make, the age and the engine. You can change everything before you publish."
        required
      />
      <Button type="submit" name="intent" value="begin" look="primary" size="large" wide>
        Start my advert
      </Button>
      <p className="flex flex-wrap gap-x-6">
        <ButtonLink to="/value-my-car" look="quiet">
          What is it worth?
        </ButtonLink>
        <ButtonLink to="/sell-my-car?draft=new" look="quiet">
          Start without a number plate
        </ButtonLink>
      </p>
    </form>
  )
}

function CompareStart() {
  return (
    <div className="grid gap-4">
      <h2 className="text-[22px]">Choose cars to compare</h2>
      <p>Tick ‘Compare’ on up to four cars in the results. They are shown side by side.</p>
      <ButtonLink to="/search" look="primary" size="large" wide>
        Search all cars
      </ButtonLink>
      <ButtonLink to="/compare" size="large" wide>
        Go to my comparison
      </ButtonLink>
    </div>
  )
}

function BuyStart() {
  return (
    <div className="grid gap-4">
      <h2 className="text-[22px]">Choose a car first</h2>
      <p>Buying begins on the page of a car. Search all of them, or only those that can be bought here.</p>
      <ButtonLink to="/search?source=live" look="primary" size="large" wide>
        Cars that can be bought here
      </ButtonLink>
      <ButtonLink to="/search" size="large" wide>
        Search all cars
      </ButtonLink>
      <ButtonLink to="/value-my-car" look="quiet">
        Value the car I have
      </ButtonLink>
    </div>
  )
}
