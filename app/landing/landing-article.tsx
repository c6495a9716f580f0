/** What a landing page says: figures, sections with charts and tables, questions, and links to near pages. */
import { pageWidth } from '#app/frame/page-width.ts'
import { ChartFrame } from '#app/ui/chart-frame.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type {
  LandingChart,
  LandingFact,
  LandingPage,
  LandingSection,
  LandingTable,
} from '#contracts/landing/landing-page.ts'
import { formatCount } from '#contracts/text/english.ts'

export function LandingArticle({ page }: { page: LandingPage }) {
  const { paragraphs, facts, sections, faq, links } = page
  return (
    <article id="landing-article" className={classNames(pageWidth, 'mt-12 flex flex-col gap-10')}>
      <Facts facts={facts} />
      {paragraphs.length > 1 && (
        <div className="flex max-w-prose flex-col gap-3">
          {paragraphs.slice(1).map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {sections.map(section => (
        <Section key={section.id} section={section} />
      ))}
      {faq.length > 0 && (
        <section className="max-w-prose">
          <h2 className="mb-2 text-[24px]">Questions and answers</h2>
          {faq.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </section>
      )}
      {links.map(({ heading, links: group }) => (
        <nav key={heading} aria-label={heading}>
          <h2 className="mb-3 text-[20px]">{heading}</h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
            {group.map(({ text, to, count, miles }) => (
              <li key={to} className="flex min-h-11 items-center gap-2 lg:min-h-9">
                <TextLink to={to}>{text}</TextLink>
                <span className="figures text-[14px] text-muted">
                  {[count !== undefined && formatCount(count), miles !== undefined && `${miles} miles away`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </article>
  )
}

function Facts({ facts }: { facts: readonly LandingFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="rounded-lg border border-line bg-card p-4">
          <dt className="text-[14px] text-muted">{label}</dt>
          <dd className="figures mt-1 font-display text-[22px] font-bold">{value}</dd>
          {note && <dd className="mt-1 text-[14px] text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Section({
  section: { id, heading, paragraphs, points, chart, table },
}: {
  section: LandingSection
}) {
  return (
    <section id={id} className="max-w-180">
      <h2 className="mb-3 text-[24px]">{heading}</h2>
      <div className="flex max-w-prose flex-col gap-3">
        {paragraphs.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {points && (
        <ul className="mt-3 max-w-prose list-disc pl-5">
          {points.map(text => (
            <li key={text} className="mt-1">
              {text}
            </li>
          ))}
        </ul>
      )}
      {chart && <Chart chart={chart} />}
      {table && (
        <div className="mt-4">
          <Table table={table} />
        </div>
      )}
    </section>
  )
}

/** Bars, and the same values as a table for everyone who prefers to read them. */
function Chart({ chart: { caption, unit, points } }: { chart: LandingChart }) {
  const top = Math.max(...points.map(({ value }) => value))
  const width = 100 / points.length
  return (
    <figure className="mt-5">
      <figcaption className="mb-3 text-[15px] text-muted">{caption}</figcaption>
      <ChartFrame
        title={caption}
        className="mr-2 mb-8 ml-2 h-40"
        rows={[]}
        columns={points
          .map(({ label }, i) => ({ label, at: (i + 0.5) * width }))
          .filter((_, i) => (points.length - 1 - i) % Math.ceil(points.length / 6) === 0)}
      >
        {points.map(({ label, value }, i) => (
          <rect
            key={label}
            x={(i + 0.15) * width}
            width={width * 0.7}
            y={100 - (value / top) * 100}
            height={(value / top) * 100}
            className="fill-brand-ink"
          />
        ))}
      </ChartFrame>
      <Disclosure title={`${unit} as a table`} headingLevel="h3">
        <Table
          table={{
            caption,
            columns: ['Year', unit],
            rows: points.map(({ label, text }) => ({ cells: [label, text] })),
          }}
        />
      </Disclosure>
    </figure>
  )
}

function Table({ table: { caption, columns, rows } }: { table: LandingTable }) {
  return (
    <ScrolledTable
      caption={caption}
      columns={columns}
      rows={rows.map(({ cells: [first = '', ...others], to }) => ({
        key: first,
        name: to ? <TextLink to={to}>{first}</TextLink> : first,
        cells: others,
      }))}
    />
  )
}
