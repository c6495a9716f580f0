import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '#app/ui/styles.css'
import { localDraft } from '#app/forms/use-draft.ts'
import { DRAFT, LongFormPage } from './page.tsx'

const state = JSON.parse(document.querySelector('#state')!.textContent!)
if (state.accepted !== undefined) localDraft(DRAFT).clear()
hydrateRoot(
  document.querySelector('#root')!,
  <StrictMode>
    <LongFormPage state={state} />
  </StrictMode>,
)
document.documentElement.dataset.hydrated = ''
