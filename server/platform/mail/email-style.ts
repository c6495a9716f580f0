/**
 * Styles of emails. Mail programs support little CSS, so elements have inline styles in light colours.
 * Programs that support a dark theme get its colours from the style sheet in the head, by the classes named
 * here.
 */
const colours = {
  paper: ['#f6f4ec', '#101614'],
  card: ['#ffffff', '#19211e'],
  line: ['#dbd7c9', '#2f3a36'],
  ink: ['#14201b', '#f3f1e8'],
  muted: ['#4b5650', '#abb6af'],
  link: ['#0b5a43', '#86d6b4'],
} as const satisfies Record<string, readonly [day: string, night: string]>

/** The same in the light and dark theme. */
export const racing = '#0b3b2e'
export const onRacing = '#f6f4ec'
export const plateYellow = '#ffd11a'
export const onPlate = '#14201b'

type Name = keyof typeof colours
type Part = 'background' | 'text' | 'border'

const property = { background: 'background-color', text: 'color', border: 'border-color' } as const

export const day = (name: Name) => colours[name][0]

/** The class that gives an element its colour in the dark theme. */
export const night = (part: Part, name: Name) => `${part}-${name}`

const nightRules = (Object.keys(property) as Part[]).flatMap(part =>
  (Object.keys(colours) as Name[]).map(
    name => `.${night(part, name)}{${property[part]}:${colours[name][1]}!important}`,
  ),
)

export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${nightRules.join('')}}
@media (max-width:480px){.sides{padding-left:20px!important;padding-right:20px!important}}`

export const font = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif"
export const monospace = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"

export const textStyle = `font-family:${font};font-size:16px;line-height:24px;margin:0 0 16px`
export const small = `font-family:${font};font-size:14px;line-height:20px;margin:0 0 16px`
