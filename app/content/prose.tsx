import './prose.css'
import { markupPolicy } from '#app/ui/trusted-markup.ts'

/**
 * Lets through what the API of this site has made of Markdown: HTML in which the server has left nothing that
 * could run. Needed where the visitor navigates to such a page, and the browser makes it.
 * (app/ui/trusted-markup.ts has the other policies.)
 */
const trustedContent = markupPolicy('content')

/** In place of the frame's page width: a column of text with its contents beside it, centred. */
export const textWidth = 'mx-auto w-full max-w-272 px-4 pt-4 lg:px-8'

/** The text's column, and the one of the contents, which stands above the text on phones. */
export const textColumns = 'mt-6 grid gap-8 lg:grid-cols-[minmax(0,68ch)_1fr] lg:gap-x-16'

/** Text written in Markdown. `html` comes from the content API. */
export function Prose({ html }: { html: string }) {
  const markup = trustedContent(html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: markup }} />
}

/** The sections of the page, for `textColumns`. */
export function Contents({ entries }: { entries: readonly { id: string; text: string }[] }) {
  if (entries.length < 3) return null
  return (
    <nav
      aria-labelledby="contents"
      className="border-line lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:border-l lg:pl-6 print:hidden"
    >
      <h2 id="contents" className="font-sans text-[15px] font-semibold tracking-normal">
        On this page
      </h2>
      <ol className="mt-1">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center py-1 text-[15px] leading-5 text-link underline decoration-1 underline-offset-3 hover:decoration-2"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
