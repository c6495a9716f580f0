/**
 * Gradient boosting of regression trees over histograms, with the pseudo-Huber loss, which limits the pull of
 * outliers. Trees grow leaf by leaf, the one with the largest gain first.
 */
import { BINS, type BinnedColumns } from './bins.ts'

export interface BoostingOptions {
  trees: number
  leaves: number
  rate: number
  minRows: number
  /** Added to the number of a leaf's rows, which draws its value to zero. */
  l2: number
  /** Shares of the features and rows that a tree sees. */
  featureShare: number
  rowShare: number
  /** Where the loss turns from squares to absolute values. */
  huber: number
  seed: number
}

/**
 * Nodes of all trees, two numbers each. A split has 256 × its feature + the last bin that goes left, and how
 * many places its right child lies behind its left one, which follows it. A leaf has −1 and its value, which
 * is in the same memory as a float.
 */
export interface Forest {
  nodes: Int32Array
  roots: Uint32Array
}

/** Learns the target of some rows. */
export function learnForest(
  columns: BinnedColumns,
  rows: Uint32Array,
  target: Float64Array,
  options: BoostingOptions,
): Forest {
  return new Learner(columns, rows, target, options).learn()
}

/** The sum of all trees for the bins of one row of features. */
export function forestValue({ nodes, roots }: Forest, bins: Uint8Array): number {
  const floats = new Float32Array(nodes.buffer, nodes.byteOffset, nodes.length)
  let sum = 0
  for (let tree = 0; tree < roots.length; tree++) {
    let at = roots[tree]!
    for (let split = nodes[at]!; split >= 0; split = nodes[at]!) {
      // −1 where the row goes right, else 0: without a branch, which the processor would mispredict every
      // other time.
      const right = ((split & 255) - bins[split >> 8]!) >> 31
      at += 2 + (right & nodes[at + 1]!)
    }
    sum += floats[at + 1]!
  }
  return sum
}

interface Leaf {
  from: number
  to: number
  histogram: Float64Array
  best: Split | undefined
  /** Set when it was divided. */
  divided?: { by: Split; left: Leaf; right: Leaf }
}

interface Split {
  gain: number
  feature: number
  bin: number
}

/** Sum and number of gradients in each bin, interleaved. */
const CELLS = 2 * BINS

class Learner {
  readonly #options: BoostingOptions
  readonly #columns: BinnedColumns
  readonly #rows: Uint32Array
  readonly #target: Float64Array
  readonly #prediction: Float64Array
  readonly #gradient: Float32Array
  readonly #random: () => number
  /** A tree's rows, those of a leaf side by side. */
  readonly #order: Uint32Array
  readonly #spare: Uint32Array
  /** Histograms of leaves, used again for each tree. */
  readonly #histograms: Float64Array[] = []
  #used = 0
  #features: number[] = []
  readonly #nodes: number[] = []

  constructor(columns: BinnedColumns, rows: Uint32Array, target: Float64Array, options: BoostingOptions) {
    this.#options = options
    this.#columns = columns
    this.#rows = rows
    this.#target = target
    this.#prediction = new Float64Array(target.length)
    this.#gradient = new Float32Array(target.length)
    this.#order = new Uint32Array(rows.length)
    this.#spare = new Uint32Array(rows.length)
    this.#random = randomOf(options.seed)
  }

  learn(): Forest {
    const roots = Uint32Array.from({ length: this.#options.trees }, () => this.#grow())
    const nodes = new Int32Array(this.#nodes.length)
    const floats = new Float32Array(nodes.buffer)
    for (let at = 0; at < nodes.length; at += 2) {
      nodes[at] = this.#nodes[at]!
      if (nodes[at]! < 0) floats[at + 1] = this.#nodes[at + 1]!
      else nodes[at + 1] = this.#nodes[at + 1]!
    }
    return { nodes, roots }
  }

  /** Returns the place of the tree's root. */
  #grow(): number {
    this.#used = 0
    const root = this.#newLeaf(0, this.#drawRowsAndFeatures())
    const open = [root]
    while (open.length < this.#options.leaves) {
      let largest = open[0]!
      for (const leaf of open) if ((leaf.best?.gain ?? 0) > (largest.best?.gain ?? 0)) largest = leaf
      if (!largest.best) break
      const { left, right } = this.#divide(largest, largest.best)
      open.splice(open.indexOf(largest), 1, left, right)
    }
    const place = this.#nodes.length
    this.#write(root)
    this.#addTree(place)
    return place
  }

  /** Returns the number of rows. */
  #drawRowsAndFeatures(): number {
    const { featureShare, rowShare, huber } = this.#options
    this.#features = [...this.#columns.bins.keys()].filter(() => this.#random() < featureShare)
    let count = 0
    for (const row of this.#rows) {
      const rest = this.#target[row]! - this.#prediction[row]!
      this.#gradient[row] = rest / Math.sqrt(1 + (rest / huber) ** 2)
      if (this.#random() < rowShare) this.#order[count++] = row
    }
    return count
  }

  #newLeaf(from: number, to: number): Leaf {
    const leaf: Leaf = { from, to, histogram: this.#histogramOf(from, to), best: undefined }
    leaf.best = this.#bestSplit(leaf)
    return leaf
  }

  #histogramOf(from: number, to: number): Float64Array {
    const histogram = this.#emptyHistogram()
    const order = this.#order
    const gradient = this.#gradient
    for (const [at, feature] of this.#features.entries()) {
      const bins = this.#columns.bins[feature]!
      const offset = at * CELLS
      for (let i = from; i < to; i++) {
        const row = order[i]!
        const cell = offset + bins[row]! * 2
        histogram[cell]! += gradient[row]!
        histogram[cell + 1]! += 1
      }
    }
    return histogram
  }

  #emptyHistogram(): Float64Array {
    const known = this.#histograms[this.#used]
    if (known) {
      this.#used++
      return known.fill(0)
    }
    this.#histograms.push(new Float64Array(this.#columns.bins.length * CELLS))
    return this.#emptyHistogram()
  }

