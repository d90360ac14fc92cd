import type { Change } from '../../../service/events.ts'
import type { EmailProvidersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { TenantEmailProvider } from './shape.ts'

export type ShownProvider = Answer<typeof TenantEmailProvider>

const NONE: ShownProvider = {
  fromName: '',
  fromAddress: '',
  replyToAddress: '',
  createdAt: null,
  updatedAt: null,
  builtin: {},
}

/** Secrets are not in the settings, so they cannot be shown. A tenant without a provider has the operator's. */
export const toProvider = (row: EmailProvidersRow | undefined): ShownProvider => {
  if (!row) return NONE
  const settings = row.settings as never // Safe because rules.ts wrote the settings of this kind.
  return {
    fromName: row.from_name,
    fromAddress: row.from_address,
    replyToAddress: row.reply_to_address,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.kind === 'smtp' ? { smtp: settings } : row.kind === 'sendgrid' ? { sendgrid: settings } : { builtin: {} }),
  }
}

export const providerChanged = (
  verb: 'updated' | 'deleted',
  tenantId: string,
  before: ShownProvider,
  after: ShownProvider | null,
): Change => ({
  kind: `notifications.emailProvider.${verb}`,
  subject: { type: 'emailProvider', id: tenantId },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object or null.
const wire = (provider: ShownProvider | null) => TenantEmailProvider.write(provider) as Change['after']
