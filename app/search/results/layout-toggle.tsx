import { Icon } from '#app/ui/icon.tsx'
import { type ResultsLayout, useResultsLayout } from './results-layout.ts'

const layouts = [
  ['grid', 'Grid', 'grid'],
  ['list', 'List', 'rows'],
] as const

/**
 * Results as a grid or a list. results.css lays them out by an attribute of the page, which is there before the first
 * paint (app/storage/theme.ts): what the server sends is the same for all, and nothing jumps.
 */
export function LayoutToggle() {
  const [layout, setLayout] = useResultsLayout()
  const choose = (chosen: ResultsLayout) => {
    document.documentElement.dataset.results = chosen
    setLayout(chosen)
  }
  return (
    <fieldset aria-label="Layout of results" className="layout-toggle">
      {layouts.map(([value, label, icon]) => (
        <button
          key={value}
          type="button"
          value={value}
          aria-pressed={layout === value}
          aria-label={label}
          onClick={() => choose(value)}
        >
          <Icon name={icon} size={18} />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}
