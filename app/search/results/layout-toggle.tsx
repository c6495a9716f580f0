import { localStore, useLocalStore } from '#app/storage/local-store.ts'
import { Icon } from '#app/ui/icon.tsx'

const layouts = [
  ['grid', 'Grid', 'grid'],
  ['list', 'List', 'rows'],
] as const

type ResultsLayout = (typeof layouts)[number][0]

const storedLayout = localStore(
  'results-layout',
  'grid',
  (found): ResultsLayout => (found === 'list' ? 'list' : 'grid'),
)

/**
 * Results as a grid or a list. results.css lays them out by an attribute of <html>, which is set before the
 * first paint (app/storage/theme.ts): the HTML is the same for all visitors, and nothing jumps.
 */
export function LayoutToggle() {
  const layout = useLocalStore(storedLayout)
  const choose = (chosen: ResultsLayout) => {
    document.documentElement.dataset.results = chosen
    storedLayout.update(() => chosen)
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
