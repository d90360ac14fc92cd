/** `\{{` is plain text; an expression goes on to the first `}}` outside of its literals. */
const HOLE =
  /\\\{\{|\{\{((?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?!\}\})[^"'])*)(\}\})?/g

/** The expressions of a text with `{{ }}`, and whether one of them is never closed. */
export function holesOf(text: string): { holes: readonly string[]; isUnclosed: boolean } {
  const found = [...text.matchAll(HOLE)].filter(([whole]) => !whole.startsWith('\\'))
  return {
    holes: found.filter(([, , end]) => end !== undefined).map(([, source = '']) => source),
    isUnclosed: found.some(([, , end]) => end === undefined),
  }
}
