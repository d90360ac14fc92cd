import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Failure, invalid } from '../lib/failure.ts'
import { JsonError, jsonLimits, parseJsonObject } from '../lib/json.ts'

const inflate = promisify(gunzip)

type Raw = { bytes: Buffer; contentType: string | undefined; contentEncoding: string | undefined; maxBytes: number }

/** The bytes of a body, inflated where the caller packed them; the limit holds for what came and for what comes out. */
export async function readBytes({ bytes, contentEncoding, maxBytes }: Raw): Promise<Buffer> {
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  if (contentEncoding === undefined || contentEncoding === 'identity') return bytes
  if (contentEncoding !== 'gzip')
    throw unsupported(`the Content-Encoding "${contentEncoding.slice(0, 64)}" is not gzip`)
  try {
    return await inflate(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(maxBytes)
    throw invalid('', 'the body is not gzip', 'MALFORMED_JSON')
  }
}

export async function readJson(raw: Raw): Promise<Record<string, unknown>> {
  const type = raw.contentType?.split(';')[0]?.trim().toLowerCase()
  if (raw.bytes.length > 0 && type && type !== 'application/json') {
    throw unsupported(`the Content-Type must be application/json, not ${type.slice(0, 100)}`)
  }
  const bytes = await readBytes(raw)
  if (bytes.length === 0) return {}
  const text = decode(bytes)
  if (text === undefined) throw invalid('', 'the body is not UTF-8', 'MALFORMED_JSON')
  try {
    return parseJsonObject(text, jsonLimits(raw.maxBytes))
  } catch (error) {
    if (error instanceof JsonError)
      throw invalid('', `the body is not one JSON object: ${error.message}`, 'MALFORMED_JSON')
    throw error
  }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const unsupported = (message: string): Failure =>
  new Failure('INVALID_ARGUMENT', 'UNSUPPORTED_MEDIA_TYPE', message, {
    status: 415,
    violations: [{ field: '', description: message, reason: 'UNSUPPORTED_MEDIA_TYPE' }],
  })

export function tooLarge(maxBytes: number): Failure {
  const message = `the body is larger than ${maxBytes} bytes`
  return new Failure('INVALID_ARGUMENT', 'BODY_TOO_LARGE', message, {
    status: 413,
    violations: [{ field: '', description: message, reason: 'BODY_TOO_LARGE' }],
  })
}
