import { enqueueAll } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT, retryDelay } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import { sql } from '../../../../store/sql.ts'
import type { ToolServersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { tokensEnded } from '../events.ts'
import { revokeTokens, type Tokens } from './authorization-server.ts'
import { type OauthConfig, type OauthSecrets, oauthOf, openSecrets } from './config.ts'
import { openTokens, type Whose } from './token-store.ts'

/** `sealed`: the tokens and the client that they are of. What held them is wiped by the time they are revoked. */
type Revocation = {
  readonly connectorId: string
  readonly displayName: string
  readonly userId: string
  readonly sealed: string
  readonly failures: number
}

type Held = { readonly tokens: Tokens; readonly config: OauthConfig; readonly secrets: OauthSecrets }

const AT_ONCE = 500
const REVOKE: Named<Revocation> = { kind: 'aiGateway.revokeTokens', concurrency: { perKey: 4 } }

const purposeOf = ({ connectorId, userId }: Whose): string => `revocation at tool server ${connectorId} of ${userId}`

/** Has the authorization server told to end every token that is held for a server, before these are wiped. */
export async function revokeLater(tx: Tx, tenant: Tenant, server: ToolServersRow): Promise<void> {
  const config = oauthOf(server)
  if (!config || config.revocationUrl === '') return
  const { connector_id: connectorId, display_name: displayName } = server
  const secrets = openSecrets(tenant.sealer, server)
  const own = await tx.rows<{ user_id: string; secret: Buffer }>(
    sql`select user_id, secret from tool_server_credentials where connector_id = ${connectorId}`,
  )
  const all = [...(server.secret ? [{ user_id: '', secret: server.secret }] : []), ...own]
  const work = all.map(({ user_id: userId, secret }) => {
    const whose = { connectorId, userId }
    const held: Held = { tokens: openTokens(tenant, whose, secret), config, secrets }
    const sealed = tenant.sealer.seal(Buffer.from(JSON.stringify(held)), purposeOf(whose)).toString('base64')
    return { payload: { ...whose, displayName, sealed, failures: 0 }, limitKey: connectorId }
  })
  for (let from = 0; from < work.length; from += AT_ONCE) {
    await enqueueAll(tx, REVOKE, work.slice(from, from + AT_ONCE))
  }
}

export const revokeTokensOfServer = areaJob<Revocation, string>({
  ...REVOKE,
  about:
    'Tells an authorization server to end tokens of a tool server that is gone or called in another way; for a day.',
  retry: PATIENT,

  async prepare({ tenant, services: { outbound } }, payload) {
    const opened = tenant.sealer.open(Buffer.from(payload.sealed, 'base64'), purposeOf(payload)).toString()
    const { tokens, config, secrets } = JSON.parse(opened) as Held // Safe because `revokeLater` wrote it.
    return revokeTokens({ config, secrets, outbound }, tokens)
  },

  // It is not left to the engine to give up: what it gave up would be kept, and with it the tokens.
  async run({ now, emit }, payload, problem) {
    const failures = payload.failures + 1
    const delay = problem === '' ? undefined : retryDelay(PATIENT, failures)
    if (delay !== undefined) {
      return sleepUntil(now.add({ milliseconds: Math.round(delay) }), { ...payload, failures })
    }
    emit(tokensEnded(payload, problem))
    return done
  },
})
