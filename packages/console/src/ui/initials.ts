const TINTS = 6

/** The same name has the same tint everywhere. */
export const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % TINTS

/** The first letters of the first and the last word; those of what is no letter are left out. */
export function initialsOf(name: string, most: 1 | 2): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const first = [words[0], ...(most === 2 && words.length > 1 ? [words.at(-1)] : [])]
  return first.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}
