import { Card } from '#app/ui/card.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { GuidePick, ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'
import { formatCount, formatDate, formatPlural, formatPounds } from '#contracts/text/english.ts'
import { generationName, yearsText } from './guide-words.ts'

/** How prices differ between the generations that are on offer. */
export function PricesByGeneration({
  guide: { model, generations, stock, countedAt },
}: {
  guide: ModelGuide
}) {
  const offered = generations.flatMap(generation =>
    generation.stock ? [{ ...generation, stock: generation.stock }] : [],
  )
  return (
    <>
      {stock && countedAt && (
        <p className="mb-3 max-w-prose">
          On {formatDate(countedAt)} we had {formatPlural(stock.cars, `${model.name} car`)} for sale with a
          price, from {formatPounds(stock.fromPence)}. Half of them cost less than{' '}
          {formatPounds(stock.medianPence)}.
        </p>
      )}
      <ScrolledTable
        caption={`Prices of ${model.name} cars by generation`}
        columns={['Generation', 'For sale', 'From', 'Half cost less than']}
        rows={offered.map(({ name, years, stock: its, search }) => ({
          key: name,
          name: (
            <>
              {search === null ? name : <TextLink to={`/search?${search}`}>{name}</TextLink>}
              <span className="block text-[14px] font-normal text-muted">{yearsText(years)}</span>
            </>
          ),
          cells: [formatCount(its.cars), formatPounds(its.fromPence), formatPounds(its.medianPence)],
        }))}
      />
      <p className="mt-3 max-w-prose text-[14px] text-muted">
        A link finds all cars of the generation’s years. Where one generation followed another within a year,
        it finds both.
      </p>
    </>
  )
}

const kinds: Readonly<Record<GuidePick['kind'], { title: string; figure: (figure: number) => string }>> = {
  tax: { title: 'Cheapest to tax', figure: pounds => `£${pounds} a year` },
  insurance: { title: 'Cheapest to insure', figure: group => `Group ${group}` },
  mpg: { title: 'Most economical', figure: mpg => `${mpg} mpg` },
  electric_range: { title: 'Longest electric range', figure: miles => `${miles} miles` },
}

/** The engines on offer that cost least to run, each with the cars that have it. */
export function CheapestToRun({ guide: { model, picks } }: { guide: ModelGuide }) {
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {picks.map(({ kind, figure, engine, generation, years, search, cars }) => (
          <li key={kind}>
            <Card className="h-full p-4">
              <h4 className="font-sans text-[15px] font-semibold tracking-normal text-muted">
                {kinds[kind].title}
              </h4>
              <p className="price mt-1 text-[26px] leading-8">{kinds[kind].figure(figure)}</p>
              <p className="mt-1">
                {generationName(model.name, generation)} {engine}, registered {yearsText(years)}
              </p>
              <TextLink to={`/search?${search}`} className="mt-1 inline-block py-1">
                {formatPlural(cars, 'car')}
                <span className="sr-only"> {engine}</span> for sale
              </TextLink>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-[14px] text-muted">
        Among the engines that are for sale here now, by road tax for a year from today, insurance group and
        official mpg. Plug-in hybrids are left out of mpg: their official figure depends on how often they are
        charged.
      </p>
    </>
  )
}
