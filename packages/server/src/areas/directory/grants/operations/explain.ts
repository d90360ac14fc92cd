import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, id, text, timestamp } from '../../../../wire/scalars.ts'
import { type Answer, nullable, shape } from '../../../../wire/shape.ts'
import { AppEntitlementRef } from '../../apps/shape.ts'
import { scopeOf } from '../../permission-scope.ts'
import { findPaths, type HeldPath, last, MOST_PATHS } from '../explain/paths.ts'
import { originsOf, PATH_KINDS } from '../explain/words.ts'
import { entitlementOfHolder } from '../guards.ts'
import { loadReasons } from '../store.ts'

const MOST_ACCOUNTS = 1000

const GrantPathKind = enumeration('GrantPathKind', 'How somebody comes to hold an entitlement.', PATH_KINDS)

const GrantPath = shape('GrantPath', 'One way in which an entitlement is held.', {
  kind: oneOfNames(GrantPathKind, 'How the holding begins.'),
  summary: text(4096, 'In words.'),
  appUserId: id('The account that holds it.'),
  originId: id('The request, connector or group that it comes from; empty when it comes from none.'),
  through: list(AppEntitlementRef, 10, 'What it is inherited from, nearest first; empty when held in its own right.'),
  since: nullable(timestamp('Since when the account holds it.')),
  endsAt: nullable(timestamp('When it ends by itself.')),
})

export const explainGrant = operation({
  id: 'directory.grants.explain',
  about:
    'Says why a user holds an entitlement: every path, from the account back to a request, rule, connector or hand.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/explain',
  called: 'AppEntitlementService/ExplainGrant',
  guard: entitlementOfHolder(),
  request: shape('ExplainGrantRequest', 'Nothing to say.', {}),
  response: shape('ExplainGrantResponse', 'Why it is held.', {
    isHeld: bool('The user holds the entitlement.'),
    paths: list(GrantPath, MOST_PATHS * 4, 'Every path.'),
    names: namesOf('account', 'connector', 'task'),
  }),

  async run(context, _input, { app_id: appId, app_entitlement_id: entitlementId, identity_user_id: userId }) {
    const { tx, isOwnOrReports } = context
    const seesAll = isOwnOrReports || scopeOf(context, 'grants:read') === 'all'
    const accounts = await tx.rows<{ id: string }>(sql`
      select id from app_users where identity_user_id = ${userId} and identity_user_id <> '' and deleted_at is null
        and (${seesAll} or app_id = ${appId}) order by id limit ${MOST_ACCOUNTS}`)
    const paths = await findPaths(
      tx,
      entitlementId,
      accounts.map(({ id }) => id),
    )
    const names = await loadNames(tx, paths, { appId, seesAll })
    const told: Answer<typeof GrantPath>[] = []
    for (const path of paths) told.push(...(await shownPath(tx, path, names)))
    return { isHeld: told.length > 0, paths: told.slice(0, MOST_PATHS * 4) }
  },
})

/** Names of entitlements by id. */
type Names = ReadonlyMap<string, string>

async function shownPath(tx: Tx, path: HeldPath, names: Names): Promise<Answer<typeof GrantPath>[]> {
  const [first, ...more] = path.grants
  const root = last(path.grants)
  const through = [
    ...more.map((row) => ({ appId: row.app_id, id: row.entitlement_id })),
    ...(path.beyond ? [path.beyond] : []),
  ]
  const about = { appUserId: first.app_user_id, through, since: first.created_at, endsAt: first.deprovision_at }
  const chain = through.map(({ id }) => `"${names.get(id) ?? id}"`)
  if (path.beyond) {
    return [
      {
        ...about,
        originId: '',
        kind: 'GRANT_PATH_KIND_INHERITED',
        summary: `it is inherited from ${chain.join(', through ')}`,
      },
    ]
  }
  const reasons = (await loadReasons(tx, root.entitlement_id, [root.app_user_id])).get(root.app_user_id) ?? []
  return originsOf(root, reasons).map(({ kind, sentence, originId }) =>
    chain.length === 0
      ? { ...about, originId, kind, summary: sentence }
      : {
          ...about,
          originId,
          kind: 'GRANT_PATH_KIND_INHERITED',
          summary: `it is inherited from ${chain.join(', through ')}: ${sentence}`,
        },
  )
}

/** Names of other apps' entitlements are for callers who may read them all. */
async function loadNames(
  tx: Tx,
  paths: readonly HeldPath[],
  { appId, seesAll }: { readonly appId: string; readonly seesAll: boolean },
): Promise<Names> {
  const entitlements = paths.flatMap(({ grants, beyond }) => [
    ...grants.map((row) => row.entitlement_id),
    beyond?.id ?? '',
  ])
  const named = await tx.rows<{ id: string; name: string }>(sql`
    select id, display_name as name from app_entitlements
    where id = any(${[...new Set(entitlements)]}) and (${seesAll} or app_id = ${appId})`)
  return new Map(named.map(({ id, name }) => [id, name]))
}
