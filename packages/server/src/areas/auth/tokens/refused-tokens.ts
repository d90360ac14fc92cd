import { appendEvents, type RequestFacts } from '../../../service/events.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Authority } from '../authority.ts'

/** A call with a token that is no good for it. */
export type Refused = {
  readonly tenant: Tenant
  readonly token: string
  readonly now: Temporal.Instant
  readonly ip: string
  readonly correlation: string
  readonly request: RequestFacts
}

type Why = {
  readonly subject: { readonly type: string; readonly id: string }
  readonly detail: string
  readonly decoyId?: string
}

/** A token of ours that was made for something else: whoever shows it here has it from a program, or is one. */
export async function recordWrongAudience(authority: Authority, refused: Refused): Promise<void> {
  const { client_id: id } = await authority.claimsOf(refused.tenant, refused.token)
  await recordRefusal(refused, { subject: { type: 'client', id }, detail: 'token_wrong_audience' })
}

export const recordRefusal = (refused: Refused, { subject, ...why }: Why): Promise<void> => {
  const { tenant, now, ip, correlation, request } = refused
  const cause = {
    actor: { kind: 'system', component: 'token' },
    roles: [],
    correlation,
    lineage: [],
    ip,
    request,
  } as const
  const change = { kind: 'auth.bearer.refused', subject, after: { status: 'failure', ...why } }
  return tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [appendEvents([change], cause, now)],
  }))
}
