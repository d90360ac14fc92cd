import { list } from '../../../wire/collections.ts'
import { bool, bytes, displayName, duration, id, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../wire/shape.ts'

const MOST_OWNERS = 32
const HOUR = 3_600_000_000_000n

const GroupAuthzVault = shape('GroupAuthzVault', 'Only its owners open what is in it.', {})
const MagicVault = shape('MagicVault', 'Its owners may make links to what is in it.', {
  allowedViews: uint32('How often a link can be used; once when 0.', { max: 1000 }),
  allowUnauthedViews: bool('A link also opens for people who are not signed in; the tenant has to allow it.'),
})
export const kindGroup = () => oneof('vault', { groupAuthzVault: GroupAuthzVault, magicVault: MagicVault })

export const credentialDuration = () =>
  duration('How long credentials are kept that are saved from now on, 1 hour to 1 year; 7 days when absent.', {
    min: HOUR,
    max: 365n * 24n * HOUR,
  })
export const ownerIds = (options: { min?: number } = {}) =>
  list(id('A user.'), MOST_OWNERS, 'Who opens what is in it.', options)

export const Vault = shape(
  'Vault',
  'Keeps passwords of accounts that the service has made.',
  {
    id: readOnly(id('Names the vault.')),
    displayName: displayName('What people call it.'),
    description: text(2048, 'What it is for.', { multiline: true }),
    credentialExpirationDuration: credentialDuration(),
    ownerIds: readOnly(ownerIds()),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('When it was deleted.')),
  },
  kindGroup(),
)

export const VaultCredential = shape('VaultCredential', 'A credential in a vault, without what is secret in it.', {
  id: readOnly(id('Names the credential.')),
  appId: readOnly(id('The app.')),
  appUserId: readOnly(id('The account; empty until a sync has brought it.')),
  name: readOnly(text(256, 'What it is.')),
  description: readOnly(text(2048, 'Where it comes from.')),
  expiresAt: readOnly(timestamp('When it is deleted from this vault.')),
  createdAt: readOnly(timestamp('When it was made.')),
})

export const openedFields = {
  encryptedContent: bytes(65_536, 'The credential as an age file, encrypted to the reader.'),
}
