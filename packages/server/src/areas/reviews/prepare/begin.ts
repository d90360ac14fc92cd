import { enqueue } from '../../../engine/enqueue.ts'
import { precondition } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { campaignEvent } from '../campaigns/events.ts'
import { PREPARE } from '../campaigns/names.ts'
import { type CampaignRow, scopeOf } from '../campaigns/rows.ts'
import { saveState } from '../campaigns/store.ts'
import { transition } from '../campaigns/transition.ts'
import { markersWithRows } from '../scope/rows.ts'
import type { Scope } from '../scope/shape.ts'
import { listScopeRows } from '../scope/store.ts'
import { dropPrepared } from './drop.ts'

type Preparing = { readonly startsWhenReady?: boolean }

/** The campaign is prepared by a job, batch by batch. */
export async function beginPreparing(
  { tx, emit }: { readonly tx: Tx; emit(change: Change): void },
  campaign: CampaignRow,
  { startsWhenReady = false }: Preparing = {},
): Promise<void> {
  const next = transition(campaign, 'prepare')
  await checkNotEmpty(tx, campaign)
  await dropPrepared(tx, campaign.id)
  const run = campaign.prepare_run + 1
  const more = sql`, prepare_run = ${run}, prepare_stage = ${firstStage(scopeOf(campaign))}, prepare_cursor = '{}',
    expected_count = 0, frozen_at = ${tx.now}, error_state = '', error_detail = '',
    starts_when_ready = ${startsWhenReady}`
  await saveState(tx, campaign.id, next, more)
  emit(campaignEvent('preparing', campaign))
  await enqueue(tx, PREPARE, { reviewId: campaign.id, run }, { key: `${campaign.id}/${run}` })
}

/** Expressions are evaluated before anything is selected. */
const firstStage = (scope: Scope): string =>
  scope.celExpression ? 'USERS' : scope.accountCelExpression ? 'ACCOUNTS' : 'SELECT'

/** A scope that names nothing selects nothing by mistake. */
async function checkNotEmpty(tx: Tx, campaign: CampaignRow): Promise<void> {
  const scope = scopeOf(campaign)
  for (const { marker, kind } of markersWithRows(scope)) {
    const rows = await listScopeRows(tx, campaign.id, [kind])
    if (rows.length === 0) throw empty(marker, campaign.id)
  }
  const missing = missingMember(scope, campaign.scope_type)
  if (missing) throw empty(missing, campaign.id)
}

function missingMember(scope: Scope, scopeType: CampaignRow['scope_type']): string | undefined {
  const { appSelectionCriteria: criteria } = scope
  switch (scopeType) {
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS':
      return scope.allAccessConflicts || scope.specificAccessConflicts ? undefined : 'allAccessConflicts'
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE':
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE':
      return scope.resourceSelection || scope.scopeRoleSelection ? undefined : 'resourceSelection'
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS':
      return scope.selectedUsers || scope.userCriteria || scope.celExpression ? undefined : 'selectedUsers'
    default: {
      const isNamed = scope.specificResources || scope.appAccess || scope.resourceTypeSelections
      const count =
        (criteria?.riskLevelAttributeValueIds.length ?? 0) +
        (criteria?.complianceFrameworkAttributeValueIds.length ?? 0)
      return isNamed || count > 0 ? undefined : criteria ? 'appSelectionCriteria' : 'specificResources'
    }
  }
}

const empty = (marker: string, id: string) =>
  precondition('SCOPE_EMPTY', `the scope says nothing: ${marker} names nothing`, id)
