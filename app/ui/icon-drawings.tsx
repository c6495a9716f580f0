/** The icons there are. For the server only: their drawings stand once in each page, and not in the browser's code. */
import {
  Calendar,
  Camera,
  Car,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleUser,
  Columns3,
  ExternalLink,
  Flag,
  Fuel,
  Gauge,
  Heart,
  ImagePlus,
  Info,
  LayoutGrid,
  LocateFixed,
  LogOut,
  type LucideIcon,
  Mail,
  MapPin,
  MapPinOff,
  Maximize2,
  Minus,
  Monitor,
  Moon,
  Move,
  Plus,
  Printer,
  RotateCw,
  Rows3,
  Search,
  SearchX,
  SendHorizontal,
  Settings2,
  Share2,
  SlidersHorizontal,
  Sparkles,
  Sun,
  Users,
  X,
  Zap,
} from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'

export const icons = {
  account: CircleUser,
  calendar: Calendar,
  camera: Camera,
  car: Car,
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
  'image-plus': ImagePlus,
  info: Info,
  grid: LayoutGrid,
  locate: LocateFixed,
  'log-out': LogOut,
  mail: Mail,
  'map-pin': MapPin,
  'map-pin-off': MapPinOff,
  maximize: Maximize2,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  move: Move,
  plus: Plus,
  printer: Printer,
  'rotate-right': RotateCw,
  rows: Rows3,
  search: Search,
  'search-x': SearchX,
  send: SendHorizontal,
  settings: Settings2,
  share: Share2,
  sliders: SlidersHorizontal,
  sparkles: Sparkles,
  sun: Sun,
  users: Users,
  x: X,
  zap: Zap,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

let drawn: string | undefined

/** The drawings as markup, made once: to have React draw them would take a twentieth of each page's time. */
export function drawings(): string {
  drawn ??= renderToStaticMarkup(
    Object.entries(icons).map(([name, Drawing]) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        {/* Filled where what refers to it says so: a variable is all that gets into a drawing referred to. */}
        <Drawing size={24} className="[fill:var(--icon-fill,none)]" />
      </symbol>
    )),
  )
  return drawn
}
