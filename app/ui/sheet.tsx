import { Overlay, type OverlayProps } from './overlay.tsx'

const sides = {
  left: ['justify-start', 'h-full w-[min(400px,92vw)] data-entering:animate-[from-left_180ms_ease-out]'],
  right: ['justify-end', 'h-full w-[min(400px,92vw)] data-entering:animate-[from-right_180ms_ease-out]'],
  /** The filters of a phone: nearly the whole screen, with the page's edge left to be seen. */
  bottom: [
    'items-end',
    'h-[calc(100%-40px)] w-full rounded-t-lg data-entering:animate-[from-below_180ms_ease-out]',
  ],
} as const

/** A panel that slides in from an edge: menus, filters, chat. */
export function Sheet({ side = 'right', ...props }: OverlayProps & { side?: keyof typeof sides }) {
  const [place, panel] = sides[side]
  return <Overlay {...props} place={place} panel={panel} />
}
