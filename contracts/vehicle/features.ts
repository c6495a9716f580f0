import type { Option } from './enumerations.ts'

export const featureCategories = [
  'Engine and Performance',
  'Safety',
  'Comfort and Convenience',
  'Exterior Features',
  'Interior Features',
] as const

export interface Feature extends Option {
  readonly category: (typeof featureCategories)[number]
}

/** The 41 features of the specification: its twelve as worded there, the rest what UK adverts name most. */
// biome-ignore format: a table, one feature a line
export const features = [
  { category: 'Engine and Performance', value: 'turbocharged-engine', label: 'Turbocharged engine', aliases: ['turbo'] },
  { category: 'Engine and Performance', value: 'stop-start', label: 'Stop/start system' },
  { category: 'Engine and Performance', value: 'drive-modes', label: 'Selectable drive modes' },
  { category: 'Engine and Performance', value: 'paddle-shift', label: 'Paddle shift', aliases: ['flappy paddles'] },
  { category: 'Engine and Performance', value: 'sports-suspension', label: 'Sports suspension' },
  { category: 'Engine and Performance', value: 'tow-bar', label: 'Tow bar', aliases: ['towbar'] },

  { category: 'Safety', value: 'isofix', label: 'ISOFIX child seat points' },
  { category: 'Safety', value: 'parking-sensors', label: 'Parking sensors' },
  { category: 'Safety', value: 'reversing-camera', label: 'Reversing camera', aliases: ['rear camera', 'parking camera'] },
  { category: 'Safety', value: '360-camera', label: '360° camera' },
  { category: 'Safety', value: 'blind-spot-monitor', label: 'Blind spot monitor' },
  { category: 'Safety', value: 'lane-assist', label: 'Lane assist', aliases: ['lane keep assist'] },
  { category: 'Safety', value: 'emergency-braking', label: 'Automatic emergency braking', aliases: ['aeb'] },
  { category: 'Safety', value: 'traffic-sign-recognition', label: 'Traffic sign recognition' },

  { category: 'Comfort and Convenience', value: 'air-conditioning', label: 'Air conditioning', aliases: ['air con', 'aircon'] },
  { category: 'Comfort and Convenience', value: 'climate-control', label: 'Climate control' },
  { category: 'Comfort and Convenience', value: 'cruise-control', label: 'Cruise control' },
  { category: 'Comfort and Convenience', value: 'adaptive-cruise-control', label: 'Adaptive cruise control', aliases: ['acc'] },
  { category: 'Comfort and Convenience', value: 'heated-front-seats', label: 'Heated front seats', aliases: ['heated seats'] },
  { category: 'Comfort and Convenience', value: 'heated-steering-wheel', label: 'Heated steering wheel' },
  { category: 'Comfort and Convenience', value: 'keyless-entry', label: 'Keyless entry', aliases: ['keyless go', 'keyless start'] },
  { category: 'Comfort and Convenience', value: 'electric-tailgate', label: 'Electric tailgate', aliases: ['power tailgate'] },
  { category: 'Comfort and Convenience', value: 'park-assist', label: 'Self-parking', aliases: ['park assist'] },
  { category: 'Comfort and Convenience', value: 'heated-windscreen', label: 'Heated windscreen' },

  { category: 'Exterior Features', value: 'alloy-wheels', label: 'Alloy wheels', aliases: ['alloys'] },
  { category: 'Exterior Features', value: 'led-headlights', label: 'LED headlights', aliases: ['led lights'] },
  { category: 'Exterior Features', value: 'panoramic-roof', label: 'Panoramic roof', aliases: ['pano roof', 'panoramic sunroof'] },
  { category: 'Exterior Features', value: 'sunroof', label: 'Sunroof' },
  { category: 'Exterior Features', value: 'roof-rails', label: 'Roof rails' },
  { category: 'Exterior Features', value: 'privacy-glass', label: 'Privacy glass', aliases: ['tinted windows'] },
  { category: 'Exterior Features', value: 'folding-mirrors', label: 'Power-folding mirrors', aliases: ['electric mirrors'] },

  { category: 'Interior Features', value: 'leather-seats', label: 'Leather seats', aliases: ['leather'] },
  { category: 'Interior Features', value: 'electric-seats', label: 'Electric seats' },
  { category: 'Interior Features', value: 'navigation-system', label: 'Navigation system', aliases: ['sat nav', 'satnav', 'navigation'] },
  { category: 'Interior Features', value: 'bluetooth', label: 'Bluetooth' },
  { category: 'Interior Features', value: 'usb-port', label: 'USB port', aliases: ['usb'] },
  { category: 'Interior Features', value: 'apple-carplay', label: 'Apple CarPlay', aliases: ['carplay'] },
  { category: 'Interior Features', value: 'android-auto', label: 'Android Auto' },
  { category: 'Interior Features', value: 'dab-radio', label: 'DAB radio', aliases: ['dab'] },
  { category: 'Interior Features', value: 'head-up-display', label: 'Head-up display', aliases: ['hud'] },
  { category: 'Interior Features', value: 'digital-cockpit', label: 'Digital dashboard', aliases: ['virtual cockpit'] },
] as const satisfies readonly Feature[]

export type FeatureName = (typeof features)[number]['value']
