import type { NamedObject } from '../lib/object-places.ts'

export type Piece = { readonly at: number; readonly text: string; readonly object?: NamedObject }

/** Cuts a sentence at the names of its objects: each where it first stands, longer names before those within them. */
export function piecesOf(text: string, objects: readonly NamedObject[]): Piece[] {
  const found: { from: number; to: number; object: NamedObject }[] = []
  for (const object of objects.toSorted((one, other) => other.name.length - one.name.length)) {
    const from = placeOfName(text, object.name, found)
    if (from >= 0) found.push({ from, to: from + object.name.length, object })
  }
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, object } of found.toSorted((one, other) => one.from - other.from)) {
    if (from > at) pieces.push({ at, text: text.slice(at, from) })
    pieces.push({ at: from, text: text.slice(from, to), object })
    at = to
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) })
  return pieces
}

type Taken = readonly { readonly from: number; readonly to: number }[]

/** Where a name stands as a whole in what is not taken yet, whatever the case of its first letter; -1 for nowhere. */
function placeOfName(text: string, name: string, taken: Taken): number {
  if (name === '') return -1
  const [words, wanted] = [text.toLowerCase(), name.toLowerCase()]
  for (let from = words.indexOf(wanted); from >= 0; from = words.indexOf(wanted, from + 1)) {
    const to = from + name.length
    const isFree = taken.every((one) => to <= one.from || from >= one.to)
    if (isFree && !isWord(text[from - 1]) && !isWord(text[to])) return from
  }
  return -1
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter)
