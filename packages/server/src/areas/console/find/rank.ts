/** How well a name answers words, the best first: the name itself, its beginning, words of it, something else about it. */
export function rankOf(displayName: string, query: string): number {
  const name = normal(displayName)
  const asked = normal(query)
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  const words = wordsIn(name)
  return wordsIn(asked).every((word) => words.some((one) => one.startsWith(word))) ? 2 : 3
}

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
