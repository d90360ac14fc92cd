/** Whether JSON nests deeper than so many levels: seen without making anything of it. */
export function nestsDeeper(text: string, most: number): boolean {
  // Each level needs a bracket to open and one to close.
  if (text.length < 2 * most) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === BRACKET || code === BRACE) {
      depth += 1
      if (depth > most) return true
    } else if (code === BRACKET_END || code === BRACE_END) depth -= 1
  }
  return false
}

/** The quote that ends the string begun at `start`, or the end of the text. */
export function endOfString(text: string, start: number): number {
  for (let at = start; ; ) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]
