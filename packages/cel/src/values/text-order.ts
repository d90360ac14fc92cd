/** Orders strings by code point. JavaScript orders by UTF-16 unit, which puts U+10000 before U+E000. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x === y) continue
    if (x >= 0xd800 && y >= 0xd800) {
      const xSurrogate = x <= 0xdfff
      const ySurrogate = y <= 0xdfff
      if (xSurrogate !== ySurrogate) return xSurrogate ? 1 : -1
    }
    return x < y ? -1 : 1
  }
  return a.length < b.length ? -1 : 1
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1
  return a.length === b.length ? 0 : a.length < b.length ? -1 : 1
}

/** Length in code points. */
export function textSize(text: string): number {
  let size = text.length
  // Most texts have no pairs, which the engine sees much faster than a loop does.
  if (size > 32 && !/[\ud800-\udbff]/.test(text)) return size
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      size--
      i++
    }
  }
  return size
}
