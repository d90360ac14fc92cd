import type { Services } from '../../../../service/context.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { ownPurpose, sharedPurpose } from '../store.ts'
import type { Granted, Tokens } from './authorization-server.ts'

/** Whose tokens: those of a user, or those for all when no user is named. */
export type Whose = { readonly connectorId: string; readonly userId: string }

type Asking = { readonly tenant: Tenant; readonly services: Services }

const RENEWING_SECONDS = 30

const tableOf = ({ userId }: Whose): Sql => (userId === '' ? sql`tool_servers` : sql`tool_server_credentials`)

const rowOf = ({ connectorId, userId }: Whose): Sql =>
  userId === ''
    ? sql`connector_id = ${connectorId} and deleted_at is null`
    : sql`connector_id = ${connectorId} and user_id = ${userId} and refused_at is null`

const purposeOf = ({ connectorId, userId }: Whose): string =>
  userId === '' ? sharedPurpose(connectorId) : ownPurpose(connectorId, userId)

const seal = ({ sealer }: Tenant, whose: Whose, tokens: Tokens): Buffer =>
  sealer.seal(Buffer.from(JSON.stringify(tokens)), purposeOf(whose))

export const openTokens = ({ sealer }: Tenant, whose: Whose, secret: Buffer): Tokens =>
  JSON.parse(sealer.open(secret, purposeOf(whose)).toString()) as Tokens // Safe because `seal` wrote it.

export async function findTokens(tx: Tx, tenant: Tenant, whose: Whose): Promise<Tokens | undefined> {
  const row = await tx.find<{ secret: Buffer | null }>(sql`select secret from ${tableOf(whose)} where ${rowOf(whose)}`)
  return row?.secret ? openTokens(tenant, whose, row.secret) : undefined
}

const write = <Result>({ tenant, services }: Asking, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  tenant.database.write({ tenantId: tenant.id, now: services.clock.now() }, async (tx) => ({
    result: await work(tx),
    last: [],
  }))

export type Claim = { readonly at: Temporal.Instant; readonly tokens: Tokens | undefined }

/**
 * With the tokens as they are now: somebody may just have renewed them. Undefined when somebody else is about to; who died
 * over it is not waited for.
 */
export const claimRenewal = (asking: Asking, whose: Whose): Promise<Claim | undefined> =>
  write(asking, async (tx) => {
    const row = await tx.find<{ renewing_at: Temporal.Instant; secret: Buffer | null }>(sql`
      update ${tableOf(whose)} set renewing_at = ${tx.now} where ${rowOf(whose)}
        and (renewing_at is null or renewing_at < ${tx.now.subtract({ seconds: RENEWING_SECONDS })})
      returning renewing_at, secret`)
    return row && { at: row.renewing_at, tokens: row.secret ? openTokens(asking.tenant, whose, row.secret) : undefined }
  })

/** False when the claim does not hold any more. */
export const saveRenewed = (asking: Asking, whose: Whose, claim: Temporal.Instant, tokens: Tokens): Promise<boolean> =>
  write(
    asking,
    async (tx) =>
      (await tx.run(sql`
        update ${tableOf(whose)} set secret = ${seal(asking.tenant, whose, tokens)}, renewing_at = null
        where ${rowOf(whose)} and renewing_at = ${claim}`)) > 0,
  )

export const releaseRenewal = (asking: Asking, whose: Whose, claim: Temporal.Instant): Promise<number> =>
  write(asking, (tx) =>
    tx.run(sql`update ${tableOf(whose)} set renewing_at = null where ${rowOf(whose)} and renewing_at = ${claim}`),
  )

/** Keeps what somebody got by signing in. */
export async function saveGranted(
  tx: Tx,
  tenant: Tenant,
  { whose, byUserId, granted }: { readonly whose: Whose; readonly byUserId: string; readonly granted: Granted },
): Promise<void> {
  const secret = seal(tenant, whose, granted.tokens)
  const knownAs = JSON.stringify(granted.knownAs)
  await tx.run(
    whose.userId === ''
      ? sql`
        update tool_servers set secret = ${secret}, renewing_at = null, authorized_by = ${byUserId},
          authorized_as = ${knownAs}::jsonb, authorized_at = ${tx.now}
        where connector_id = ${whose.connectorId}`
      : sql`
        insert into tool_server_credentials (connector_id, user_id, secret, authorized_as, connected_at)
        values (${whose.connectorId}, ${whose.userId}, ${secret}, ${knownAs}::jsonb, ${tx.now})
        on conflict (tenant_id, connector_id, user_id) do update set secret = excluded.secret,
          authorized_as = excluded.authorized_as, connected_at = excluded.connected_at, refused_at = null,
          renewing_at = null`,
  )
}

/** Who had signed in for all has to do so again. False when that was known already. */
export const forgetShared = async (tx: Tx, connectorId: string): Promise<boolean> =>
  (await tx.run(sql`
    update tool_servers set secret = null, renewing_at = null, authorized_by = '', authorized_as = '{}',
      authorized_at = null
    where connector_id = ${connectorId} and authorized_at is not null`)) > 0
