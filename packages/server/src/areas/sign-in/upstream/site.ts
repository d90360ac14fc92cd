import type { Services } from '../../../service/context.ts'
import type { RequestFacts } from '../../../service/events.ts'
import type { Tenant } from '../../../service/tenant.ts'

/** Where a sign-in takes place. */
export type Site = {
  readonly tenant: Tenant
  readonly now: Temporal.Instant
  readonly services: Pick<Services, 'outbound' | 'addresses' | 'settings'>
}

/** The same, with the facts of the browser's request for the log. */
export type BrowserSite = Site & {
  readonly ip: string
  readonly correlation: string
  readonly request: RequestFacts
}

/** A sign-in of one browser; whoever calls has seen that the request comes from that browser. */
export type AttemptRef = { readonly id: string; readonly clientId?: string }
