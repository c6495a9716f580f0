/** Files that are dropped onto the field, or pasted into the page. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Returns whether files are being dragged over the field. */
export function useDroppedFiles(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles

  // Before the field can be seen, so that nothing is dropped in vain.
  useLayoutEffect(() => {
    const isInField = ({ target }: DragEvent) => field.current?.contains(target as Node) ?? false
    const listeners = new AbortController()
    const { signal } = listeners
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      // Outside the field too: the browser would show the file in place of the page.
      event.preventDefault()
      const isTaken = isInField(event)
      event.dataTransfer!.dropEffect = isTaken ? 'copy' : 'none'
      setOver(isTaken)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      if (isInField(event)) latest.current([...event.dataTransfer!.files])
    }
    // The pointer has left the window.
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      // What is copied from documents has a text as well, which belongs into the field that has the focus.
      if (!hasFiles(clipboardData) || clipboardData!.types.includes('text/plain')) return
      if (field.current?.checkVisibility()) latest.current([...clipboardData!.files])
    }
    document.addEventListener('dragover', onDrag, { signal })
    document.addEventListener('dragleave', onLeave, { signal })
    document.addEventListener('drop', onDrop, { signal })
    document.addEventListener('paste', onPaste, { signal })
    return () => listeners.abort()
  }, [field])

  return isOver
}
