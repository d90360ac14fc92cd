import { freeform, list } from '../../../wire/collections.ts'
import { bytes, id, int32, text } from '../../../wire/scalars.ts'
import { about, oneof, type Request, required, shape } from '../../../wire/shape.ts'

/** The kinds of tasks; SYNC is only created by the service. */
export type TaskKind =
  | 'SYNC'
  | 'GRANT'
  | 'REVOKE'
  | 'CREATE_ACCOUNT'
  | 'DELETE_RESOURCE'
  | 'CREATE_RESOURCE'
  | 'ROTATE_CREDENTIAL'
  | 'ACTION'
  | 'CREATE_TICKET'
  | 'GET_TICKET'

export const SourceResourceId = shape('ConnectorResourceId', 'A resource as its source knows it.', {
  resourceType: required(text(64, 'Its type.', { min: 1 })),
  resource: required(text(1024, 'Its id within the type.', { min: 1 })),
})

const EncryptedPassword = shape('ConnectorEncryptedPassword', 'A password only the connector may have.', {
  keyId: required(id('The key of the connector it is encrypted for.')),
  encryptedBytes: required(
    bytes(4096, 'X25519 public key, nonce (12), tag (16) and AES-256-GCM ciphertext, one after the other.'),
  ),
})

const CredentialOptions = shape(
  'ConnectorCredentialOptions',
  'How the new account is signed in to.',
  {},
  oneof('options', {
    random: shape('ConnectorRandomPassword', 'A password made here; whoever owns the account can open it for a week.', {
      length: int32('How long, 12 to 128; 24 when 0.', { min: 0, max: 128 }),
    }),
    encryptedPassword: EncryptedPassword,
    sso: shape('ConnectorSso', 'By single sign-on.', {}),
    none: shape('ConnectorNoPassword', 'Without a password.', {}),
  }),
)

const holder = {
  appEntitlementId: required(id('The entitlement.')),
  appUserId: required(id('The account.')),
}

const CreateTicket = shape('ConnectorCreateTicketWork', 'Opens a ticket in the system of the connector.', {
  schemaId: required(text(256, 'The kind of ticket, as the connector declares it.', { min: 1 })),
  title: required(text(1024, 'What it is called.', { min: 1 })),
  description: text(16_384, 'What there is to do.', { multiline: true }),
  labels: list(text(128, 'A label.'), 32, 'Its labels.'),
  fields: freeform('The other fields of its kind, by name.'),
})
const GetTicket = shape('ConnectorGetTicketWork', 'Reads how far a ticket is.', {
  ticketId: required(text(1024, 'The ticket, as its system knows it.', { min: 1 })),
})

/** The kinds that the API creates. */
export const workGroup = () =>
  oneof(
    'work',
    {
      grant: shape('ConnectorGrantWork', 'Gives an account an entitlement.', holder),
      revoke: shape('ConnectorRevokeWork', 'Takes an entitlement from an account.', holder),
      createAccount: shape('ConnectorCreateAccountWork', 'Makes an account.', {
        profile: about('What is known of its owner, by field of the account schema.', required(freeform('By field.'))),
        credentialOptions: CredentialOptions,
        resourceTypeId: text(
          64,
          'The type of account, by our id or as the source calls it; empty: the connector decides.',
        ),
      }),
      deleteResource: shape('ConnectorDeleteResourceWork', 'Deletes an account or another resource.', {
        resourceId: required(SourceResourceId),
      }),
      createResource: shape('ConnectorCreateResourceWork', 'Makes a resource.', {
        resource: about('The resource, as a sync would bring it.', required(freeform('The resource.'))),
      }),
      rotateCredential: shape('ConnectorRotateCredentialWork', 'Gives an account another password.', {
        resourceId: required(SourceResourceId),
        encryptedPassword: about(
          'The new password. Absent: one is made here, and the connector may make its own instead.',
          EncryptedPassword,
        ),
      }),
      action: shape('ConnectorActionWork', 'Does something of the connector’s own.', {
        name: required(text(128, 'The action.', { min: 1 })),
        args: freeform('What it takes.'),
        resourceTypeId: text(64, 'The type of resource it is for.'),
      }),
      createTicket: CreateTicket,
      getTicket: GetTicket,
    },
    { required: true },
  )

const Asked = shape('ConnectorWork', 'What is to be done.', {}, workGroup())
export type AskedWork = Request<typeof Asked>

type SourceId = { resourceType: string; resource: string }
type Sealed = { keyId: string; encryptedBytes: string }

/** Work as it is stored: ids of the source, a password only as the connector's key encrypts it. */
export type Work =
  | { kind: 'SYNC' }
  | {
      kind: 'GRANT' | 'REVOKE'
      appEntitlementId: string
      appUserId: string
      entitlementId: string
      principalId: SourceId | null
      grantId: string
    }
  | {
      kind: 'CREATE_ACCOUNT'
      profile: Record<string, unknown>
      credential: 'random' | 'encryptedPassword' | 'sso' | 'none'
      password: Sealed | null
      /** As the source calls it; tasks of before have none. */
      resourceTypeId?: string
    }
  | { kind: 'DELETE_RESOURCE'; resourceId: SourceId }
  | { kind: 'CREATE_RESOURCE'; resource: Record<string, unknown> }
  | {
      kind: 'ROTATE_CREDENTIAL'
      resourceId: SourceId
      password: Sealed
      /** Absent in tasks of before, which were all sent a password. */
      credential?: 'random' | 'encryptedPassword'
    }
  | { kind: 'ACTION'; name: string; args: Record<string, unknown>; resourceTypeId: string }
  | {
      kind: 'CREATE_TICKET'
      schemaId: string
      title: string
      description: string
      labels: readonly string[]
      fields: Record<string, unknown>
    }
  | { kind: 'GET_TICKET'; ticketId: string }

/** The password that work carries; null once it has been used. */
export const passwordOf = (work: Work): Sealed | null =>
  work.kind === 'CREATE_ACCOUNT' || work.kind === 'ROTATE_CREDENTIAL' ? work.password : null
