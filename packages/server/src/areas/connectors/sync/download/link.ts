import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tenant } from '../../../../service/tenant.ts'

const MINUTES = 5

export const DOWNLOAD_PATH = '/api/v1/downloads/connector-syncs'

/** An address that returns what one sync brought, without a token, for five minutes. */
export function linkToSync(
  syncId: string,
  { tenant, now, baseUrl }: { tenant: Tenant; now: Temporal.Instant; baseUrl: string },
): string {
  const until = Math.floor(now.add({ minutes: MINUTES }).epochMilliseconds / 1000)
  const name = `${syncId}.${until}`
  return `${baseUrl}${DOWNLOAD_PATH}/${name}.${signed(name, tenant)}`
}

/** The sync that a token of such an address opens; undefined when it opens none any more. */
export function openLink(
  token: string,
  { tenant, now }: { tenant: Tenant; now: Temporal.Instant },
): string | undefined {
  const [syncId = '', until = '', mac = ''] = token.split('.')
  const right = Buffer.from(signed(`${syncId}.${until}`, tenant))
  const given = Buffer.from(mac)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(until) * 1000 > now.epochMilliseconds ? syncId : undefined
}

const signed = (name: string, { sealer }: Tenant): string =>
  createHmac('sha256', sealer.derive('sync links')).update(name).digest('base64url')
