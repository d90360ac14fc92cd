import type { Change } from '../../../../service/events.ts'
import type { MembershipRulesRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { AppEntitlementAutomation } from './shape.ts'

type Shown = Answer<typeof AppEntitlementAutomation>

/** A rule's row, and the apps of the entitlements it names. */
export type RuleRow = MembershipRulesRow & { sources: { appId: string; id: string }[] }

export const toRule = (row: RuleRow): Shown => ({
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  displayName: row.display_name,
  description: row.description,
  lastRunStatus: {
    // Safe because the table allows only these ends of the names.
    status: `APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_${row.run_status}` as NonNullable<Shown['lastRunStatus']>['status'],
    errorMessage: row.run_error,
    lastCompletedAt: row.run_completed_at,
  },
  managedByRequestCatalogId: row.managed_by_catalog_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: null,
  ...conditionOf(row),
})

function conditionOf(row: RuleRow): Pick<Shown, 'none' | 'entitlements' | 'cel' | 'basic'> {
  switch (row.kind) {
    case 'entitlements':
      return { entitlements: { entitlementRefs: row.sources } }
    case 'cel':
      return { cel: { expression: row.expression } }
    case 'basic':
      return { basic: { expression: row.expression } }
    default:
      return { none: {} }
  }
}

export type RuleContent = Pick<
  MembershipRulesRow,
  'display_name' | 'description' | 'kind' | 'expression' | 'source_ids'
>

type Expression = { readonly expression?: string } | null
type Refs = { readonly entitlementRefs?: readonly { readonly appId?: string; readonly id?: string }[] } | null

/** The users that a rule names, in the form of the wire. */
export type Condition = { readonly cel?: Expression; readonly basic?: Expression; readonly entitlements?: Refs }

export const toContent = (rule: Condition & Pick<Shown, 'displayName' | 'description'>): RuleContent => ({
  display_name: rule.displayName,
  description: rule.description,
  kind: rule.cel ? 'cel' : rule.basic ? 'basic' : rule.entitlements ? 'entitlements' : 'none',
  expression: rule.cel?.expression ?? rule.basic?.expression ?? '',
  source_ids: rule.entitlements?.entitlementRefs?.map((ref) => ref.id ?? '') ?? [],
})

export const ruleChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.membershipRule.${verb}`,
  subject: { type: 'membership_rule', id: (after ?? before)!.appEntitlementId },
  // Safe because a shape writes an object or null.
  before: AppEntitlementAutomation.write(before) as Change['before'],
  after: AppEntitlementAutomation.write(after) as Change['after'],
})
