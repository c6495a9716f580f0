import { useId } from 'react'
import { trusted } from '#app/ui/trusted-markup.ts'
import { bodyTypes, colours } from '#contracts/vehicle/enumerations.ts'
import { type CarDrawingOptions, carDrawingMarkup } from './car-drawing-svg.ts'
import { illustrationPath } from './illustration-path.ts'
import { height, width } from './scene.ts'

type CarDrawingProps = CarDrawingOptions & {
  /** What it shows, read aloud; '' where words beside it do. Default: 'Drawing of a red hatchback'. */
  title?: string
  className?: string
}

function inWords({ body, colour }: CarDrawingOptions): string {
  const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
    list.find(one => one.value === value)?.label ?? value
  const kind = labelOf(bodyTypes, body)
  // 'SUV' and 'MPV' keep their capitals in the middle of a sentence.
  const noun = kind === kind.toUpperCase() ? kind : kind.toLowerCase()
  const adjective = labelOf(colours, colour).toLowerCase()
  return `Drawing of ${/^[aeiou]/.test(adjective) ? 'an' : 'a'} ${adjective} ${noun}`
}

/** As an image file, shared by every page and cached. Fills its box, 3:2 by nature. */
export function CarIllustration({
  title,
  className = '',
  loading = 'lazy',
  ...car
}: CarDrawingProps & { loading?: 'lazy' | 'eager' }) {
  return (
    <img
      src={illustrationPath(car)}
      alt={title ?? inWords(car)}
      width={width}
      height={height}
      loading={loading}
      decoding="async"
      className={`size-full object-cover ${className}`}
    />
  )
}

/** Within the page, 4 kB of markup: where a car must be there at once, or follows a choice. */
export function CarDrawing({ title, className = '', ...car }: CarDrawingProps) {
  const id = `car${useId().replace(/[^\w-]/g, '')}`
  const label = title ?? inWords(car)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
      className={`block w-full ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants and numbers, nothing a visitor wrote
      dangerouslySetInnerHTML={{ __html: trusted(carDrawingMarkup(car, id)) }}
    />
  )
}
