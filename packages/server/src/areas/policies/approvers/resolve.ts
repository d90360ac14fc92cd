import { type ApproverKind, approverKindOf } from '../steps/approval-shape.ts'
import type { GivenApproval } from '../steps/step-shape.ts'
import type { ApproverContext, PolicyContext, ResolvedApprovers } from '../types.ts'
import { delegatesOf, type Eligible, eligible, type Filter } from './filter.ts'
import { type Asked, FINDERS, membersOf } from './kinds.ts'
import { listAdministrators, loadApprovers } from './people.ts'

/**
 * Who may decide about an approval step now. Somebody always may, unless the step is decided outside: whom the kind
 * names, then its fallback, then the owners of the app or of the campaign, then the administrators.
 */
export async function resolveApprovers(
  context: PolicyContext,
  approval: GivenApproval,
  about: ApproverContext,
): Promise<ResolvedApprovers> {
  const kind = kindOf(approval)
  if (kind === 'webhook' || kind === 'agent') return { userIds: [], by: kind, delegatedFrom: {}, problems: [] }
  const asked: Asked = { context, approval, about, problems: [] }
  for (const { by, find } of sourcesFor(kind, asked)) {
    const found = await narrowed(asked, await find(), {
      ...filterOf(kind, asked),
      namedOneByOne: by === 'kind' && kind === 'users',
    })
    if (found.userIds.length > 0) return { ...found, by, problems: asked.problems }
    asked.problems.push(`nobody of ${WORDS[by]} can decide`)
  }
  // Whoever administers the tenant may pass over the step anyway: better the subject itself than nobody.
  const userIds = await listAdministrators(context.tx)
  return { userIds, by: 'administrators', delegatedFrom: {}, problems: asked.problems }
}

function kindOf(approval: GivenApproval): ApproverKind {
  const kind = approverKindOf(approval)
  if (!kind) throw new Error('the approval has no kind')
  return kind
}

type By = Exclude<ResolvedApprovers['by'], 'webhook' | 'agent'>
type Source = { readonly by: By; find(): Promise<readonly string[]> }

const WORDS: Readonly<Record<By, string>> = {
  kind: 'those whom the step names',
  fallback: 'the fallback',
  appOwners: 'the owners of the app',
  campaignOwners: 'the owners of the campaign',
  administrators: 'the administrators',
}

/** Those who are asked, one after the other. */
function sourcesFor(kind: Exclude<ApproverKind, 'webhook' | 'agent'>, asked: Asked): Source[] {
  const { context, about } = asked
  const isReview = about.about.task.kind === 'certify'
  const owners: Source = isReview
    ? { by: 'campaignOwners', find: async () => about.campaignOwnerIds ?? [] }
    : { by: 'appOwners', find: () => FINDERS.appOwners(asked) }
  return [
    { by: 'kind', find: () => FINDERS[kind](asked) },
    ...(hasFallback(asked, kind) ? [{ by: 'fallback' as const, find: () => fallbackOf(asked, kind) }] : []),
    ...(kind === 'appOwners' && !isReview ? [] : [owners]),
    { by: 'administrators', find: () => listAdministrators(context.tx) },
  ]
}

type Rights = { readonly allowSelfApproval?: boolean; readonly requireDistinctApprovers?: boolean }

type Fallback = {
  readonly fallback?: boolean
  readonly fallbackUserIds?: readonly string[]
  readonly isGroupFallbackEnabled?: boolean
  readonly fallbackGroupIds?: readonly { readonly appId?: string; readonly appEntitlementId?: string }[]
}

const settingsOf = ({ approval }: Asked, kind: ApproverKind): Fallback & Rights => {
  const settings: object = approval[kind] ?? {}
  return settings // Safe because members that a kind does not have are absent.
}

const hasFallback = (asked: Asked, kind: ApproverKind): boolean => {
  const { fallback, isGroupFallbackEnabled } = settingsOf(asked, kind)
  return fallback === true || isGroupFallbackEnabled === true
}

async function fallbackOf(asked: Asked, kind: ApproverKind): Promise<readonly string[]> {
  const { fallbackUserIds = [], isGroupFallbackEnabled, fallbackGroupIds = [] } = settingsOf(asked, kind)
  if (!isGroupFallbackEnabled) return fallbackUserIds
  const members: string[] = []
  for (const { appId = '', appEntitlementId: entitlementId = '' } of fallbackGroupIds) {
    members.push(...(await membersOf(asked.context, { appId, entitlementId }, asked.problems)))
  }
  return members
}

function filterOf(kind: ApproverKind, asked: Asked): Filter {
  const { context, approval, about } = asked
  const rights = settingsOf(asked, kind)
  return {
    now: context.tx.now,
    subjectUserId: about.about.subjectUserId,
    // The kind is about the subject deciding for itself.
    allowSelfApproval: kind === 'self' || rights.allowSelfApproval === true,
    approvedBy: rights.requireDistinctApprovers ? about.approvedBy : [],
    allowDelegation: approval.allowDelegation === true,
    taskCreatedAt: about.about.task.createdAt,
    namedOneByOne: false,
  }
}

async function narrowed({ context }: Asked, ids: readonly string[], filter: Filter): Promise<Eligible> {
  const named = await loadApprovers(context.tx, ids)
  const delegates = filter.allowDelegation ? await loadApprovers(context.tx, delegatesOf(named)) : new Map()
  return eligible(ids, new Map([...delegates, ...named]), filter)
}
