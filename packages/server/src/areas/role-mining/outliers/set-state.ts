import { invalid } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { RoleMiningOutliersRow } from '../../../store/tables.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { SERVICE } from '../shape.ts'
import { outlierGuards } from './resource.ts'
import { Outlier, OutlierState } from './shape.ts'
import { showOutliers } from './view.ts'

type Row = RoleMiningOutliersRow

export const setOutlierState = operation({
  id: 'roleMining.outliers.setState',
  about: 'Says that an outlier is expected, in later runs too, or takes that back.',
  route: 'POST /api/v1/role-mining/outliers/{id}/state',
  called: `${SERVICE}/UpdateOutlierState`,
  guard: outlierGuards.change,
  request: shape('UpdateRoleMiningOutlierStateRequest', 'What people make of it.', {
    state: required(oneOfNames(OutlierState, 'Its state from now on.')),
    reason: text(512, 'Why it is expected.', { multiline: true, trim: true }),
  }),
  response: shape('UpdateRoleMiningOutlierStateResponse', 'The outlier.', {
    outlier: Outlier,
    names: namesOf('user', 'app', 'entitlement'),
  }),

  async run(context, { state: asked, reason = '' }) {
    const { tx, actor, emit } = context
    if (asked === OutlierState.unspecified) throw invalid('state', 'must be a state', 'VALUE_REQUIRED')
    const state = asked.replace('OUTLIER_STATE_', '')
    const row = context.checkVersion(context.stored)
    const isExpected = state === 'EXPECTED'
    if (row.state === state && (!isExpected || row.reason === reason)) {
      context.setEtag(row)
      return { outlier: (await showOutliers(context, [row]))[0]! }
    }
    const after = await tx.get<Row>(
      sql`update role_mining_outliers set state = ${state}, reason = ${isExpected ? reason : ''},
            decided_by_user_id = ${isExpected ? userIdOf(actor) : ''}, decided_at = ${isExpected ? tx.now : null},
            updated_at = ${tx.now}, version = version + 1
          where id = ${row.id} returning *`,
      'outlier',
      row.id,
    )
    emit(outlierChanged(row, after))
    context.setEtag(after)
    return { outlier: (await showOutliers(context, [after]))[0]! }
  },
})

const outlierChanged = (before: Row, after: Row): Change => ({
  kind: 'roleMining.outlier.updated',
  subject: { type: 'role_mining_outlier', id: after.id },
  before: told(before),
  after: told(after),
})

const told = ({ state, reason, user_id: userId, app_id: appId, entitlement_id: entitlementId }: Row) => ({
  state,
  reason,
  userId,
  appId,
  entitlementId,
})

export const outlierLog: LogRules = {
  'roleMining.outlier.updated': entityRule(
    {
      type: 'RoleMiningOutlier',
      code: 'role_mining_outlier',
      name: 'outlier',
      says: { updated: 'decided whether what somebody holds unlike their peers is expected' },
    },
    'Update',
    'updated',
  ),
}
