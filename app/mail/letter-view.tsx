import { Card } from '#app/ui/card.tsx'

interface LetterViewProps {
  letter: { id: number; to: string; subject: string; html: string; text: string; sentAt: string }
}

/** Both forms of a letter. Its HTML stands in a frame that runs nothing and asks nobody but for pictures. */
export function LetterView({ letter: { id, to, subject, html, text, sentAt } }: LetterViewProps) {
  return (
    <article className="min-w-0">
      <h2 className="text-[22px]">{subject}</h2>
      <p className="mt-1 text-[14px] break-words text-muted">
        To {to}, {sentAt}
      </p>
      <Card className="mt-4">
        <iframe
          key={id}
          title={`The letter “${subject}”`}
          srcDoc={withPolicy(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="block h-160 w-full border-0"
        />
      </Card>
      <h3 className="mt-6 text-[18px]">As plain text</h3>
      <Card className="mt-2">
        <pre className="overflow-x-auto p-4 text-[14px] break-words whitespace-pre-wrap">{text}</pre>
      </Card>
    </article>
  )
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:"

function withPolicy(html: string): string {
  return html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`)
}
