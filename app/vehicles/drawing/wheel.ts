// Drawn at a radius of 100 and scaled, so that whole numbers are exact enough and the markup stays small.
const rim = 70
const hub = 13

/** 'x y' of the point at a radius and a turn of the circle, 0 to 1; a minus sign is separator enough. */
function at(radius: number, turn: number): string {
  const angle = turn * Math.PI * 2
  return `${Math.round(radius * Math.sin(angle))} ${Math.round(-radius * Math.cos(angle))}`.replace(' -', '-')
}

interface Design {
  spokes: number
  /** Widths of a spoke's foot and end as a share of its sector. */
  foot: number
  end: number
  /** How far the spoke's end runs ahead of its foot, in sectors: 0 is straight. */
  lean: number
  /** Twin spokes: a slit down the middle. */
  split?: boolean
}

const designs: readonly Design[] = [
  { spokes: 5, foot: 0.6, end: 0.42, lean: 0 },
  { spokes: 5, foot: 0.7, end: 0.6, lean: 0, split: true },
  { spokes: 7, foot: 0.62, end: 0.4, lean: 0.35 },
  { spokes: 10, foot: 0.6, end: 0.34, lean: 0 },
  { spokes: 9, foot: 0.75, end: 0.5, lean: 0.9 },
  { spokes: 6, foot: 0.55, end: 0.55, lean: 0, split: true },
]

/** One wheel about (0, 0), 100 its tyre's outer radius. */
export function wheel(design: number): string {
  const { spokes, foot, end, lean, split } = designs[design % designs.length]!
  let metal = ''
  for (let spoke = 0; spoke < spokes; spoke++) {
    const near = (side: number) => at(hub, (spoke + side * foot) / spokes)
    const far = (side: number) => at(rim, (spoke + lean + side * end) / spokes)
    const slit = split ? ` ${far(-1 / 6)} ${at(hub * 2, spoke / spokes)} ${far(1 / 6)}` : ''
    metal += `M${near(-0.5)} ${far(-0.5)}${slit} ${far(0.5)} ${near(0.5)}`
  }
  return (
    `<circle r="100" fill="#14181a"/><circle r="78" fill="#22282b" stroke="#2d3437" stroke-width="14"/>` +
    `<circle r="44" fill="#474e51"/><path d="${metal.replaceAll(' -', '-')}" fill="#c3cacd"/>` +
    `<circle r="71" fill="none" stroke="#dfe4e5" stroke-width="7"/><circle r="10" fill="#3a4144" stroke="#9aa3a6" stroke-width="8"/>`
  )
}
