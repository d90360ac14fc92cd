import type { OutboundClient } from '../../../outbound/client.ts'
import type { Addresses } from '../../../service/addresses.ts'
import type { EndpointCall } from '../../../service/endpoint.ts'
import type { Extensions } from '../../../service/extension.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { Claims } from '../access-token.ts'
import type { ClientId } from '../client-id.ts'
import type { Form } from './form.ts'

export type GrantContext = {
  call: EndpointCall
  form: Form
  addresses: Addresses
  outbound: OutboundClient
  extensions: Extensions
  /** Whom `client_id` names; undefined when it is none of the tenant's ids. */
  client: ClientId | undefined
}

/** Who gets a token, and for how long. */
export type Granted = {
  claims: Omit<Claims, 'tid' | 'jti' | 'exp'>
  lifetimeSeconds: number
  extra?: Record<string, unknown>
}

/** One way to a token. `prepare` may go outside; `decide` runs in the transaction that also records the outcome. */
export type Grant<Prepared = unknown> = {
  readonly name: string
  /** Failures lock the client. Not where the client has no secret: anybody who knows its id could then lock it out. */
  readonly locksClient: boolean
  prepare(context: GrantContext): Promise<Prepared>
  decide(context: GrantContext, tx: WriteTx, prepared: Prepared): Promise<Granted>
}
