import { missingReference } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { JobServices } from '../../../service/area-job.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { mailReach } from '../../notifications/email/api.ts'
import { appSecretChanged } from '../app-secrets/events.ts'
import { findAppSecretByEffect, insertAppSecret } from '../app-secrets/store.ts'
import { encryptTo } from '../keys/age.ts'
import { sealValue } from '../keys/values.ts'
import { secretChanged } from '../secrets/events.ts'
import { checkSwitch, makeSecret, noMail } from '../secrets/make.ts'
import { openShareCode } from '../secrets/share-code.ts'
import { saveText } from '../secrets/store.ts'
import { findSharingSettings } from '../settings/store.ts'

type Common = {
  readonly password: Secret
  readonly label: string
  /** The same step stores the same secret, however often it is tried. */
  readonly effectKey: string
  readonly automationId: string
  readonly executionId: string
  /** The app of the automation; empty when it has none. */
  readonly runAppId: string
}
type PaperWanted = Common & {
  readonly vault: 'paper'
  readonly userIds: readonly string[]
  readonly emails: readonly string[]
  readonly maxViews: number
  readonly seconds: number
}
type AppWanted = Common & {
  readonly vault: 'app'
  readonly userId: string
  readonly appId: string
  readonly seconds: number | undefined
}
export type WantedCredential = PaperWanted | AppWanted

export type StoredCredential = {
  /** A secret on paper is a vault of its own; otherwise the vault of the app, as `AppSecret.vaultId` has it. */
  readonly vault_id: string
  /** The secret in the vault of an app; absent for one on paper. */
  readonly app_secret_id?: string
  readonly share_url: string
  readonly share_code: string
  readonly expires_at: string
  readonly recipients: readonly string[]
}

type Storing = JobServices & { readonly tx: Tx; emit(change: Change): void }

/** Keeps a password that an automation has made. What cannot be done is a Failure, and nothing is stored then. */
export const storeCredential = (storing: Storing, wanted: WantedCredential): Promise<StoredCredential> =>
  wanted.vault === 'paper' ? storeOnPaper(storing, wanted) : storeInApp(storing, wanted)

async function storeOnPaper(storing: Storing, wanted: PaperWanted): Promise<StoredCredential> {
  const { tx, emit } = storing
  const known = await tx.find<PaperSecretsRow>(sql`select * from paper_secrets where effect_key = ${wanted.effectKey}`)
  if (known) return shownPaper(storing, known)
  const settings = await findSharingSettings(tx)
  checkSwitch(settings, wanted.emails.length > 0 ? 'EXTERNAL' : 'INTERNAL')
  if (wanted.emails.length > 0 && (await mailReach(tx, storing)) !== 'anybody') throw noMail()
  const { row } = await makeSecret(storing, {
    displayName: wanted.label.slice(0, 256),
    secretType: 'TEXT',
    inputFormat: 'SECRET_INPUT_FORMAT_PLAINTEXT',
    allowedUserIds: wanted.userIds,
    allowedEmails: wanted.emails,
    maxViews: wanted.maxViews,
    seconds: Math.min(wanted.seconds, Number(settings.max_expiry_seconds)),
    suite: 'X25519',
    creatorUserId: '',
    origin: { effectKey: wanted.effectKey, automationId: wanted.automationId, ...(await accountIn(tx, wanted)) },
  })
  const content = await encryptTo(row.age_recipient, Buffer.from(wanted.password.reveal()))
  const saved = await saveText(tx, row.id, content, row.input_format)
  emit(secretChanged('created', saved, storing.tenant.sealer))
  return shownPaper(storing, saved)
}

/** Whose credential it is, where the run is about one account: that of its one recipient in the app of the automation. */
async function accountIn(tx: Tx, { runAppId, userIds }: PaperWanted) {
  const none = { appId: '', appUserId: '' }
  const [userId] = userIds
  if (runAppId === '' || userId === undefined || userIds.length > 1) return none
  const account = await findAccount(tx, runAppId, userId)
  return account ? { appId: runAppId, appUserId: account.id } : none
}

const findAccount = (tx: Tx, appId: string, userId: string): Promise<{ id: string } | undefined> =>
  tx.find(sql`
    select id from app_users_view where app_id = ${appId} and identity_user_id = ${userId} and deleted_at is null
    order by created_at, id limit 1`)

const shownPaper = ({ tenant, services }: Storing, row: PaperSecretsRow): StoredCredential => {
  const code = openShareCode(tenant.sealer, row.id, row.sealed_code)
  return {
    vault_id: row.id,
    share_url: `${services.addresses().baseUrlOf(tenant)}/s/${code}`,
    share_code: code,
    expires_at: row.expires_at.toString(),
    recipients: [...row.allowed_user_ids, ...row.allowed_emails],
  }
}

async function storeInApp({ tx, tenant, emit }: Storing, wanted: AppWanted): Promise<StoredCredential> {
  const shown = (id: string, expiresAt: Temporal.Instant | null): StoredCredential => ({
    vault_id: wanted.appId,
    app_secret_id: id,
    share_url: '',
    share_code: '',
    expires_at: expiresAt?.toString() ?? '',
    recipients: [wanted.userId],
  })
  const known = await findAppSecretByEffect(tx, wanted.effectKey)
  if (known) return shown(known.id, known.expires_at)
  const settings = await findSharingSettings(tx)
  checkSwitch(settings, 'INTERNAL')
  const app = await tx.find(sql`select from apps_view where id = ${wanted.appId} and deleted_at is null`)
  if (!app) throw missingReference('appIdCel', 'app', wanted.appId)
  const account = await findAccount(tx, wanted.appId, wanted.userId)
  const row = await insertAppSecret(tx, {
    ...wanted,
    appUserId: account?.id ?? '',
    recipientUserId: wanted.userId,
    label: wanted.label.slice(0, 256),
    valueId: await sealValue(tx, tenant.sealer, Buffer.from(wanted.password.reveal()), 'app secret'),
    expiresAt: wanted.seconds === undefined ? null : tx.now.add({ seconds: wanted.seconds }),
  })
  emit(appSecretChanged('created', row))
  return shown(row.id, row.expires_at)
}
