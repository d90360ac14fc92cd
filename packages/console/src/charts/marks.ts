/** Something that happened at a place of the axis. */
export type Mark = { readonly index: number; readonly text: string }

type Placed = Mark & {
  readonly left: number
  readonly row: number
  /** Its text ends at the line, where there is no room behind it. */
  readonly isBefore: boolean
}

/** How wide the text of a mark is at most. */
const WIDTH = 150

/** Marks whose texts would lie on each other are written in lines of their own. */
export function placeMarks(
  marks: readonly Mark[],
  leftOf: (index: number) => number,
  width: number,
): { readonly marks: readonly Placed[]; readonly rows: number } {
  const ends: number[] = []
  const placed = marks
    .toSorted((one, other) => one.index - other.index)
    .map((mark): Placed => {
      const left = leftOf(mark.index)
      const isBefore = left > width - WIDTH
      const start = isBefore ? left - WIDTH : left
      const free = ends.findIndex((end) => end <= start)
      const row = free >= 0 ? free : ends.length
      ends[row] = start + WIDTH
      return { ...mark, left, row, isBefore }
    })
  return { marks: placed, rows: ends.length }
}
