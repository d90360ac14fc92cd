import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import { loadUserFields, lookups } from '../../directory/expressions/api.ts'
import { effectiveOwners } from '../../directory/owners/api.ts'
import { checkAnalysis } from '../evaluation/condition.ts'
import type { ApproverKind } from '../steps/approval-shape.ts'
import type { GivenApproval } from '../steps/step-shape.ts'
import type { ApproverContext, PolicyContext } from '../types.ts'
import { findResourceId, listManagers } from './people.ts'

/** Whom a kind names, before anybody is left out; problems are added to the list. */
type Find = (asked: Asked) => Promise<readonly string[]>

export type Asked = {
  readonly context: PolicyContext
  readonly approval: GivenApproval
  readonly about: ApproverContext
  readonly problems: string[]
}

/** More members than this are no approvers. */
const MOST_MEMBERS = 128

/** Kinds that name people; webhooks and the agent decide otherwise. */
export const FINDERS: Readonly<Record<Exclude<ApproverKind, 'webhook' | 'agent'>, Find>> = {
  users: async ({ approval }) => approval.users?.userIds ?? [],
  manager: ({ context, about }) => listManagers(context.tx, about.about.subjectUserId),
  appOwners: ({ context, about }) => ownersOf(context, 'app', about.about.appId),
  entitlementOwners: ({ context, about }) => ownersOf(context, 'app_entitlement', about.about.entitlementId),
  async resourceOwners({ context, about }) {
    return ownersOf(context, 'app_resource', await findResourceId(context.tx, about.about.entitlementId))
  },
  async group({ context, approval, problems }) {
    const { appId = '', appGroupId: entitlementId = '' } = approval.group ?? {}
    return membersOf(context, { appId, entitlementId }, problems)
  },
  async self({ about }) {
    return about.about.subjectUserId === '' ? [] : [about.about.subjectUserId]
  },
  expression: findByExpressions,
  findingAssignee: async ({ about }) => (about.findingAssigneeId ? [about.findingAssigneeId] : []),
}

const ownersOf = ({ tx }: PolicyContext, type: 'app' | 'app_entitlement' | 'app_resource', id: string) =>
  id === '' ? Promise.resolve([]) : effectiveOwners(tx, type, id)

type Group = { readonly appId: string; readonly entitlementId: string }

/** The holders of an entitlement; a group that is gone has none. It is named and not looked up: whoever saved it may. */
export async function membersOf({ tx }: PolicyContext, group: Group, problems: string[]): Promise<readonly string[]> {
  const members = await lookups(tx, 'tenant').listEntitlementMembers(group)
  if (members.length === 0) problems.push(`the group ${group.entitlementId} has no members`)
  if (members.length <= MOST_MEMBERS) return members.map(({ id }) => id)
  problems.push(`the group ${group.entitlementId} has more than ${MOST_MEMBERS} members`)
  return []
}

/** The first expression that gives anybody; one that fails is passed over. */
async function findByExpressions({ context, approval, about, problems }: Asked): Promise<readonly string[]> {
  const { tx, services } = context
  const appOwners = await ownersAsUsers(context, about.about.appId)
  const variables = { ...about.variables, ...(about.about.appId === '' ? {} : { appOwners }) }
  for (const text of approval.expression?.expressions ?? []) {
    try {
      checkAnalysis(text, about.variables)
      const run = { now: tx.now, variables, lookups: lookups(tx, about.reach) }
      const ids = await services.expressions.evaluate(
        { environment: 'policy_approver', result: 'approvers' },
        text,
        run,
      )
      if (ids.length > 0) return ids
      problems.push('an approver expression gave nobody')
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      problems.push(`an approver expression failed: ${error.message}`)
    }
  }
  return []
}

async function ownersAsUsers(context: PolicyContext, appId: string): Promise<UserFields[]> {
  const ids = await ownersOf(context, 'app', appId)
  const known = await loadUserFields(context.tx, ids)
  return ids.flatMap((id) => known.get(id) ?? [])
}
