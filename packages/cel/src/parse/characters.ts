/** Character classes of the grammar, as tables over ASCII: the scanner asks one array instead of comparing ranges. */
export const isIdentStart = table((c) => /[A-Za-z_]/.test(c))
export const isIdentPart = table((c) => /[A-Za-z0-9_]/.test(c))
export const isDigit = table((c) => /[0-9]/.test(c))
export const isHexDigit = table((c) => /[0-9A-Fa-f]/.test(c))
/** What may stand between back-quotes: `a.b-c/d e`. */
export const isQuotedFieldPart = table((c) => /[A-Za-z0-9_.\-/ ]/.test(c))

function table(holds: (char: string) => boolean): (code: number) => boolean {
  const bits = new Uint8Array(128)
  for (let code = 0; code < 128; code++) bits[code] = holds(String.fromCharCode(code)) ? 1 : 0
  return (code) => code < 128 && bits[code] === 1
}
