import { type SubmitEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { isProblem } from '#app/api.ts'
import { INTERRUPTED, sendFiles } from '#app/forms/send-files.ts'
import type { FieldError } from '#contracts/api/problem.ts'

/** How far the upload is, and what went wrong with the last one. */
interface Upload {
  /** From 0 to 100; undefined while nothing is sent. */
  percent?: number
  message?: string
  errors: readonly FieldError[]
}

/**
 * For a form with papers: sends the files first, with their progress, then the form with references in their
 * place. Files that were sent once are not sent again when the form has to be corrected. Without scripts the
 * browser sends all of it at once.
 */
export function usePaperUpload(path: string) {
  const submit = useSubmit()
  const sent = useRef(new Map<File, string>())
  const [upload, setUpload] = useState<Upload>({ errors: [] })

  async function send(form: HTMLFormElement): Promise<void> {
    const chosen = chosenFiles(form)
    const waiting = chosen.filter(({ file }) => !sent.current.has(file))
    try {
      if (waiting.length > 0) {
        setUpload({ percent: 0, errors: [] })
        const files = await sendFiles(path, waiting, percent => setUpload({ percent, errors: [] }))
        for (const [index, { reference }] of files.entries())
          sent.current.set(waiting[index]!.file, reference)
      }
      const typed = new FormData(form)
      for (const { field } of chosen) typed.delete(field)
      for (const { field, file } of chosen) typed.append(field, sent.current.get(file)!)
      setUpload({ errors: [] })
      await submit(typed, { method: 'post' })
    } catch (thrown) {
      const { message, errors } = isProblem(thrown) ? thrown : { message: INTERRUPTED, errors: [] }
      setUpload(errors.length > 0 ? { errors } : { message, errors })
    }
  }

  return {
    percent: upload.percent,
    message: upload.message,
    errorOf: (field: string) => upload.errors.find(error => error.field === field)?.message,
    /** To be called once the form was checked. A form without files is left to its own way. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (event.defaultPrevented || chosenFiles(event.currentTarget).length === 0) return
      event.preventDefault()
      if (upload.percent === undefined) void send(event.currentTarget)
    },
  }
}

function chosenFiles(form: HTMLFormElement): { field: string; file: File }[] {
  const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement)
  return inputs.flatMap(({ name, files }) => [...(files ?? [])].map(file => ({ field: name, file })))
}
