import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tenant } from '../../../../service/tenant.ts'

const MINUTES = 15

export const DOWNLOAD_PATH = '/api/v1/downloads/app-reports'

/** An address that returns the file of one report, without a token, for a quarter of an hour. */
export function linkTo(
  reportId: string,
  { tenant, now, baseUrl }: { tenant: Tenant; now: Temporal.Instant; baseUrl: string },
) {
  const until = Math.floor(now.add({ minutes: MINUTES }).epochMilliseconds / 1000)
  const name = `${reportId}.${until}`
  return `${baseUrl}${DOWNLOAD_PATH}/${name}.${signed(name, tenant)}`
}

/** The report that a token of such an address opens; undefined when it opens none any more. */
export function openLink(
  token: string,
  { tenant, now }: { tenant: Tenant; now: Temporal.Instant },
): string | undefined {
  const [reportId = '', until = '', mac = ''] = token.split('.')
  const right = Buffer.from(signed(`${reportId}.${until}`, tenant))
  const given = Buffer.from(mac)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(until) * 1000 > now.epochMilliseconds ? reportId : undefined
}

const signed = (name: string, { sealer }: Tenant): string =>
  createHmac('sha256', sealer.derive('report links')).update(name).digest('base64url')
