/** Bytes of text that classifiers read of one input or output. */
export const MOST_SCANNED_BYTES = 256 * 1024

export type Scanned = { readonly text: string; readonly truncated: boolean }

/** The strings of a JSON value, names included, one a line; what is too much is cut off. */
export function scannedText(value: unknown, most = MOST_SCANNED_BYTES): Scanned {
  const lines: string[] = []
  let left = most
  const take = (text: string): void => {
    if (left <= 0) return
    const size = Buffer.byteLength(text) + 1
    lines.push(size <= left ? text : Buffer.from(text).subarray(0, left).toString('utf8'))
    left -= size
  }
  const visit = (one: unknown): void => {
    if (left <= 0) return
    if (typeof one === 'string') take(one)
    else if (Array.isArray(one)) one.forEach(visit)
    else if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) {
        // A value is read together with its name, as in "password: …".
        if (typeof member === 'string') take(`${name}: ${member}`)
        else {
          take(name)
          visit(member)
        }
      }
    } else if (typeof one === 'number' || typeof one === 'bigint') take(String(one))
  }
  visit(value)
  return { text: lines.join('\n'), truncated: left < 0 }
}
