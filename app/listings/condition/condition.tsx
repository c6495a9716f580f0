import { useRouteLoaderData } from 'react-router'
import { Section, Tick } from '#app/listings/section.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ConditionAnswer } from './condition-answers.ts'
import type { ConditionReport } from './condition-report.ts'

/** The car's condition in the seller's words. */
export function Condition({ report }: { report: ConditionReport }) {
  const { answers, repairs } = report
  if (answers.length === 0 && !repairs) return null
  return (
    <Section title="Condition">
      <div className="gap-4 md:columns-2 lg:columns-1 xl:columns-2 print:columns-2">
        {answers.length > 0 && <Answers answers={answers} />}
        {repairs && <Repairs repairs={repairs} />}
      </div>
    </Section>
  )
}

function Answers({ answers }: { answers: readonly ConditionAnswer[] }) {
  return (
    <Card className="mb-4 break-inside-avoid px-4 pt-3 pb-1">
      <h3 className="font-sans text-[16px] font-semibold tracking-normal">What the seller was asked</h3>
      <dl className="divide-y divide-line">
        {answers.map(({ question, answer, tone, ask }) => (
          <div key={question} className="flex justify-between gap-4 py-2 text-[15px]">
            <dt className="text-muted">{question}</dt>
            <dd className="flex shrink-0 items-start gap-2 text-right font-medium max-w-1/2">
              {tone === 'worry' && <AskAboutIt question={ask} />}{' '}
              <span className="min-w-0 wrap-anywhere">{answer}</span>
              {tone === 'good' && (
                <span className="mt-1">
                  <Tick />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Asks the assistant what to ask the seller: in its panel, or without scripts on its page. */
function AskAboutIt({ question }: { question: string | undefined }) {
  const { hasAssistant = false } = useRouteLoaderData<{ hasAssistant: boolean }>('root') ?? {}
  if (!hasAssistant || !question) return <Badge tone="high">Ask the seller</Badge>
  return (
    <a
      href={`/ask?${new URLSearchParams({ q: question })}`}
      data-ask
      className="badge relative bg-high-soft text-high underline decoration-1 underline-offset-2 after:absolute after:-inset-2 hover:decoration-2"
    >
      Ask about it
    </a>
  )
}

function Repairs({ repairs }: { repairs: NonNullable<ConditionReport['repairs']> }) {
  return (
    <Card className="mb-4 break-inside-avoid px-4 pt-3 pb-2">
      <h3 className="font-sans text-[16px] font-semibold tracking-normal">Major repairs</h3>
      {repairs === 'none' && <p className="py-1 text-[15px]">None, says the seller</p>}
      <ul className="mt-1 empty:hidden">
        {(repairs === 'none' ? [] : repairs).map(({ label, done }) => (
          <li key={label} className="flex items-center gap-2 py-1 text-[15px]">
            {done ? <Tick /> : <Icon name="minus" size={16} className="shrink-0 text-muted" />}
            <span className={done ? 'grow' : 'grow text-muted'}>{label}</span>
            <span className={done ? 'shrink-0 font-medium' : 'shrink-0 text-muted'}>
              {done ? 'Done' : 'Not mentioned'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
