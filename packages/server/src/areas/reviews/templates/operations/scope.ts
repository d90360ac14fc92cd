import { isDeepStrictEqual } from 'node:util'
import { invalidAll } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { scopeOf } from '../../campaigns/rows.ts'
import { problemsOf } from '../../check.ts'
import {
  entitlementExpandMask,
  rowFields,
  scopeAnswerFields,
  showScopeRows,
  showTypeRows,
  TemplateEntitlementView,
  typeFields,
} from '../../scope/answers.ts'
import { reachOfScope } from '../../scope/reach.ts'
import { type GivenRows, kindsWithoutMarker, readRows } from '../../scope/rows.ts'
import { AccessReviewScopeV2, MOST_ENTITLEMENTS } from '../../scope/shape.ts'
import { ENTITLEMENT_KINDS, hasScopeRows, replaceScopeRows, type ScopeRowKind, TYPE_KINDS } from '../../scope/store.ts'
import { whole } from '../../whole.ts'
import { templateScopeChanged } from '../events.ts'
import { readScopeOfTemplate, writeScopeOfTemplate } from '../guards.ts'
import { saveRolesDecider, type TemplateRow, templateRows } from '../store.ts'
import { toTemplate } from '../view.ts'

const expandMask = entitlementExpandMask('AccessReviewTemplateSetupEntitlementExpandMask')

const answer = (name: string) =>
  shape(name, 'What campaigns of a template review.', {
    scope: nullable(AccessReviewScopeV2),
    list: list(TemplateEntitlementView, MOST_ENTITLEMENTS, 'The entitlements.'),
    ...scopeAnswerFields,
  })

export const getTemplateScope = operation({
  id: 'reviews.templates.getScopeAndEntitlements',
  about: 'Tells what campaigns of a template review, and what the markers of the scope name.',
  route: 'GET /api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements',
  called: 'AccessReviewTemplateSetupEntitlementService/Get',
  guard: readScopeOfTemplate,
  request: shape('AccessReviewTemplateSetupEntitlementServiceGetRequest', 'What to show beside it.', { expandMask }),
  response: answer('AccessReviewTemplateSetupEntitlementServiceGetResponse'),

  async run(context, input) {
    return show(context, context.stored, input.expandMask)
  },
})

export const setTemplateScope = operation({
  id: 'reviews.templates.setScopeAndEntitlements',
  about: 'Replaces what campaigns of a template review.',
  route: 'POST /api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements',
  called: 'AccessReviewTemplateSetupEntitlementService/Set',
  guard: writeScopeOfTemplate,
  maxBodyBytes: 8 * 1024 * 1024,
  request: shape('AccessReviewTemplateSetupEntitlementServiceSetRequest', 'What to review.', {
    scope: nullable(AccessReviewScopeV2),
    ...rowFields,
    expandMask,
  }),
  response: answer('AccessReviewTemplateSetupEntitlementServiceSetResponse'),

  async run(context, { scope, expandMask: wanted, ...rows }) {
    const row = await setScope(context, context.checkVersion(context.stored), {
      scope,
      kinds: ENTITLEMENT_KINDS,
      rows,
    })
    return show(context, row, wanted)
  },
})

export const getTemplateTypes = operation({
  id: 'reviews.templates.getScopeByResourceType',
  about: 'Tells which types of resources campaigns of a template review.',
  route: 'GET /api/v1/access_review_template/{access_review_template_id}/scope_by_resource_type',
  called: 'AccessReviewTemplateService/GetScopeByResourceType',
  guard: readScopeOfTemplate,
  request: shape('AccessReviewTemplateGetScopeByResourceTypeRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewTemplateGetScopeByResourceTypeResponse', 'The types.', {
    scope: nullable(AccessReviewScopeV2),
    ...typeFields,
  }),

  async run(context) {
    return { scope: scopeOf(context.stored), ...(await showTypeRows(context, context.stored.id)) }
  },
})

export const setTemplateTypes = operation({
  id: 'reviews.templates.setScopeByResourceType',
  about: 'Replaces which types of resources campaigns of a template review.',
  route: 'POST /api/v1/access_review_template/{access_review_template_id}/scope_by_resource_type',
  called: 'AccessReviewTemplateService/SetScopeByResourceType',
  guard: writeScopeOfTemplate,
  request: shape('AccessReviewTemplateSetScopeByResourceTypeRequest', 'The types.', {
    scope: nullable(AccessReviewScopeV2),
    ...typeFields,
  }),
  response: shape('AccessReviewTemplateSetScopeByResourceTypeResponse', 'Nothing to say.', {}),

  async run(context, { scope, ...rows }) {
    await setScope(context, context.checkVersion(context.stored), { scope, kinds: TYPE_KINDS, rows })
    return {}
  },
})

async function show(context: Context, template: TemplateRow, wanted: ReadonlySet<string> | undefined) {
  const { entitlements, rest } = await showScopeRows(context, template, wanted)
  return {
    scope: scopeOf(template),
    list: entitlements.map(({ entitlement, paths }) => ({
      accessReviewTemplateEntitlement: { ...entitlement, accessReviewTemplateId: template.id },
      ...paths,
    })),
    ...rest,
  }
}

type Given = {
  readonly scope: object | null | undefined
  readonly kinds: readonly ScopeRowKind[]
  readonly rows: GivenRows
}

async function setScope(context: Context, template: TemplateRow, given: Given): Promise<TemplateRow> {
  const { tx, emit } = context
  const scope = given.scope ? whole(AccessReviewScopeV2, given.scope) : scopeOf(template)
  const before = { scope: scopeOf(template), reachesAll: template.reaches_all }
  const reach = reachOfScope(context, scope, before)
  const changed = (member: string) => member === 'scope'
  const checking = { context, at: '', scopeName: 'scope', reach, changed } as const
  const violations = await problemsOf({ ...toTemplate(template), scope }, checking)
  if (violations.length > 0) throw invalidAll(violations)
  const rows = await readRows(tx, scope, given.rows)
  const kinds = [...given.kinds, ...kindsWithoutMarker(scope)]
  const written = AccessReviewScopeV2.write(scope)
  const isSame = isDeepStrictEqual(written, AccessReviewScopeV2.write(scopeOf(template)))
  if (isSame && (await hasScopeRows(tx, template.id, kinds, rows))) return context.setEtag(template)
  await replaceScopeRows(tx, template.id, kinds, rows)
  await tx.run(sql`
    update access_review_templates set scope = ${JSON.stringify(written)}::jsonb,
      reaches_all = ${reach === 'tenant'}, updated_at = ${tx.now}, version = version + 1 where id = ${template.id}`)
  await saveRolesDecider(tx, template.id, roleDecider(context))
  const row = context.setEtag(await templateRows.get(tx, template.id))
  emit(templateScopeChanged(row))
  return row
}
