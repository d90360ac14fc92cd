import { invalid, precondition } from '../../../../lib/failure.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'

const MOST_LIVE = 200

export function checkCount(live: number): void {
  if (live >= MOST_LIVE) {
    throw precondition('QUOTA_EXCEEDED', `a tenant has at most ${MOST_LIVE} webhooks; delete one first`)
  }
}

/** Refused by what is known without the network; the resolved address is checked at each attempt. */
export function checkUrl(outbound: OutboundClient, url: string, field: string): void {
  const check = outbound.checkUrl(url)
  if (!check.allowed) throw invalid(field, check.reason, 'DESTINATION_NOT_ALLOWED')
}
