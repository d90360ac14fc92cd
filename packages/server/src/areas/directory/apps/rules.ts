import type { Reach } from '../../../expressions/reach.ts'
import { invalid, precondition } from '../../../lib/failure.ts'
import type { Services } from '../../../service/context.ts'
import type { AppsRow } from '../../../store/tables.ts'
import { checkTexts } from '../expressions/cel.ts'
import type { Reference } from '../references/references.ts'
import type { AppContent } from './view.ts'

/** The app of the service itself keeps its name and stays. */
export function checkNotBuiltin({ is_builtin, id }: AppsRow, what: string): void {
  if (is_builtin) throw precondition('IMMUTABLE_OBJECT', `the app of the service itself cannot be ${what}`, id)
}

/** Key expressions compile and read what their author may, and own rules exist exactly where matching is by own rules. */
export function checkMatching(
  services: Pick<Services, 'expressions'>,
  content: AppContent,
  { prefix, reach }: { readonly prefix: string; readonly reach: Reach },
): void {
  const cases = content.mapping_cases
  const field = `${prefix}appUserMapper.mappingCases`
  if (content.identity_matching === 'APP_USER_IDENTITY_MATCHING_CUSTOM' && cases.length === 0) {
    throw invalid(field, 'matching by own rules needs at least one case', 'VALUE_REQUIRED')
  }
  checkTexts(
    services,
    cases.flatMap(({ appUserKeyCel, userKeyCel }, index) => [
      { field: `${field}[${index}].appUserKeyCel`, environment: 'merge_key_account', text: appUserKeyCel },
      { field: `${field}[${index}].userKeyCel`, environment: 'merge_key_user', text: userKeyCel },
    ]),
    reach,
  )
}

const BATON = /^[^:]+::.+$/s

const POLICIES = [
  { field: 'grantPolicyId', column: 'grant_policy_id', setting: 'grant' },
  { field: 'revokePolicyId', column: 'revoke_policy_id', setting: 'revoke' },
  { field: 'certifyPolicyId', column: 'certify_policy_id', setting: 'certify' },
] as const

type Place = { readonly prefix: string; readonly appId: string }

/** The references of an app. Of an update only those that changed have to exist. */
export function referencesOf(
  content: AppContent,
  before: AppContent | undefined,
  { prefix, appId }: Place,
): Reference[] {
  const baton = content.match_baton
  if (baton && !BATON.test(baton.externalId)) {
    throw invalid(`${prefix}matchBatonRef.externalId`, `must be like type::id, not "${baton.externalId.slice(0, 64)}"`)
  }
  const named: (Reference & { was: string | undefined })[] = [
    ...POLICIES.map(({ field, column, setting }) => {
      const what = 'policy' as const
      return { field, what, id: content[column], was: before?.[column], setting, appId, entitlementId: '' }
    }),
    reference(
      'defaultRequestCatalogId',
      'access profile',
      content.default_request_catalog_id,
      before?.default_request_catalog_id,
    ),
    reference('matchBatonRef.appId', 'app', baton?.appId ?? '', before?.match_baton?.appId),
    reference('matchBatonRef.connectorId', 'connector', baton?.connectorId ?? '', before?.match_baton?.connectorId),
  ]
  return named
    .filter(({ id, was }) => id !== was)
    .map(({ field, ...rest }) => ({ ...rest, field: `${prefix}${field}` }))
}

const reference = (field: string, what: Exclude<Reference['what'], 'policy'>, id: string, was: string | undefined) => ({
  field,
  what,
  id,
  was,
})
