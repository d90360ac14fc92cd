import { enqueue } from '../../../../engine/enqueue.ts'
import { missingReference, precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { AppSecretsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { text } from '../../../../wire/scalars.ts'
import { type Request, shape } from '../../../../wire/shape.ts'
import { findSecret } from '../../secrets/store.ts'
import { revocationMoved } from '../events.ts'
import { runRevocation } from '../run-revocation.ts'
import { Revocation, targetGroup } from '../shape.ts'
import { type Credential, findUnfinished, insertRevocation, keyOf, toRevocation } from '../store.ts'

const RevokeRequest = shape(
  'AppSecretAdminServiceRevokeRequest',
  'What is to stop working.',
  { reason: text(4096, 'Why.', { multiline: true }) },
  targetGroup({ required: true }),
)

export const revokeCredential = operation({
  id: 'vaults.appSecretsAdmin.revoke',
  about:
    'Queues the revocation of a credential itself. The stored secret stays as it is, and deleting it does not revoke.',
  route: 'POST /api/v1/app-secrets-admin/revoke',
  guard: requires('secrets:admin'),
  strict: true,
  request: RevokeRequest,
  response: shape('AppSecretAdminServiceRevokeResponse', 'The revocation; the unfinished one if there is one.', {
    revocation: Revocation,
  }),

  async run({ tx, actor, emit }, input) {
    const credential = await credentialOf(tx, input)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId}/${keyOf(credential)}`}, 0))`)
    const unfinished = await findUnfinished(tx, keyOf(credential))
    if (unfinished) return { revocation: toRevocation(unfinished) }
    const row = await insertRevocation(tx, credential, { reason: input.reason ?? '', userId: userIdOf(actor) })
    await enqueue(tx, runRevocation, { revocationId: row.id }, { key: `${row.id}/0` })
    emit(revocationMoved(row))
    return { revocation: toRevocation(row) }
  },
})

async function credentialOf(tx: Tx, input: Request<typeof RevokeRequest>): Promise<Credential> {
  const { appSecretId, vaultId, appResourceSecret } = input
  if (appResourceSecret) return ofResource(tx, appResourceSecret)
  if (appSecretId !== undefined) {
    const found = await tx.find<AppSecretsRow>(sql`select * from app_secrets where id = ${appSecretId}`)
    if (!found) throw missingReference('appSecretId', 'app secret', appSecretId)
    return ofAccount({ appSecretId }, found)
  }
  const found = await findSecret(tx, vaultId ?? '')
  if (!found) throw missingReference('vaultId', 'secret', vaultId ?? '')
  return ofAccount({ vaultId }, found)
}

type Account = { readonly app_id: string; readonly app_user_id: string }

function ofAccount(target: Credential['target'], { app_id, app_user_id }: Account): Credential {
  if (app_user_id === '')
    throw precondition('NO_CREDENTIAL', 'no credential of an account is known to be in this secret')
  return { target, appId: app_id, appUserId: app_user_id, resourceTypeId: '', resourceId: '' }
}

type Named = { readonly appId: string; readonly appResourceTypeId: string; readonly appResourceId: string }

async function ofResource(tx: Tx, named: Named): Promise<Credential> {
  const { appId, appResourceTypeId: resourceTypeId, appResourceId: resourceId } = named
  const found = await tx.find(sql`
    select from app_resources_view where id = ${resourceId} and app_id = ${appId}
      and app_resource_type_id = ${resourceTypeId} and deleted_at is null`)
  if (!found) throw missingReference('appResourceSecret.appResourceId', 'resource', resourceId)
  return { target: { appResourceSecret: named }, appId, appUserId: '', resourceTypeId, resourceId }
}
