import { invalid } from '../../../lib/failure.ts'
import type { OutboundClient } from '../../../outbound/client.ts'

/** Refuses an address of keys that could never be read; `field` is its place in the request. */
export function checkJwksUrl(outbound: OutboundClient, url: string, field: string): void {
  if (url === '') throw invalid(field, 'is required for jwt: the https address of the callers’ keys', 'VALUE_REQUIRED')
  if (url.length > 2040) throw invalid(field, 'at most 2040 characters', 'VALUE_TOO_LONG')
  if (URL.parse(url)?.protocol !== 'https:') throw invalid(field, 'must be an https address')
  const check = outbound.checkUrl(url)
  if (!check.allowed) throw invalid(field, `cannot be called: it ${check.reason}`, 'DESTINATION_NOT_ALLOWED')
}
