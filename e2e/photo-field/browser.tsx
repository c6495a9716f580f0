import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '#app/frame/connection-notice.css'
import '#app/ui/styles.css'
import { PhotoFormPage } from './page.tsx'

const state = JSON.parse(document.querySelector('#state')!.textContent!)
hydrateRoot(
  document.querySelector('#root')!,
  <StrictMode>
    <PhotoFormPage state={state} />
  </StrictMode>,
)
document.documentElement.dataset.hydrated = ''
