import { createHash } from 'node:crypto'
import { Secret } from '../../../lib/secret.ts'
import type { Context } from '../../../service/context.ts'
import type { DecoysRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { type ClientUse, formatClientId, newClientSecret, newDecoyAccessToken } from '../../auth/api.ts'
import { findHolder } from './holder.ts'
import type { DecoyMaterial } from './shape.ts'
import type { Kept, Look } from './store.ts'

/** What is shown, once, and what is stored of it: nothing it could be made from again. */
export type Vended = { readonly secret: Secret; readonly kept: Kept }

const NONE: Vended = { secret: new Secret(''), kept: { material_sha256: '', public_key: '' } }

export async function vend(context: Context, look: Look): Promise<Vended> {
  switch (look.kind) {
    case 'WORKLOAD_FEDERATION':
      return NONE
    case 'ACCESS_TOKEN': {
      const secret = await tokenOf(context, look)
      return { secret, kept: { material_sha256: sha256Of(secret), public_key: '' } }
    }
    default: {
      const { secret, key } = newClientSecret(context.services.clientSecretLabel)
      return { secret, kept: { material_sha256: sha256Of(secret), public_key: key.publicKey } }
    }
  }
}

export function toMaterial(row: DecoysRow, { secret }: Vended, host: string): Answer<typeof DecoyMaterial> {
  if (row.kind === 'ACCESS_TOKEN') return { accessToken: { accessToken: secret.reveal() } }
  // Safe because only these are stored.
  const clientId = formatClientId({ name: row.client_name, host, use: row.client_use as ClientUse })
  return row.kind === 'WORKLOAD_FEDERATION'
    ? { workloadFederation: { workloadFederationTrustId: clientId } }
    : { clientCredential: { clientId, clientSecret: secret.reveal() } }
}

export const sha256Of = (secret: Secret): string => createHash('sha256').update(secret.reveal()).digest('hex')

async function tokenOf({ tx, tenant, caller }: Context, { user_id: id, lifetime }: Look): Promise<Secret> {
  const holder = await findHolder(tx, id)
  return newDecoyAccessToken(tx, {
    tenant,
    baseUrl: caller.baseUrl,
    host: caller.host,
    user: { id, use: holder?.use ?? 'pcc', roleIds: holder?.roleIds ?? [] },
    lifetimeSeconds: Number(lifetime),
  })
}
