import { MOST_BYTES } from '../../../expressions/limits.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import { denied, invalid, invalidAll, missingReference, precondition } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { loading, requires } from '../../../service/guard.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import type { RoleMiningSuggestionsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, displayName, id, int32, text } from '../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../wire/shape.ts'
import { checkProfileEntitlements, makeRuledProfile } from '../../access-profiles/api.ts'
import { type ConflictMonitor, listNewConflicts } from '../../directory/conflicts/api.ts'
import { reachOf } from '../../directory/expressions/api.ts'
import { listSources, type Source } from '../attributes.ts'
import { checkFilters, withSpellings } from '../filters.ts'
import { CohortEntitlement, MOST_AT_ONCE, MOST_FILTERS, ProfileFilter, SERVICE } from '../shape.ts'
import { decide, lockSuggestion } from '../suggestions/accept.ts'
import { MOST_NAMED, previewOf } from './preview.ts'
import { type Filter, ruleOf } from './rule.ts'

/** A suggestion that was joined from ten has this many spellings at most. */
const MOST_SPELLINGS = 1000

const Preview = shape('RoleMiningAccessProfilePreview', 'What an access profile would do; nothing was made.', {
  matchedUsers: int32('How many people its rule means.'),
  alreadyHoldAll: int32('How many of them hold all of it.'),
  grantsMissing: int32('How many grants they lack together.'),
  newMembersOutsideCohort: int32('How many of them are not among the people of the filters.'),
  holdersOutside: int32('How many others hold all of it; they keep it, and nobody loses anything.'),
  gaining: list(
    shape('RoleMiningGain', 'Somebody who would gain something.', {
      userId: id('The user.'),
      missing: int32('How many of the entitlements they lack.'),
    }),
    MOST_NAMED,
    'Who would gain something, those who lack the most first.',
  ),
  tasksThatWouldOpen: int32('How many tasks would be opened; none unless the rule runs and opens tasks.'),
  conflicts: list(
    shape('RoleMiningConflict', 'A conflict monitor that the entitlements violate together.', {
      monitorId: id('The monitor.'),
      displayName: text(256, 'What it is called.'),
    }),
    100,
    'The conflict monitors that the entitlements violate together.',
  ),
})

