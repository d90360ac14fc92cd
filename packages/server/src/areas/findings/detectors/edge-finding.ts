import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id, int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import type { Scope } from '../pipeline/observation.ts'
import { EdgeFindingCategory, EdgeFindingSubcategory } from '../shapes/enums.ts'
import { entries } from '../shapes/evidence-entries.ts'
import { detector } from './detector.ts'
import { lookForUngrantedUse } from './edges/ungranted-use.ts'
import { lookForUnusedAccess } from './edges/unused-access.ts'
import { inApp, PAGE, seenIn, within } from './page.ts'

/** Compares what accounts may use with what they use, in apps that report uses. */
export const edgeFinding = detector({
  type: 'EDGE_FINDING',
  payload: shape('EdgeFindingType', 'Access and its use do not fit.', {
    appId: id('The app.'),
    edgeId: text(64, 'The account and its access, as one.'),
    ruleId: text(128, 'The rule.'),
    subject: id('The account.'),
    category: oneOfNames(EdgeFindingCategory, 'What is wrong.'),
    subcategory: oneOfNames(EdgeFindingSubcategory, 'The same more closely.'),
  }),
  evidence: shape('EdgeFindingEvidence', 'What does not fit.', {
    appId: id('The app.'),
    edgeId: text(64, 'The account and its access, as one.'),
    ruleId: text(128, 'The rule.'),
    subject: id('The account.'),
    kind: text(64, 'What the subject is.'),
    resourceKind: text(256, 'What the access is to.'),
    summary: text(1024, 'In one sentence.'),
    category: oneOfNames(EdgeFindingCategory, 'What is wrong.'),
    subcategory: oneOfNames(EdgeFindingSubcategory, 'The same more closely.'),
    windowDays: int32('Over how many days.'),
    evidence: entries,
  }),
  onByDefault: true,
  why: 'it says nothing of apps whose connectors report no use',
  daily: true,
  perApp: true,

  async look(tx, scope) {
    if (!(await reportsUse(tx, scope))) return { seen: [] }
    const accounts = await tx.rows<{ id: string }>(sql`
      select a.id from app_users_view a where ${within(scope, sql`a.app_id`, sql`a.id`)} order by a.id limit ${PAGE}`)
    const { upTo } = seenIn(accounts, () => [])
    const page = { ...scope, upTo }
    return { seen: [...(await lookForUnusedAccess(tx, page)), ...(await lookForUngrantedUse(tx, page))], upTo }
  },
})

/** Where no use is ever reported, nothing can be called unused. */
async function reportsUse(tx: Tx, scope: Scope): Promise<boolean> {
  const row = await tx.find<{ tells: boolean }>(sql`
    select exists (select from app_users_view a
                   where (a.last_used_at is not null or a.last_login_at is not null) and ${inApp(scope, sql`a.app_id`)})
        or exists (select from resource_uses_view u where ${inApp(scope, sql`u.app_id`)}) as tells`)
  return row?.tells ?? false
}
