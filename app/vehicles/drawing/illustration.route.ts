import { carDrawingSvg } from './car-drawing-svg.ts'
import { readIllustrationName } from './illustration-path.ts'

/** GET /media/illustrations/:drawing. Pure, so its address names its content and is cached for good. */
export function loader({ params }: { params: { drawing?: string } }): Response {
  const car = readIllustrationName(params.drawing ?? '')
  if (!car) return new Response('No such illustration', { status: 404 })
  return new Response(carDrawingSvg(car), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Opened by itself the file is a document: it needs nothing from anywhere.
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}
