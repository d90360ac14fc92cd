import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tenant } from './tenant.ts'

const MINUTES = 15

type Made = { readonly tenant: Tenant; readonly now: Temporal.Instant; readonly baseUrl: string }

/** An address below the path that is the right to what the name says, without a token, for a quarter of an hour. */
export function downloadLink(path: string, name: string, { tenant, now, baseUrl }: Made): string {
  const until = Math.floor(now.add({ minutes: MINUTES }).epochMilliseconds / 1000)
  const text = `${name}.${until}`
  return `${baseUrl}${path}/${text}.${signed(path, text, tenant)}`
}

/** The name in the last part of such an address; undefined when it opens nothing any more. */
export function openDownload(path: string, token: string, { tenant, now }: Omit<Made, 'baseUrl'>): string | undefined {
  const [, name = '', until = '', mac = ''] = /^(.*)\.([^.]*)\.([^.]*)$/s.exec(token) ?? []
  const right = Buffer.from(signed(path, `${name}.${until}`, tenant))
  const given = Buffer.from(mac)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(until) * 1000 > now.epochMilliseconds ? name : undefined
}

const signed = (path: string, text: string, { sealer }: Tenant): string =>
  createHmac('sha256', sealer.derive('report links')).update(`${path} ${text}`).digest('base64url')
