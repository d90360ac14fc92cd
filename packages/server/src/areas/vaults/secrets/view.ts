import type { Tenant } from '../../../service/tenant.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { PaperSecret } from './shape.ts'
import { maskedCode, openShareCode } from './share-code.ts'
import { statusOf, viewsRemaining } from './states.ts'

type Wire = Answer<typeof PaperSecret>

/** All of it, without who may look at it and how it is found, or without the code only. */
export type Shown = 'whole' | 'reduced' | 'audited'

type Place = { readonly tenant: Tenant; readonly baseUrl: string; readonly now: Temporal.Instant }

export function toPaperSecret(row: PaperSecretsRow, { tenant, baseUrl, now }: Place, shown: Shown = 'whole'): Wire {
  const code = openShareCode(tenant.sealer, row.id, row.sealed_code)
  const whole: Wire = {
    vaultId: row.id,
    displayName: row.display_name,
    creatorUserId: row.creator_user_id,
    sharingMode: `PAPER_VAULT_SHARING_MODE_${row.sharing_mode as 'INTERNAL' | 'EXTERNAL'}`, // Safe: the table allows no other.
    secretType: typeOf(row),
    inputFormat: formatOf(row),
    status: `SECRET_STATUS_${statusOf(row, now)}`,
    allowedUserIds: row.allowed_user_ids,
    allowedEmails: row.allowed_emails,
    maxViews: row.max_views,
    currentViews: row.current_views,
    viewsRemaining: viewsRemaining(row),
    contentReady: row.content_ready,
    contentDeleted: row.ended !== null,
    contentExpiresAt: row.expires_at,
    contentType: row.content_type,
    filename: row.filename,
    fileSize: BigInt(row.file_size),
    ageSuite: `AGE_SUITE_${row.age_suite as 'X25519'}`, // Safe because the table allows no other.
    shareCode: code,
    shareUrl: row.content_ready ? `${baseUrl}/s/${code}` : '',
    notifyOnView: row.notify_on_view,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
  if (shown === 'whole') return whole
  if (shown === 'audited') return { ...whole, shareCode: maskedCode(code), shareUrl: '' }
  return {
    ...whole,
    sharingMode: 'PAPER_VAULT_SHARING_MODE_UNSPECIFIED',
    allowedUserIds: [],
    allowedEmails: [],
    maxViews: 0,
    currentViews: 0,
    contentType: '',
    shareCode: '',
    shareUrl: '',
    notifyOnView: false,
    ageSuite: 'AGE_SUITE_UNSPECIFIED',
    deletedAt: null,
  }
}

// Safe because only `make` writes them.
export const typeOf = ({ secret_type }: Pick<PaperSecretsRow, 'secret_type'>): Wire['secretType'] =>
  `SECRET_TYPE_${secret_type as 'TEXT' | 'FILE'}`
export const formatOf = ({ input_format }: Pick<PaperSecretsRow, 'input_format'>): Wire['inputFormat'] =>
  input_format as Wire['inputFormat']
