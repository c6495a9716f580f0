/** A section of CONTRIBUTING.md as data: what each of its steps adds to the tree, by an example. */

/** Lines for a file that is there. */
export interface Insertion {
  readonly file: string
  /**
   * A text that occurs exactly once in the file: the lines go below, or above, the line that holds it, or stand in its place.
   * Without any, they go to the end of the file.
   */
  readonly after?: string
  readonly before?: string
  readonly instead?: string
  /** Indented as they stand in the file; a line end at either side is left out. */
  readonly lines: string
}

/** One numbered step of a section. */
export interface Step {
  /** Templates in the recipe's folder, by the paths that they get in the tree; `NNNN` is the next migration's number. */
  readonly adds?: readonly string[]
  readonly inserts?: readonly Insertion[]
  /** Why the step writes nothing, or which check runs it. */
  readonly note?: string
}

export interface Recipe {
  /** Its folder beside this file. */
  readonly name: string
  /** Its heading in CONTRIBUTING.md. */
  readonly section: string
  /** In the order and number of the section's steps. */
  readonly steps: readonly Step[]
  /** What uses the new thing through the real app: tests for vitest, and a journey where there is a page. */
  readonly tests: readonly string[]
}
