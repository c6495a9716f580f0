/**
 * Bounds the work on one message beside its length. What is counted is steps, not time: a message is
 * understood alike on any machine and under any load, whatever was understood before it.
 */

/**
 * A message is read up to its last slot of these, and the answer says so. Three times as many as in the
 * longest labelled sentence: relations look at each slot and its surroundings, and each value is counted and
 * worded.
 */
export const MAX_SLOTS = 50

/**
 * Comparisons of unknown words with words of the lexicon. An unknown word takes 1,700 to 2,800, some tenths
 * of a millisecond. Further unknown words are left as they are, and the answer says that they could not be
 * used.
 */
const MAX_COMPARISONS = 60_000

export class WorkBudget {
  #comparisons = MAX_COMPARISONS

  /** Whether so many comparisons are left; then they are taken. */
  compare(times: number): boolean {
    const isLeft = times <= this.#comparisons
    if (isLeft) this.#comparisons -= times
    return isLeft
  }
}
