import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '#app/ui/styles.css'
import { drafts, LongFormPage } from './page.tsx'

const state = JSON.parse(document.querySelector('#state')!.textContent!)
if (state.accepted !== undefined) void drafts.clear()
hydrateRoot(
  document.querySelector('#root')!,
  <StrictMode>
    <LongFormPage state={state} />
  </StrictMode>,
)
document.documentElement.dataset.hydrated = ''