  #bestSplit({ from, to, histogram }: Leaf): Split | undefined {
    const { minRows, l2 } = this.#options
    const count = to - from
    if (count < 2 * minRows) return undefined
    let best: Split | undefined
    for (const [at, feature] of this.#features.entries()) {
      const offset = at * CELLS
      const last = this.#columns.edges[feature]!.length + 1
      let total = 0
      for (let bin = 0; bin <= last; bin++) total += histogram[offset + bin * 2]!
      let sum = 0
      let rows = 0
      for (let bin = 0; bin < last; bin++) {
        sum += histogram[offset + bin * 2]!
        rows += histogram[offset + bin * 2 + 1]!
        if (rows < minRows) continue
        if (count - rows < minRows) break
        const rest = total - sum
        const gain =
          (sum * sum) / (rows + l2) + (rest * rest) / (count - rows + l2) - (total * total) / (count + l2)
        if (gain > (best?.gain ?? 1e-9)) best = { gain, feature, bin }
      }
    }
    return best
  }

  #divide(leaf: Leaf, by: Split): { left: Leaf; right: Leaf } {
    const middle = this.#partition(leaf, by)
    const leftIsSmaller = middle - leaf.from < leaf.to - middle
    const smaller = leftIsSmaller ? this.#newLeaf(leaf.from, middle) : this.#newLeaf(middle, leaf.to)
    // The larger child's histogram is the parent's without the smaller one's.
    const histogram = leaf.histogram
    const cells = this.#features.length * CELLS
    for (let i = 0; i < cells; i++) histogram[i]! -= smaller.histogram[i]!
    const [from, to] = leftIsSmaller ? [middle, leaf.to] : [leaf.from, middle]
    const larger: Leaf = { from, to, histogram, best: undefined }
    larger.best = this.#bestSplit(larger)
    const children = leftIsSmaller ? { left: smaller, right: larger } : { left: larger, right: smaller }
    leaf.divided = { by, ...children }
    return children
  }

  /** Puts the rows that go left first, and returns where the others begin. */
  #partition({ from, to }: Leaf, { feature, bin }: Split): number {
    const bins = this.#columns.bins[feature]!
    let left = from
    let right = 0
    for (let i = from; i < to; i++) {
      const row = this.#order[i]!
      if (bins[row]! <= bin) this.#order[left++] = row
      else this.#spare[right++] = row
    }
    this.#order.set(this.#spare.subarray(0, right), left)
    return left
  }

  /** A node, its left branch, its right branch. */
  #write({ from, to, divided }: Leaf): void {
    const at = this.#nodes.push(-1, 0) - 2
    if (!divided) {
      let sum = 0
      for (let i = from; i < to; i++) sum += this.#gradient[this.#order[i]!]!
      this.#nodes[at + 1] = (this.#options.rate * sum) / (to - from + this.#options.l2)
      return
    }
    this.#nodes[at] = divided.by.feature * 256 + divided.by.bin
    this.#write(divided.left)
    this.#nodes[at + 1] = this.#nodes.length - at - 2
    this.#write(divided.right)
  }

  #addTree(root: number): void {
    const nodes = this.#nodes
    for (const row of this.#rows) {
      let at = root
      for (let split = nodes[at]!; split >= 0; split = nodes[at]!)
        at += this.#columns.bins[split >> 8]![row]! <= (split & 255) ? 2 : 2 + nodes[at + 1]!
      this.#prediction[row]! += nodes[at + 1]!
    }
  }
}

/** Uniform numbers from 0 to 1; the same seed gives the same ones (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
