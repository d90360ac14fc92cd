/** Standard alphabet, padding optional. Undefined when the text is no base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const body = text.replace(/={1,2}$/, '')
  if (/[^A-Za-z0-9+/]/.test(body) || body.length % 4 === 1) return undefined
  if (body.length !== text.length && text.length % 4 !== 0) return undefined
  return Uint8Array.fromBase64(body, { lastChunkHandling: 'loose' })
}

export const encodeBase64 = (bytes: Uint8Array): string => bytes.toBase64()
