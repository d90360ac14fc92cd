import type { Client, InputOf } from '@reeve/client'
import { roleId } from '../sources/access.ts'
import type { Governed } from './governed-app.ts'
import { all } from './pages.ts'
import { entitlementsOf } from './tags.ts'

type Policy = InputOf<'policies.create'>['body']

/** A policy, and the entitlement whose requests it decides. */
type Assigned = { readonly app: string; readonly role: string; readonly policy: Policy }

const BY_HAND = {
  manual: {
    instructions: 'Change the role of the account on the page of administrators, then report it done.',
    assignee: { appOwners: { allowReassignment: true } },
  },
}

/** One that denies by a rule and asks two people otherwise, one that asks two, and one that asks nobody about short access. */
const POLICIES: readonly Assigned[] = [
  {
    app: 'tallowgate',
    role: 'payment-create',
    policy: {
      displayName: 'Payments are for Finance',
      description: 'Nobody else gets them. In Finance the manager agrees, and then somebody else who owns the app.',
      policyType: 'POLICY_TYPE_GRANT',
      rules: [{ condition: 'subject.department != "Finance"', stepKey: 'others' }],
      policySteps: {
        grant: {
          steps: [
            { approval: { manager: {}, allowReassignment: true, allowDelegation: true } },
            { approval: { appOwners: { requireDistinctApprovers: true }, requireApprovalReason: true } },
          ],
        },
        others: { steps: [{ reject: { rejectMessage: 'Only people in Finance create payments.' } }] },
      },
    },
  },
  {
    app: 'dovecairn',
    role: 'template-edit',
    policy: {
      displayName: 'The manager, then the owner',
      description: 'Who answers for the person agrees first, and then who answers for the app.',
      policyType: 'POLICY_TYPE_GRANT',
      policySteps: {
        grant: {
          steps: [
            { approval: { manager: {}, allowReassignment: true, allowDelegation: true } },
            { approval: { appOwners: {}, requireApprovalReason: true } },
          ],
        },
      },
    },
  },
  {
    app: 'pennywhorl',
    role: 'auditor',
    policy: {
      displayName: 'Short access needs no approval',
      description: 'Up to eight hours are granted at once; the owners of the app decide about more.',
      policyType: 'POLICY_TYPE_GRANT',
      rules: [{ condition: '!task.isGrantPermanent && task.grantDuration <= duration("8h")', stepKey: 'short' }],
      policySteps: {
        grant: { steps: [{ approval: { appOwners: {}, allowReassignment: true, requireDenialReason: true } }] },
        short: { steps: [{ accept: { acceptMessage: 'It is for eight hours at most.' } }] },
      },
    },
  },
]

/** Makes the company's policies and says what they decide; returns for how many that had to be done. */
export async function ensurePolicies(client: Client, apps: readonly Governed[]): Promise<number> {
  const known = await all((query) => client.call('policies.list', { query }))
  let made = 0
  for (const { app: key, role, policy } of POLICIES) {
    const governed = apps.find(({ source }) => source.key === key)
    const entitlement = governed && (await entitlementsOf(client, governed)).get(roleId(role))
    // A run that broke off may have left the policy without its entitlement.
    if (entitlement?.grantPolicyId !== '') continue
    const found = known.find(({ displayName }) => displayName === policy.displayName)
    const saved = found ?? (await client.call('policies.create', { body: policy })).policy
    await client.call('directory.entitlements.update', {
      path: { app_id: entitlement.appId, id: entitlement.id },
      body: {
        entitlement: { grantPolicyId: saved.id, provisionerPolicy: BY_HAND, deprovisionerPolicy: BY_HAND },
        updateMask: 'grantPolicyId,provisionerPolicy,deprovisionerPolicy',
      },
    })
    made += 1
  }
  return made
}
