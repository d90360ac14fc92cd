import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, bytes, duration, id, int32, int64, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { nullable, oneof, optional, readOnly, required, shape } from '../../../wire/shape.ts'

const MOST_USERS = 128
const MOST_EMAILS = 64
/** Of a text, after encryption. */
const MOST_TEXT_BYTES = 64 * 1024

const SharingMode = enumeration('PaperVaultSharingMode', 'Whom a secret is shared with.', [
  'PAPER_VAULT_SHARING_MODE_UNSPECIFIED',
  'PAPER_VAULT_SHARING_MODE_INTERNAL',
  'PAPER_VAULT_SHARING_MODE_EXTERNAL',
])
const SecretType = enumeration('SecretType', 'What a secret is.', [
  'SECRET_TYPE_UNSPECIFIED',
  'SECRET_TYPE_TEXT',
  'SECRET_TYPE_FILE',
])
const InputFormat = enumeration('SecretInputFormat', 'How a text is shown.', [
  'SECRET_INPUT_FORMAT_UNSPECIFIED',
  'SECRET_INPUT_FORMAT_PLAINTEXT',
  'SECRET_INPUT_FORMAT_JSON',
  'SECRET_INPUT_FORMAT_YAML',
  'SECRET_INPUT_FORMAT_KEY_VALUE',
])
const SecretStatus = enumeration('SecretStatus', 'Whether a secret can be looked at, or why not.', [
  'SECRET_STATUS_UNSPECIFIED',
  'SECRET_STATUS_ACTIVE',
  'SECRET_STATUS_EXPIRED',
  'SECRET_STATUS_BURNED',
  'SECRET_STATUS_REVOKED',
  'SECRET_STATUS_DATA_DELETED',
])
const AgeSuite = enumeration('AgeSuite', 'How a secret is encrypted.', [
  'AGE_SUITE_UNSPECIFIED',
  'AGE_SUITE_X25519',
  'AGE_SUITE_MLKEM768X25519',
])
const SortBy = enumeration('SecretSearchSortBy', 'The order of a list of secrets.', [
  'SEARCH_SORT_BY_UNSPECIFIED',
  'SEARCH_SORT_BY_CREATED_DESC',
  'SEARCH_SORT_BY_CREATED_ASC',
  'SEARCH_SORT_BY_EXPIRES_ASC',
  'SEARCH_SORT_BY_NAME_ASC',
])

const format = () => oneOfNames(InputFormat, 'How its text is shown; it is not checked.')
const filename = (about: string) => text(255, about)

export const PaperSecret = shape('PaperSecret', 'A secret that is shared with some people for a while.', {
  vaultId: readOnly(id('Names the secret; each is a vault of its own.')),
  displayName: readOnly(text(256, 'What it is called. It is not encrypted.')),
  creatorUserId: readOnly(id('Who shared it; empty when an automation did.')),
  sharingMode: readOnly(oneOfNames(SharingMode, 'With users, or with addresses outside.')),
  secretType: readOnly(oneOfNames(SecretType, 'A text or a file.')),
  inputFormat: readOnly(format()),
  status: readOnly(oneOfNames(SecretStatus, 'Whether it can be looked at.')),
  allowedUserIds: readOnly(list(id('A user.'), MOST_USERS, 'The users who may look at it; empty for recipients.')),
  allowedEmails: readOnly(list(text(254, 'An address.'), MOST_EMAILS, 'The addresses that may; empty for recipients.')),
  maxViews: readOnly(uint32('How often it may be looked at; 0 is unlimited.')),
  currentViews: readOnly(uint32('How often it was.')),
  viewsRemaining: readOnly(int32('How often it still can be; -1 is unlimited.')),
  contentReady: readOnly(bool('Its content has come.')),
  contentDeleted: readOnly(bool('Its content is gone.')),
  contentExpiresAt: readOnly(timestamp('When its content is deleted at the latest.')),
  contentType: readOnly(text(255, 'The media type of a file, as its creator gave it.')),
  filename: readOnly(filename('The name of a file.')),
  fileSize: readOnly(int64('The size of a file in bytes, as announced.')),
  ageSuite: readOnly(oneOfNames(AgeSuite, 'How it is encrypted.')),
  shareCode: readOnly(text(32, 'Names it in a link; the last four characters for those who only audit.')),
  shareUrl: readOnly(text(2048, 'The link, once the content is there. It opens nothing by itself.')),
  notifyOnView: readOnly(bool('Its creator is told of the first view.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted by hand.')),
})

