import type { EndpointHead } from '../../../service/endpoint.ts'
import type { WebhookListenersRow } from '../../../store/tables.ts'

/** A call of a listener that exists, before its body is read. */
export type ListenerHead = {
  readonly head: EndpointHead
  readonly listener: WebhookListenersRow
  /** The token of the path; undefined at the address without one. */
  readonly token: string | undefined
  /** The tenant's address. */
  readonly baseUrl: string
}

export type ListenerCall = ListenerHead & { readonly bytes: Buffer }
