/** The icons there are. For the server only: their drawings stand once in each page, and not in the browser's code. */
import {
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  Columns3,
  ExternalLink,
  Flag,
  Fuel,
  Gauge,
  Heart,
  Info,
  LayoutGrid,
  LocateFixed,
  type LucideIcon,
  MapPin,
  MapPinOff,
  Maximize2,
  Minus,
  Monitor,
  Moon,
  Plus,
  Printer,
  Rows3,
  Search,
  SearchX,
  Settings2,
  Share2,
  SlidersHorizontal,
  Sun,
  Users,
  X,
  Zap,
} from 'lucide-react'

export const icons = {
  calendar: Calendar,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  columns: Columns3,
  'external-link': ExternalLink,
  flag: Flag,
  fuel: Fuel,
  gauge: Gauge,
  heart: Heart,
  info: Info,
  grid: LayoutGrid,
  locate: LocateFixed,
  'map-pin': MapPin,
  'map-pin-off': MapPinOff,
  maximize: Maximize2,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  plus: Plus,
  printer: Printer,
  rows: Rows3,
  search: Search,
  'search-x': SearchX,
  settings: Settings2,
  share: Share2,
  sliders: SlidersHorizontal,
  sun: Sun,
  users: Users,
  x: X,
  zap: Zap,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

export function Drawings() {
  return Object.entries(icons).map(([name, Drawing]) => (
    <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
      {/* Filled where what refers to it says so: a variable is all that gets into a drawing referred to. */}
      <Drawing size={24} className="[fill:var(--icon-fill,none)]" />
    </symbol>
  ))
}