const newSecretFields = {
  displayName: text(256, 'What it is called. It is not encrypted: write nothing secret here.', { trim: true }),
  secretType: oneOfNames(SecretType, 'A text when unspecified.'),
  inputFormat: format(),
  expiresIn: nullable(duration('How long it lives, 1 hour to 30 days; 72 hours when absent.')),
  // What is absent is 1, what is 0 is unlimited.
  maxViews: optional(uint32('How often it may be looked at: 1 when absent, 0 is unlimited.', { max: 1000 })),
  requiredAgeSuite: oneOfNames(AgeSuite, 'How it is to be encrypted; X25519 when unspecified.'),
  filename: filename('The name of a file.'),
  contentType: text(255, 'The media type of a file.'),
  fileSize: int64('The size of a file in bytes, at most 1 GiB.'),
  notifyOnView: bool('Tell me of the first view.'),
}

export const CreateInternalRequest = shape('PaperSecretServiceCreateInternalRequest', 'A secret for users.', {
  allowedUserIds: required(list(id('A user.'), MOST_USERS, 'Who may look at it.', { min: 1 })),
  ...newSecretFields,
})
export const CreateExternalRequest = shape('PaperSecretServiceCreateExternalRequest', 'A secret for addresses.', {
  allowedEmails: required(list(text(254, 'An address.'), MOST_EMAILS, 'Who may look at it.', { min: 1 })),
  ...newSecretFields,
})

export const createAnswerFields = {
  vaultId: id('Names the secret.'),
  secret: PaperSecret,
  ageRecipient: text(4096, 'What the content has to be encrypted to before it is sent.'),
  ageSuite: oneOfNames(AgeSuite, 'How.'),
  uploadUrl: text(2048, 'Where the encrypted file is sent by PUT, once and within 15 minutes; empty for a text.'),
}

export const SetContentRequest = shape('PaperSecretServiceSetTextContentRequest', 'The content.', {
  encryptedContent: required(bytes(MOST_TEXT_BYTES, 'The text as an age file, encrypted to the ageRecipient.')),
  inputFormat: format(),
})

export const readerFields = {
  readerRecipient: required(text(4096, 'The age recipient of whoever reads: age1…', { min: 1 })),
}

export const viewAnswer = (name: string) =>
  shape(
    name,
    'What only the reader can open.',
    {
      secretType: oneOfNames(SecretType, 'A text or a file.'),
      filename: filename('The name of a file.'),
      inputFormat: format(),
      creatorUserId: id('Who shared it.'),
      createdAt: timestamp('When it was shared.'),
      viewsRemaining: int32('How often it can still be looked at; -1 is unlimited.'),
    },
    oneof('content', {
      encryptedContent: bytes(1024 * 1024, 'The text as an age file, encrypted to the reader.'),
      downloadUrl: text(2048, 'Where the file is fetched, encrypted to the reader: once and within 5 minutes.'),
    }),
  )

export const searchFields = {
  query: text(256, 'Words that occur in the name.'),
  secretType: oneOfNames(SecretType, 'Only texts, or only files.', { filter: true }),
  sharingMode: oneOfNames(SharingMode, 'Only inside, or only outside.', { filter: true }),
  statuses: list(oneOfNames(SecretStatus, 'A status.', { filter: true }), 16, 'Only these.'),
  sortBy: oneOfNames(SortBy, 'Newest first when unspecified.', { filter: true }),
}
