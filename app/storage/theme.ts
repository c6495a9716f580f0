/** The theme a visitor has chosen: an attribute of <html>, stored for the next page. */
import { local } from './browser-storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/**
 * Inline script for <head>, before any style: sets the stored theme and the layout of results
 * (app/search/results/results-tools.tsx) before the first paint, so that nothing flashes. It is constant, so
 * that the content security policy can allow it by its hash.
 */
export const firstPaintScript = `try{let t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('results-layout')==='"list"')document.documentElement.dataset.results='list'}catch{}`

export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return set === 'light' || set === 'dark' ? set : 'system'
}

const listeners = new Set<() => void>()

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  local.write('theme', theme === 'system' ? null : theme)
  for (const listener of listeners) listener()
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
