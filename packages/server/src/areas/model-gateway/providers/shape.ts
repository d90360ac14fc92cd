import type { ModelProvidersRow } from '../../../store/tables.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { givenSecret, id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, readOnly, shape } from '../../../wire/shape.ts'
import { SLOTS } from './slots.ts'

const ProviderCredentialHeaderStyle = enumeration('ProviderCredentialHeaderStyle', 'How a provider is given its key.', [
  'PROVIDER_CREDENTIAL_HEADER_STYLE_UNSPECIFIED',
  'PROVIDER_CREDENTIAL_HEADER_STYLE_X_API_KEY',
  'PROVIDER_CREDENTIAL_HEADER_STYLE_AUTHORIZATION_BEARER',
])

export const ProviderCredential = shape('ProviderCredential', 'A provider of models and the key of the tenant there.', {
  slotId: readOnly(text(16, `Where it stands: ${Object.keys(SLOTS).join(', ')}.`)),
  displayName: text(100, 'What people call it.', { trim: true }),
  baseUrl: text(
    2048,
    'Where it is. Empty means the usual address of anthropic and openai; the others need one, e.g. https://models.example.com/v1.',
    { trim: true },
  ),
  headerStyle: oneOfNames(
    ProviderCredentialHeaderStyle,
    'How it is given its key; when not set, what is usual for it.',
  ),
  apiKey: givenSecret(1024, 'The key; empty keeps the one there is.', ['baseUrl']),
  keyPrefix: readOnly(text(8, 'The first characters of the key.')),
  userId: readOnly(id('Who has last set it.')),
  createdAt: readOnly(nullable(timestamp('When it was first set.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  revokedAt: readOnly(nullable(timestamp('When its key was removed; null while it has one.'))),
})
export type ShownProvider = Answer<typeof ProviderCredential>

export const toProvider = (row: ModelProvidersRow): ShownProvider => ({
  slotId: row.slot_id,
  displayName: row.display_name,
  baseUrl: row.base_url,
  headerStyle: `PROVIDER_CREDENTIAL_HEADER_STYLE_${styleOf(row)}`,
  apiKey: '',
  keyPrefix: row.key_prefix,
  userId: row.user_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revokedAt: row.revoked_at,
})

const styleOf = ({ header_style }: Pick<ModelProvidersRow, 'header_style'>) =>
  header_style === 'X_API_KEY' ? 'X_API_KEY' : 'AUTHORIZATION_BEARER'
