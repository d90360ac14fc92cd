import { invalid } from '../../../../lib/failure.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'

/** Refused by what is known without the network; the resolved address is checked at each attempt. */
export function checkUrl(outbound: OutboundClient, url: string, field: string): void {
  const check = outbound.checkUrl(url)
  if (!check.allowed) throw invalid(field, check.reason, 'DESTINATION_NOT_ALLOWED')
}
