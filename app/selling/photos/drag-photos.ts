/**
 * Reordering by pointer. A mouse drags at once, a finger after a long press, so that a swipe still scrolls
 * the page; on a handle a finger drags at once too. Nothing moves in the document until the drop, because
 * browsers end a touch whose element is moved. (docs/decisions/0060)
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react'

const LONG_PRESS_MS = 350
/** Pixels: less is a click, or a finger that rests. */
const SLACK = 8
/** Within so many pixels of the window's edge the page scrolls, by so many in each frame. */
const EDGE = 64
const SCROLL_STEP = 10

/** The photograph under way, and the one whose place it would take. */
export interface Dragging {
  key: string
  over: string | undefined
}

interface Dropped {
  key: string
  over: string
}

interface Listener {
  changed: (dragging: Dragging | undefined) => void
  dropped: (dropped: Dropped) => void
}

interface Press {
  key: string
  tile: HTMLElement
  pointerId: number
  isTouch: boolean
  /** On the page, so that scrolling is counted. */
  startX: number
  startY: number
  /** In the window. */
  x: number
  y: number
  over?: string
  isDragging: boolean
  longPress?: ReturnType<typeof setTimeout>
}

class PhotoDrag {
  readonly #listener: Listener
  readonly #stopping = new AbortController()
  #press: Press | undefined
  #frame = 0

  constructor(list: HTMLElement, listener: Listener) {
    this.#listener = listener
    const { signal } = this.#stopping
    addEventListener('pointermove', event => this.#move(event), { signal })
    addEventListener('pointerup', event => this.#release(event), { signal })
    addEventListener('pointercancel', event => this.#release(event), { signal })
    addEventListener('keydown', event => this.#escape(event), { signal, capture: true })
    // Only a listener that is there before the finger comes, and is not passive, keeps the page from
    // scrolling.
    const keepPage = (event: TouchEvent) => this.#press?.isDragging && event.preventDefault()
    list.addEventListener('touchmove', keepPage, { signal, passive: false })
    // What browsers open by a long press on a picture.
    list.addEventListener('contextmenu', event => this.#press?.isTouch && event.preventDefault(), { signal })
  }

  stop(): void {
    this.#stopping.abort()
    this.#end(false)
  }

  press(event: PointerEvent<HTMLElement>, key: string, atOnce: boolean): void {
    const { isPrimary, button, pointerId, pointerType, clientX: x, clientY: y } = event
    const tile = event.currentTarget.closest<HTMLElement>('[data-photo]')
    if (!isPrimary || button !== 0 || this.#press || !tile) return
    const isTouch = pointerType !== 'mouse'
    const [startX, startY] = [x + scrollX, y + scrollY]
    this.#press = { key, tile, pointerId, isTouch, startX, startY, x, y, isDragging: false }
    if (isTouch && !atOnce) this.#press.longPress = setTimeout(() => this.#begin(), LONG_PRESS_MS)
  }

  #begin(): void {
    const press = this.#press!
    press.isDragging = true
    press.longPress = undefined
    this.#listener.changed({ key: press.key, over: undefined })
    this.#follow()
  }

  #move({ pointerId, clientX, clientY }: globalThis.PointerEvent): void {
    const press = this.#press
    if (press?.pointerId !== pointerId) return
    press.x = clientX
    press.y = clientY
    const way = Math.hypot(press.x + scrollX - press.startX, press.y + scrollY - press.startY)
    if (press.isDragging || way < SLACK) return
    // A finger that moves before the long press is over scrolls.
    if (press.longPress) this.#end(false)
    else this.#begin()
  }

  /** In each frame: what is under the pointer changes while the page scrolls, too. */
  #follow(): void {
    const press = this.#press
    if (!press?.isDragging) return
    const { key, tile, x, y, startX, startY } = press
    if (y < EDGE) scrollBy({ top: -SCROLL_STEP, behavior: 'instant' })
    else if (y > innerHeight - EDGE) scrollBy({ top: SCROLL_STEP, behavior: 'instant' })
    tile.style.translate = `${x + scrollX - startX}px ${y + scrollY - startY}px`
    // The tile under way lets pointers through.
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo
    if (over !== press.over) {
      press.over = over
      this.#listener.changed({ key, over })
    }
    this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #release({ pointerId, type }: globalThis.PointerEvent): void {
    if (this.#press?.pointerId === pointerId) this.#end(type === 'pointerup')
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#press?.isDragging) return
    event.preventDefault()
    this.#end(false)
  }

  #end(isDropped: boolean): void {
    const press = this.#press
    if (!press) return
    clearTimeout(press.longPress)
    cancelAnimationFrame(this.#frame)
    this.#press = undefined
    if (!press.isDragging) return
    press.tile.style.translate = ''
    this.#listener.changed(undefined)
    if (isDropped && press.over) this.#listener.dropped({ key: press.key, over: press.over })
    swallowClick()
  }
}

/** The press that ends a drag is no click. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, true))
}

/** Give `list` to the list's element, and `data-photo={key}` to its items. */
export function useDraggedPhotos(onDrop: (dropped: Dropped) => void) {
  const list = useRef<HTMLUListElement>(null)
  const drag = useRef<PhotoDrag>(undefined)
  const [dragging, setDragging] = useState<Dragging>()
  const latest = useRef(onDrop)
  latest.current = onDrop

  useEffect(() => {
    if (!list.current) return
    drag.current = new PhotoDrag(list.current, {
      changed: setDragging,
      dropped: dropped => latest.current(dropped),
    })
    return () => drag.current?.stop()
  }, [])

  return {
    list,
    dragging,
    press: (event: PointerEvent<HTMLElement>, key: string, atOnce: boolean) =>
      drag.current?.press(event, key, atOnce),
  }
}
