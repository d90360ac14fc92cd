import type { Change } from '../../../service/events.ts'

type AccessFacts = {
  readonly appId: string
  readonly entitlementId: string
  readonly appUserId: string
  readonly userId?: string
  readonly taskId?: string
  readonly deprovisionAt?: string
}

export const accessChanged = (verb: 'confirmed' | 'unconfirmed' | 'expiring', facts: AccessFacts): Change => ({
  kind: `requests.access.${verb}`,
  subject: { type: 'grant', id: `${facts.entitlementId}/${facts.appUserId}` },
  after: { ...facts },
})
