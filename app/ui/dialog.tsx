import { Overlay, type OverlayProps } from './overlay.tsx'

const widths = { small: 'max-w-105', medium: 'max-w-140', large: 'max-w-220' }

/** A question or a short task over the page. On phones it keeps to the foot, near the thumb. */
export function Dialog({ size = 'medium', ...props }: OverlayProps & { size?: keyof typeof widths }) {
  return (
    <Overlay
      {...props}
      place="items-end justify-center sm:items-center sm:p-6"
      panel={`w-full rounded-t-lg sm:rounded-lg data-entering:animate-[rise_180ms_ease-out] ${widths[size]}`}
    />
  )
}
