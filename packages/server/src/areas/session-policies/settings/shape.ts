import { seconds } from '../../../lib/duration.ts'
import { cidr } from '../../../wire/cidr.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, duration, id, text } from '../../../wire/scalars.ts'
import { always, shape } from '../../../wire/shape.ts'

const SHORTEST_SECONDS = 2700
export const LONGEST_SECONDS = 72_000

const ClientIdMetadataDocumentPolicy = enumeration(
  'ClientIdMetadataDocumentPolicy',
  'Which clients that describe themselves may be used.',
  [
    'CLIENT_ID_METADATA_DOCUMENT_POLICY_UNSPECIFIED',
    'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL',
    'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE',
    'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOWLIST_ONLY',
  ],
)

const CIDRRestriction = shape('CIDRRestriction', 'A list of addresses from which callers may come.', {
  enabled: bool('The list limits callers; enabled and empty it refuses all of them.'),
  sourceCidr: list(cidr(), 32, 'The addresses and networks.'),
})

/** Which callers each list is for. */
const LISTS = {
  ssoUserSource: 'Sessions of users who are not Super Administrators.',
  ssoAdminSource: 'Sessions of Super Administrators.',
  pccUserSource: 'Personal clients whose permissions are less than those of a Super Administrator.',
  pccAdminSource: 'Personal clients with the permissions of a Super Administrator.',
  connectorSource: 'Clients of connectors.',
  externalClientSource: 'Clients of others that act for a user.',
} as const
export type ListName = keyof typeof LISTS
// Safe because these are the keys of the table.
export const LIST_NAMES = Object.keys(LISTS) as ListName[]

const listOf = (name: ListName) => ({ ...always(CIDRRestriction), about: LISTS[name] })

export const SessionSettings = shape('SessionSettings', 'What holds for every session and client of the tenant.', {
  maxSessionLength: always(
    duration('How long a session lasts at most, whatever its policy: 2700s to 72000s.', {
      min: seconds(SHORTEST_SECONDS),
      max: seconds(LONGEST_SECONDS),
    }),
  ),
  ssoUserSource: listOf('ssoUserSource'),
  ssoAdminSource: listOf('ssoAdminSource'),
  pccUserSource: listOf('pccUserSource'),
  pccAdminSource: listOf('pccAdminSource'),
  connectorSource: listOf('connectorSource'),
  externalClientSource: listOf('externalClientSource'),
  externalClientsEnabled: bool('Clients of others may act for users.'),
  clientIdMetadataDocumentPolicy: oneOfNames(
    ClientIdMetadataDocumentPolicy,
    'Which clients that describe themselves may be used.',
  ),
  clientIdApprovalRequestPolicyId: id('Who approves such clients.'),
})

export const callerIp = text(64, 'The address this call came from, to compare with the lists.')
