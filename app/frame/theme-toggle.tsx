import { useSyncExternalStore } from 'react'
import { currentTheme, onThemeChange, setTheme, themes } from '#app/storage/theme.ts'
import { Icon } from '#app/ui/icon.tsx'

const looks = {
  light: ['Light theme', 'sun'],
  dark: ['Dark theme', 'moon'],
  system: ['Theme of this device', 'monitor'],
} as const

/** Light, dark, or the device's theme. The server does not know the choice and renders 'system'. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'system' as const)
  return (
    <fieldset aria-label="Theme" className="inline-flex rounded-full border border-current/40 p-0.5">
      {themes.map(one => {
        const [label, icon] = looks[one]
        return (
          <button
            key={one}
            type="button"
            aria-label={label}
            aria-pressed={theme === one}
            title={label}
            onClick={() => setTheme(one)}
            className="grid size-9 cursor-pointer place-content-center rounded-full hover:bg-current/15 aria-pressed:bg-plate aria-pressed:text-on-plate"
          >
            <Icon name={icon} size={18} />
          </button>
        )
      })}
    </fieldset>
  )
}
