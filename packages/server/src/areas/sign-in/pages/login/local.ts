import type { EndpointReply } from '../../../../service/endpoint.ts'
import type { CredentialType } from '../../../../service/session-facts.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { primaryOffered } from '../../local/factors/offered.ts'
import { isUsable } from '../../upstream/configs/choose.ts'
import { configRows } from '../../upstream/configs/store.ts'
import { redirectTo } from '../reply.ts'
import type { SigningIn } from './attempt-page.ts'
import { possibleAt } from './second-factors.ts'
import { noticeOf } from './to-config.ts'

/** A sign-in with credentials that are kept here. */
export type Local = {
  /** What it may begin with. */
  readonly offered: readonly CredentialType[]
  /** What is shown first; empty when there is nothing to say. */
  readonly notice: string
}

/** Goes on only where the address belongs to local accounts: a person of a provider has no way around it. */
export async function onLocal<Answered extends SigningIn>(
  signingIn: Answered,
  show: (signingIn: Answered, local: Local) => Promise<EndpointReply>,
): Promise<EndpointReply> {
  const { call, attempt } = signingIn
  const { tenant, now } = call
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const config = attempt.authConfigId === '' ? undefined : await configRows.find(reader, attempt.authConfigId)
  if (config?.provider !== 'reeveLocal' || !isUsable(config, now)) return redirectTo(`/login?attempt=${attempt.id}`)
  const offered = primaryOffered(await loadDefaultPolicies(reader), await possibleAt(signingIn, reader))
  return show(signingIn, { offered, notice: noticeOf(config) })
}
