import { decodeJwt, decodeProtectedHeader, type ProtectedHeaderParameters } from 'jose'

/** A token as its text is, before any of it is verified. */
export type Jwt = {
  readonly text: string
  /** Why it is no JWT; header and claims are then what could be read. */
  readonly problem: string | undefined
  readonly header: ProtectedHeaderParameters
  readonly claims: Readonly<Record<string, unknown>>
}

const MAX_BYTES = 16_384

export function decodeToken(text: string): Jwt {
  const size = Buffer.byteLength(text)
  if (size > MAX_BYTES) {
    return { text, problem: `it has ${size} bytes, more than ${MAX_BYTES}`, header: {}, claims: {} }
  }
  const parts = text.split('.').length
  const header = attempt(() => decodeProtectedHeader(text))
  const claims = attempt(() => decodeJwt(text))
  return { text, problem: problemOf(parts, header, claims), header: header ?? {}, claims: claims ?? {} }
}

function problemOf(parts: number, header: unknown, claims: unknown): string | undefined {
  if (parts !== 3) return `it has ${parts} parts, not 3`
  if (!header) return 'its header is not base64url of a JSON object'
  return claims ? undefined : 'its payload is not base64url of a JSON object'
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
