import { GRANT, makePolicy } from '../../server/test/policies.ts'
import { askFor, makeTaskSite, setEntitlement, taskIn } from '../../server/test/tasks.ts'
import type { TestTenant } from '../../server/test/world.ts'

export type SeededRequests = {
  taskId: string
  accessPolicyId: string
  subjectId: string
  wantedAppId: string
  wantedEntitlementId: string
}

/** A policy with a rule, and a request that waits for its first approval. */
export async function seedRequests(tenant: TestTenant): Promise<SeededRequests> {
  const site = await makeTaskSite(tenant)
  const policy = await makePolicy(tenant, {
    displayName: 'Manager, then owners',
    policyType: GRANT,
    policySteps: {
      grant: {
        steps: [
          { approval: { manager: {}, requireApprovalReason: true, allowReassignment: true } },
          { approval: { appOwners: {} } },
        ],
      },
      contractors: { steps: [{ reject: { rejectMessage: 'not for contractors' } }] },
    },
    rules: [{ condition: 'subject.department == "Contractors"', stepKey: 'contractors' }],
  })
  await setEntitlement(tenant, site, { grantPolicyId: policy.id })
  const task = await taskIn(askFor(site.subject, site, { description: 'to close the month' }))
  return {
    taskId: task.id,
    accessPolicyId: policy.id,
    subjectId: site.subject.userId,
    wantedAppId: site.app.id,
    wantedEntitlementId: site.entitlementId,
  }
}
