/** The icons there are. For the server only: each page has the drawings once, the browser's code has none. */
import { icons as lucide } from '@iconify-json/lucide/icons.json'

/** Our names, and those of Lucide. */
const icons = {
  account: 'circle-user',
  calendar: 'calendar',
  camera: 'camera',
  car: 'car',
  check: 'check',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'chevron-up': 'chevron-up',
  'circle-alert': 'circle-alert',
  'circle-check': 'circle-check',
  columns: 'columns-3',
  'external-link': 'external-link',
  flag: 'flag',
  fuel: 'fuel',
  gauge: 'gauge',
  heart: 'heart',
  'image-plus': 'image-plus',
  info: 'info',
  grid: 'layout-grid',
  locate: 'locate-fixed',
  'log-out': 'log-out',
  mail: 'mail',
  'map-pin': 'map-pin',
  'map-pin-off': 'map-pin-off',
  maximize: 'maximize-2',
  minus: 'minus',
  monitor: 'monitor',
  moon: 'moon',
  move: 'move',
  plus: 'plus',
  printer: 'printer',
  'rotate-right': 'rotate-cw',
  rows: 'rows-3',
  search: 'search',
  'search-x': 'search-x',
  send: 'send-horizontal',
  settings: 'settings-2',
  share: 'share-2',
  sliders: 'sliders-horizontal',
  sparkles: 'sparkles',
  sun: 'sun',
  users: 'users',
  x: 'x',
  zap: 'zap',
} as const satisfies Record<string, keyof typeof lucide>

export type IconName = keyof typeof icons

/** The drawings as markup. What refers to one may fill it: nothing but a variable gets into a drawing. */
export const drawings = (): string =>
  Object.entries(icons)
    .map(([name, lucideName]) => {
      const drawing = lucide[lucideName].body.replace('fill="none"', 'class="[fill:var(--icon-fill,none)]"')
      return `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`
    })
    .join('')
