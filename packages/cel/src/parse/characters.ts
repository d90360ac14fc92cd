const identPart = 2
const digit = 4
const hexDigit = 8
const quotedField = 16

/**
 * Character classes of the grammar over ASCII, one bit each: the scanner uses one table instead of comparing ranges.
 */
const classes = new Uint8Array(128)

for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code)
  if (/[A-Za-z_]/.test(char)) classes[code]! |= identPart | quotedField
  if (/[0-9]/.test(char)) classes[code]! |= digit | identPart | hexDigit | quotedField
  if (/[A-Fa-f]/.test(char)) classes[code]! |= hexDigit
  if (/[.\-/ ]/.test(char)) classes[code]! |= quotedField
}

export const isIdentStart = (code: number): boolean =>
  ((code | 32) >= 97 && (code | 32) <= 122 && code < 128) || code === 95
export const isIdentPart = (code: number): boolean => code < 128 && (classes[code]! & identPart) !== 0
export const isDigit = (code: number): boolean => code >= 48 && code <= 57
export const isHexDigit = (code: number): boolean => code < 128 && (classes[code]! & hexDigit) !== 0
/** What may be between back-quotes: `a.b-c/d e`. */
export const isQuotedFieldPart = (code: number): boolean => code < 128 && (classes[code]! & quotedField) !== 0
