import { sql } from '../../../store/sql.ts'
import type { DeviceCodesRow } from '../../../store/tables.ts'
import { type Grant, needed, OAuthError } from '../../auth/oauth/api.ts'
import { lockSession } from '../../auth/sessions/api.ts'
import { checkClient } from '../clients/external.ts'
import { DEVICE_INTERVAL_SECONDS } from '../device/device-authorization.ts'
import { hashOf } from '../opaque-token.ts'
import { beginClientSession } from './session-tokens.ts'

/** A device that has no browser asks until the person has agreed in one. */
export const deviceCode: Grant<undefined> = {
  name: 'urn:ietf:params:oauth:grant-type:device_code',
  locksClient: false,
  hasScopes: true,

  async prepare() {
    return undefined
  },

  async decide({ call, form }, tx) {
    const clientId = needed(form, 'client_id')
    await checkClient(tx, clientId, call.ip)
    const hash = hashOf(needed(form, 'device_code'))
    const code = await tx.find<DeviceCodesRow>(
      sql`select * from device_codes where device_hash = ${hash} and client_id = ${clientId} for update`,
    )
    if (!code || code.state === 'used') throw notAccepted()
    if (code.state === 'denied') throw new OAuthError('access_denied', 'the person has refused')
    if (Temporal.Instant.compare(code.expires_at, tx.now) <= 0) {
      throw new OAuthError('expired_token', 'the device code has expired; ask for a new one')
    }
    if (code.state === 'pending') {
      await tx.run(sql`update device_codes set polled_at = ${tx.now} where device_hash = ${hash}`)
      throw isTooSoon(code, tx.now)
        ? new OAuthError('slow_down', `ask every ${DEVICE_INTERVAL_SECONDS} seconds`)
        : new OAuthError('authorization_pending', 'the person has not agreed yet')
    }
    const browserSession = await lockSession(tx, code.session_id)
    if (!browserSession) throw notAccepted()
    await tx.run(sql`update device_codes set state = 'used' where device_hash = ${hash}`)
    const { scope } = code
    return beginClientSession(tx, { browserSession, clientId, scope, ip: call.ip, userAgent: call.request.userAgent })
  },
}

/** Only at twice the rate: some clients give up when they are told to slow down. */
const isTooSoon = ({ polled_at }: DeviceCodesRow, now: Temporal.Instant): boolean =>
  polled_at !== null &&
  Temporal.Instant.compare(now, polled_at.add({ milliseconds: DEVICE_INTERVAL_SECONDS * 500 })) < 0

const notAccepted = (): OAuthError => new OAuthError('invalid_grant', 'the device code was not accepted')