export const createProfileFromCohort = operation({
  id: 'roleMining.createProfile',
  about:
    'Makes an access profile, which nobody sees yet, and the rule by which people are members; what conflict monitors forbid needs the header Reeve-Confirm: conflict.',
  route: 'POST /api/v1/role-mining/access-profiles',
  called: `${SERVICE}/CreateAccessProfileFromCohort`,
  // What it does besides mining needs the right to manage access profiles too.
  guard: loading(requires('rolemining:write'), async ({ hasPermission }) => {
    if (!hasPermission('catalogs:write')) throw denied('catalogs:write')
    return {}
  }),
  request: shape('CreateAccessProfileFromCohortRequest', 'The access profile.', {
    displayName: required(displayName('What people call it.')),
    description: text(2048, 'What it is for.', { multiline: true }),
    entitlements: list(CohortEntitlement, MOST_AT_ONCE, 'What it gives; only appId and entitlementId count.'),
    profileFilters: list(ProfileFilter, MOST_FILTERS, 'Whom it is for: the rule is made of them.'),
    celExpression: expressionText(MOST_BYTES, 'The rule, where it is not made of profileFilters.'),
    enableAutomation: bool('The rule runs.'),
    createTasks: bool('The rule opens tasks instead of making members at once.'),
    suggestionId: id('The suggestion that it comes from, which is accepted by it.'),
    dryRun: bool('Nothing is made: the answer says what would be.'),
  }),
  response: shape('CreateAccessProfileFromCohortResponse', 'The access profile.', {
    accessProfileId: id('The access profile; empty of a dry run.'),
    celExpression: text(MOST_BYTES, 'The rule by which people are members; empty when there is none.'),
    preview: nullable(Preview),
    names: namesOf('user'),
  }),

  async run(context, input) {
    const { tx, services } = context
    const given = input.entitlements ?? []
    if (given.length === 0) throw invalid('entitlements', 'must name at least one entitlement', 'VALUE_REQUIRED')
    const named = given.map(({ appId, entitlementId }) => ({ appId, id: entitlementId }))
    const entitlements = [
      ...new Map((await checkProfileEntitlements(context, 'entitlements', named)).map((one) => [one.id, one])).values(),
    ]
    const ids = entitlements.map((one) => one.id)
    const suggestion = await lockNamed(context, input.suggestionId ?? '')
    const { filters, sources, expression } = await ruleFor(context, input)
    const conflicts = await listNewConflicts(tx, { userId: '', entitlementIds: ids })
    const { enableAutomation = false, createTasks = false } = input
    if (input.dryRun) {
      const isAutomatic = expression !== '' && enableAutomation && createTasks
      const asked = { expression, entitlementIds: ids, filters, sources, isAutomatic }
      const preview = await previewOf({ tx, expressions: services.expressions, now: tx.now }, asked)
      const shown = conflicts.map((one) => ({ monitorId: one.id, displayName: one.displayName }))
      return { accessProfileId: '', celExpression: expression, preview: { ...preview, conflicts: shown } }
    }
    checkConflicts(context, conflicts)
    const profile = await makeRuledProfile(context, {
      displayName: input.displayName,
      description: input.description ?? '',
      entitlements,
      rule: expression === '' ? undefined : { expression, enabled: enableAutomation, createTasks },
    })
    if (suggestion) await decide(context, suggestion, { state: 'ACCEPTED', profileId: profile.id })
    return { accessProfileId: profile.id, celExpression: expression, preview: null }
  },
})

async function lockNamed({ tx }: Context, suggestionId: string): Promise<RoleMiningSuggestionsRow | undefined> {
  if (suggestionId === '') return undefined
  const row = await lockSuggestion(tx, suggestionId)
  if (!row) throw missingReference('suggestionId', 'role suggestion', suggestionId)
  if (row.state === 'ACCEPTED') {
    const why = `the suggestion is accepted already, by the access profile ${row.created_catalog_id}`
    throw precondition('INVALID_STATE', why, row.created_catalog_id)
  }
  return row
}

type Ruled = {
  readonly filters: readonly Filter[]
  readonly sources: ReadonlyMap<string, Source>
  readonly expression: string
}
type Given = {
  readonly profileFilters?: readonly { readonly attribute?: string; readonly values?: readonly string[] }[]
  readonly celExpression?: string
}

/** The rule that is written, or else the one that the filters come to. */
async function ruleFor(context: Context, { profileFilters = [], celExpression = '' }: Given): Promise<Ruled> {
  const { tx, services } = context
  const sources = await listSources(tx)
  const given = checkFilters(profileFilters, sources, MOST_SPELLINGS)
  const filters = await withSpellings(tx, given, sources)
  const expression = celExpression !== '' ? celExpression : filters.length > 0 ? ruleOf(filters, sources) : ''
  if (expression === '') return { filters, sources, expression }
  const problems = services.expressions.check({ environment: 'dynamic_group' }, expression, reachOf(context, ''))
  if (problems.length > 0)
    throw invalidAll(violationsOf(celExpression === '' ? 'profileFilters' : 'celExpression', problems))
  return { filters, sources, expression }
}

function checkConflicts({ caller }: Context, conflicts: readonly ConflictMonitor[]): void {
  if (conflicts.length === 0 || caller.confirmed === 'conflict') return
  const names = conflicts.map(({ displayName: name }) => name).join(', ')
  throw precondition(
    'CONFLICTING_ENTITLEMENTS',
    `held together, the entitlements violate ${names}; send the header Reeve-Confirm: conflict to make it anyway`,
    conflicts[0]!.id,
  )
}
