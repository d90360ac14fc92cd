import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tenant } from '../../../service/tenant.ts'

export type Upload = { readonly commitId: string; readonly path: string }

const MINUTES = 15

/** Where one file of a commit is put, without a token; good for a quarter of an hour. */
export function uploadAddress(tenant: Tenant, { commitId, path }: Upload, now: Temporal.Instant): string {
  const until = now.add({ minutes: MINUTES }).epochMilliseconds
  const content = Buffer.from(JSON.stringify([commitId, path, until])).toString('base64url')
  return `/api/v1/file/${content}.${signatureOf(tenant, content).toString('base64url')}`
}

/** What an address is for; undefined when it was not made here, was altered or is too old. */
export function readUploadAddress(tenant: Tenant, signed: string, now: Temporal.Instant): Upload | undefined {
  const [content = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(tenant, content)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  // Safe because nobody else can sign it.
  const [commitId, path, until] = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as [
    string,
    string,
    number,
  ]
  return now.epochMilliseconds < until ? { commitId, path } : undefined
}

const signatureOf = ({ sealer }: Tenant, content: string): Buffer =>
  createHmac('sha256', sealer.derive('function uploads')).update(content).digest()
