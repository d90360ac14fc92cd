import { Failure, invalid, precondition } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type AgeSuite, newIdentity } from '../keys/age.ts'
import { sealValue } from '../keys/values.ts'
import { digestOf, newToken } from '../one-time-token.ts'
import type { SharingSettings } from '../settings/store.ts'
import { newShareCode, sealShareCode, shareCodeDigest } from './share-code.ts'
import { countLive, insertSecret } from './store.ts'

const SHORTEST_SECONDS = 3600
export const USUAL_SECONDS = 72 * 3600
export const MOST_FILE_BYTES = 1024 ** 3
const UPLOAD_MINUTES = 15

export type Asked = {
  readonly displayName?: string
  readonly secretType: 'TEXT' | 'FILE'
  readonly inputFormat: string
  readonly allowedUserIds: readonly string[]
  readonly allowedEmails: readonly string[]
  readonly maxViews: number
  readonly seconds: number
  readonly suite: AgeSuite
  readonly filename?: string
  readonly contentType?: string
  readonly fileSize?: bigint
  readonly notifyOnView?: boolean
  readonly creatorUserId: string
  /** Of a step of a run. */
  readonly origin?: {
    readonly effectKey: string
    readonly automationId: string
    readonly appId: string
    readonly appUserId: string
  }
}

type Made = { readonly row: PaperSecretsRow; readonly uploadToken: Secret | undefined; readonly code: string }
type Place = { readonly tx: Tx; readonly tenant: Tenant; readonly services: Pick<Services, 'settings'> }

/** Makes a secret that waits for its content. Who may have it was checked before. */
export async function makeSecret({ tx, tenant, services }: Place, asked: Asked): Promise<Made> {
  await checkQuota(tx, asked, services.settings)
  const id = newId(tx.now)
  const code = newShareCode()
  const { identity, recipient } = await newIdentity(asked.suite)
  const uploadToken = asked.secretType === 'FILE' ? newToken() : undefined
  const row = await insertSecret(tx, {
    id,
    display_name: asked.displayName ?? '',
    creator_user_id: asked.creatorUserId,
    sharing_mode: asked.allowedEmails.length > 0 ? 'EXTERNAL' : 'INTERNAL',
    secret_type: asked.secretType,
    input_format: asked.inputFormat,
    allowed_user_ids: [...asked.allowedUserIds],
    allowed_emails: [...asked.allowedEmails],
    max_views: asked.maxViews,
    age_suite: asked.suite,
    age_recipient: recipient,
    identity_value_id: await sealValue(tx, tenant.sealer, Buffer.from(identity), 'paper secret'),
    content_type: asked.contentType ?? '',
    filename: safeFilename(asked.filename ?? ''),
    file_size: asked.fileSize ?? 0n,
    expires_at: tx.now.add({ seconds: asked.seconds }),
    sealed_code: sealShareCode(tenant.sealer, id, code),
    code_digest: shareCodeDigest(tx.tenantId, code),
    upload_digest: uploadToken ? digestOf(uploadToken.reveal()) : null,
    upload_until: uploadToken ? tx.now.add({ minutes: UPLOAD_MINUTES }) : null,
    notify_on_view: asked.notifyOnView ?? false,
    effect_key: asked.origin?.effectKey ?? null,
    automation_id: asked.origin?.automationId ?? '',
    app_id: asked.origin?.appId ?? '',
    app_user_id: asked.origin?.appUserId ?? '',
  })
  return { row, uploadToken, code }
}

export function checkSwitch(settings: SharingSettings, mode: 'INTERNAL' | 'EXTERNAL'): void {
  if (settings.enabled && (mode === 'INTERNAL' || settings.external_enabled)) return
  const what = settings.enabled ? 'sharing secrets with people outside' : 'sharing secrets'
  throw new Failure('UNIMPLEMENTED', 'FEATURE_DISABLED', `${what} is switched off`, { status: 501 })
}

export function checkSeconds(seconds: number, settings: SharingSettings, field: string): number {
  const most = Number(settings.max_expiry_seconds)
  if (seconds >= SHORTEST_SECONDS && seconds <= most) return seconds
  throw invalid(field, `must be from ${SHORTEST_SECONDS}s to ${most}s`, 'VALUE_INVALID')
}

async function checkQuota(tx: Tx, asked: Asked, settings: Services['settings']): Promise<void> {
  const { own, all, bytes } = await countLive(tx, asked.creatorUserId)
  const exceeded = (what: string): Failure =>
    new Failure('RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', `${what}; delete some or wait until they expire`)
  if (asked.creatorUserId !== '' && own >= settings.REEVE_SECRETS_PER_USER)
    throw exceeded(`you have ${own} shared secrets already`)
  if (all >= settings.REEVE_SECRETS_PER_TENANT) throw exceeded('there are too many shared secrets')
  if (bytes + Number(asked.fileSize ?? 0n) > settings.REEVE_SECRET_FILES_GIB * 1024 ** 3)
    throw exceeded('the files of shared secrets are too large together')
}

/** No folders and nothing a shell or a file system would act on. */
const safeFilename = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[^\p{L}\p{N} ._()@+=-]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 255)

export const noMail = (): Failure =>
  precondition('NO_EXTERNAL_EMAIL', 'mail to people outside needs an e-mail provider of the tenant: see settings')
