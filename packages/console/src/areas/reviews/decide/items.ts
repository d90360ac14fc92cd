import type { Answered } from '@reeve/client/session'
import { documentIn } from '../../../lib/policy-step.ts'
import type { Severity } from '../../../ui/severity.ts'

type Document = Readonly<Record<string, unknown>>
type Page = Pick<Answered.TaskSearchResponse, 'list' | 'expanded'>

export type Known = {
  readonly id: string
  readonly kind: string
  readonly severity: Severity
  readonly title: string
  readonly detail: string
}

/** A review as the grid shows it. */
export type Item = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly appId: string
  readonly app: string
  readonly entitlementId: string
  readonly entitlement: string
  readonly about: string
  readonly userId: string
  /** Of the account, or of the group that holds it. */
  readonly holderId: string
  readonly holder: string
  readonly jobTitle: string
  readonly department: string
  readonly account: string
  readonly username: string
  readonly accountType: string
  readonly reviewerIds: readonly string[]
  /** Without its prefix; empty when nothing is advised. */
  readonly advice: string
  readonly known: readonly Known[]
  readonly createdAt: string
  /** Attributes of the account that reviewers may see. */
  readonly attributes: Document
  readonly isRisky: boolean
  readonly state: string
  readonly outcome: string
  /** Whether the policy asks for a reason. */
  readonly asksReason: { readonly CERTIFY: boolean; readonly DENY: boolean }
}

const SEVERITIES: Readonly<Record<string, Severity>> = {
  INSIGHT_SEVERITY_HIGH: 'high',
  INSIGHT_SEVERITY_MEDIUM: 'medium',
  INSIGHT_SEVERITY_LOW: 'low',
}
/** What makes access risky whatever its level is. */
const RISKS: ReadonlySet<string> = new Set(['RISK_LEVEL', 'CONFLICT'])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The objects that paths such as `$.expanded[0,2]` name. */
function at(expanded: readonly Document[], path: string): Document[] {
  const [, places = ''] = /^\$\.expanded\[([\d,]+)\]$/.exec(path) ?? []
  return places === '' ? [] : places.split(',').flatMap((place) => [expanded[Number(place)] ?? {}])
}

/** The reviews of a page of tasks. */
export function itemsIn({ list, expanded }: Page): Item[] {
  return list.flatMap((view) => {
    const certify = view.task?.type?.certify
    if (!view.task || !certify) return []
    // Safe because expanded objects have members by name.
    const one = (path: string): Document => at(expanded as readonly Document[], path)[0] ?? {}
    const [app, account, entitlement, user, resource] = [
      one(view.appPath),
      one(view.appUserPath),
      one(view.entitlementsPath),
      one(view.identityUserPath),
      one(view.principalResourcePath),
    ]
    const known = at(expanded as readonly Document[], view.insightsPath).map(
      (insight): Known => ({
        id: text(insight.id),
        kind: text(insight.kind).replace('INSIGHT_KIND_', ''),
        severity: SEVERITIES[text(insight.severity)] ?? 'info',
        title: text(insight.title),
        detail: text(insight.detail),
      }),
    )
    const { task } = view
    const approval = documentIn(documentIn(documentIn(documentIn(task.policy).current).approval).approval)
    return [
      {
        id: task.id,
        number: task.numericId,
        title: task.displayName,
        appId: certify.appId,
        app: text(app.displayName),
        entitlementId: certify.appEntitlementId,
        entitlement: text(entitlement.displayName),
        about: text(entitlement.description),
        userId: task.userId,
        holderId: certify.appUserId || text(resource.id),
        holder:
          text(user.displayName) || text(account.displayName) || text(account.username) || text(resource.displayName),
        jobTitle: text(user.jobTitle),
        department: text(user.department),
        account: text(account.displayName),
        username: text(account.username),
        accountType: text(account.appUserType),
        reviewerIds: task.stepApproverIds,
        advice: task.recommendation.replace('INSIGHT_RECOMMENDATION_', '').replace('UNSPECIFIED', ''),
        known,
        createdAt: task.createdAt ?? '',
        attributes: documentIn(account.profile),
        isRisky: known.some(({ kind, severity }) => RISKS.has(kind) && severity === 'high'),
        state: task.state.replace('TASK_STATE_', ''),
        outcome: certify.outcome.replace('CERTIFY_OUTCOME_', '').replace('UNSPECIFIED', ''),
        asksReason: {
          CERTIFY: approval.requireApprovalReason === true,
          DENY: approval.requireDenialReason === true,
        },
      },
    ]
  })
}

/** Whether a review has all of some words. */
export function matches(item: Item, words: string, personName: string): boolean {
  const all = [item.title, item.app, item.entitlement, item.holder, personName, item.number].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
