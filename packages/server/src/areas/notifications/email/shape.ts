import { isMailAddress } from '../../../lib/mail-address.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { type Field, refuse } from '../../../wire/field.ts'
import { givenSecret, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../wire/shape.ts'

/** One e-mail address, as mail servers take it. */
export const address = (about: string): Field<string, string> => {
  const plain = text(254, about)
  return {
    ...plain,
    read(value, path, reading) {
      const read = plain.read(value, path, reading)
      if (read && !isMailAddress(read)) return refuse(reading, path, 'must be an e-mail address')
      return read
    },
  }
}

const Builtin = shape('BuiltinEmailProvider', 'The relay of the operator.', {})

const SmtpTls = enumeration('SmtpTls', 'How a connection to a mail server is secured.', ['STARTTLS', 'TLS', 'NONE'])

const HOST = {
  min: 1,
  pattern: /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,251}[A-Za-z0-9])?|\[?[0-9A-Fa-f:.]+\]?)$/,
  patternAbout: 'be the name or address of a host',
}

export const Smtp = shape('SmtpEmailProvider', 'A mail server.', {
  host: text(253, 'The server.', HOST),
  port: uint32('Its port; 0 is 587, with TLS 465, with NONE 25.', { max: 65_535 }),
  username: text(256, 'Who signs in; empty when nobody does.'),
  password: givenSecret(1024, 'The password; empty keeps the one there is.', ['host', 'port', 'tls']),
  tls: oneOfNames(SmtpTls, 'TLS from the start, by STARTTLS, or none.'),
})

export const Sendgrid = shape('SendgridEmailProvider', 'The Web API of SendGrid.', {
  apiKey: givenSecret(256, 'A key that may send; empty keeps the one there is.', ['apiBaseUrl']),
  apiBaseUrl: text(2048, 'An address other than https://api.sendgrid.com, e.g. https://api.eu.sendgrid.com.'),
})

const AwsSes = shape('AwsSesEmailProvider', 'Amazon SES.', {
  roleArn: text(2048, 'The role to assume.'),
  region: text(32, 'E.g. eu-central-1.'),
  configurationSetName: text(64, 'The configuration set.'),
})

const MicrosoftGraph = shape('MicrosoftGraphEmailProvider', 'Mail of Microsoft 365.', {
  azureTenantId: text(64, 'The directory.'),
  clientId: text(64, 'The client.'),
  clientSecret: givenSecret(256, 'Its secret.', ['azureTenantId']),
})

const GoogleWorkspace = shape('GoogleWorkspaceEmailProvider', 'Mail of Google Workspace.', {
  serviceAccountJson: givenSecret(16_384, 'The key of the service account.', []),
  delegatedUser: text(254, 'Whose mailbox sends.'),
})

export const TenantEmailProvider = shape(
  'TenantEmailProvider',
  'How mail of the tenant is sent.',
  {
    fromName: text(128, 'The name of the sender where a mail has none of its own.'),
    fromAddress: address('The address mail comes from; needed unless it is the relay of the operator.'),
    replyToAddress: address('Where answers go; the sender when empty.'),
    createdAt: readOnly(timestamp('When it was set up.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
  oneof('provider', {
    builtin: Builtin,
    awsSes: AwsSes,
    sendgrid: Sendgrid,
    microsoftGraph: MicrosoftGraph,
    googleWorkspace: GoogleWorkspace,
    smtp: Smtp,
  }),
)
