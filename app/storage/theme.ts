export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/**
 * For root.tsx, inside <head> before any style: sets the stored theme, and whether results lie in a list
 * (app/search/results/layout-toggle.tsx), before the first paint, so nothing flashes.
 * A constant string, so that a content security policy can allow it by its hash.
 */
export const themeScript = `try{let t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('results-layout')==='"list"')document.documentElement.dataset.results='list'}catch{}`

/** In private windows the store may throw: then the choice lasts as long as the page. */
export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return set === 'light' || set === 'dark' ? set : 'system'
}

const listeners = new Set<() => void>()

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Not stored; the page wears it all the same.
  }
  for (const listener of listeners) listener()
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
