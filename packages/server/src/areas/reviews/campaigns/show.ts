import type { Context } from '../../../service/context.ts'
import { Expansion } from '../../../wire/expand.ts'
import type { Answer } from '../../../wire/shape.ts'
import { addUsers, userPath } from '../../directory/users/show/api.ts'
import { loadPolicies, Policy } from '../../policies/api.ts'
import { mayManage, ownsCampaign, type Seen } from './guards.ts'
import { loadProgress } from './progress.ts'
import type { CampaignRow } from './rows.ts'
import type { AccessReviewView } from './shape.ts'
import { nextState } from './states.ts'
import { toCampaign, toReviewersCampaign } from './view.ts'

type Mask = ReadonlySet<string> | undefined
type View = Answer<typeof AccessReviewView>

/** Campaigns as answers have them, with what the mask asks for beside them. */
export async function showCampaigns(context: Context, rows: readonly CampaignRow[], wanted: Mask, seen?: Seen) {
  const expansion = new Expansion(wanted)
  const makers = rows.map((row) => row.created_by_user_id).filter((id) => id !== '')
  if (expansion.wants('created_by_user_id')) await addUsers(context, expansion, makers)
  if (expansion.wants('policy_id') && context.hasPermission('policies:read')) {
    const policies = await loadPolicies(
      context.tx,
      rows.map((row) => row.policy_id),
    )
    for (const [id, policy] of policies) expansion.add('policy.v1.Policy', Policy, id, policy)
  }
  const progress = await loadProgress(context, rows)
  const list = rows.map((row): View => {
    const sees = seen ?? (seesWhole(context, row) ? 'all' : 'own')
    const far = progress.get(row.id) ?? null
    return {
      accessReview: sees === 'all' ? toCampaign(row) : toReviewersCampaign(row),
      createdByUserPath: sees === 'all' ? userPath(expansion, row.created_by_user_id) : '',
      policyPath: sees === 'all' ? expansion.path('policy.v1.Policy', row.policy_id) : '',
      objectPermissions: permissionsOf(context, row, sees),
      progress: far && sees === 'own' ? { ...far, total: 0, open: 0 } : far,
    }
  })
  return { list, expanded: expansion.list }
}

export async function showCampaign(
  context: Context,
  row: CampaignRow,
  wanted: Mask,
  { seen, warnings = [] }: { readonly seen?: Seen; readonly warnings?: readonly string[] } = {},
) {
  const { list, expanded } = await showCampaigns(context, [row], wanted, seen)
  return { accessReview: list[0]!, expanded, warnings }
}

const seesWhole = (context: Context, row: CampaignRow): boolean =>
  context.hasPermission('campaigns:read') || ownsCampaign(context, row, 'campaigns:read')

function permissionsOf(context: Context, row: CampaignRow, seen: Seen): View['objectPermissions'] {
  const manages = mayManage(context, row)
  const can = (event: Parameters<typeof nextState>[1]): boolean => manages && nextState(row.state, event) !== undefined
  return {
    read: seen === 'all',
    edit: manages && row.state !== 'CLOSED',
    delete: can('delete'),
    extra: {
      prepare: can('prepare'),
      unstage: can('unstage'),
      start: can('start'),
      end: can('end'),
      resetPolicies: can('resetPolicies'),
      report: context.hasPermission('reports:write') || ownsCampaign(context, row, 'reports:write'),
    },
  }
}
