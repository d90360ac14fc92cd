import { type EncryptedData, enumNumber, type Resource, toStruct } from '@reeve/connector-protocol'
import { encryptPassword } from '../../credentials/encrypt-password.ts'
import { makeReceiver } from '../../credentials/receive.ts'
import { sealForReeve } from '../../credentials/seal-for-reeve.ts'
import type { Description } from '../../describe.ts'
import type { Ending } from '../../reeve/feed.ts'
import { type Doing, idOf, type Place, textOf, type Work } from '../doing.ts'
import { success, TaskFailed } from '../outcome.ts'

type Made = {
  readonly encrypted_data: readonly EncryptedData[]
  readonly success?: { readonly resource: Resource | null } | null
  readonly already_exists?: { readonly resource: Resource | null } | null
  readonly action_required?: { readonly resource: Resource | null; readonly message: string } | null
  readonly in_progress?: { readonly resource: Resource | null } | null
}

export async function createAccount(
  doing: Doing,
  { profile, credential, resourceTypeId }: Work<'createAccount'>,
): Promise<Ending> {
  const { place, options } = doing
  const details = place.description.metadata.capabilities?.credential_details?.capability_account_provisioning
  const chosen = credentialOptions(doing, credential, details?.supported_credential_options ?? [])
  const fields: Record<string, unknown> = profile ?? {}
  const email = textOf(fields.email)
  const made = await place.calls.call<Made>(
    'AccountManagerService',
    'CreateAccount',
    {
      account_info: {
        emails: email ? [{ address: email, is_primary: true }] : [],
        login: textOf(fields.login) || textOf(fields.username),
        profile: toStruct(fields),
      },
      credential_options: chosen.options,
      encryption_configs: chosen.receiver ? [chosen.receiver.config] : [],
      resource_type_id: resourceTypeId ? place.known.sourceType(resourceTypeId) : accountTypeOf(place.description),
    },
    options,
  )
  if (made.action_required)
    throw new TaskFailed(made.action_required.message || 'somebody has to finish it at the source')
  const resource = (made.success ?? made.already_exists)?.resource
  const resourceId = resource?.id && idOf(place, resource.id)
  const result = {
    ...(resourceId ? { resourceId } : {}),
    alreadyExists: Boolean(made.already_exists),
    inProgress: Boolean(made.in_progress),
  }
  const credentials = resourceId && !made.already_exists ? await handIn(place, chosen, made.encrypted_data) : []
  return { ...success(result), ...(credentials.length > 0 ? { credentials } : {}) }
}

/** The one type that accounts can be made of; `user` if there are several. */
function accountTypeOf({ metadata }: Description): string {
  const number = enumNumber('Capability', 'CAPABILITY_ACCOUNT_PROVISIONING')
  const types = (metadata.capabilities?.resource_type_capabilities ?? [])
    .filter(({ capabilities }) => capabilities.includes(number))
    .flatMap(({ resource_type: type }) => (type ? [type.id] : []))
  return types.length === 1 ? types[0]! : types.includes('user') ? 'user' : (types[0] ?? '')
}

const OPTION = (name: string): number =>
  enumNumber('CapabilityDetailCredentialOption', `CAPABILITY_DETAIL_CREDENTIAL_OPTION_${name}`)
const RANDOM_LENGTH = 24

type Chosen = { readonly options: object; readonly receiver?: ReturnType<typeof makeReceiver> }

/** A password is passed in where the connector takes one; else the connector makes it, and it comes back encrypted. */
function credentialOptions({ place, password }: Doing, credential: string, supported: readonly number[]): Chosen {
  if (credential === 'sso') return { options: { sso: {} } }
  if (credential === 'none' || credential === '') return { options: { no_password: {} } }
  if (supported.includes(OPTION('ENCRYPTED_PASSWORD'))) {
    return { options: { encrypted_password: { encrypted_passwords: [encryptPassword(place.secret, password)] } } }
  }
  if (credential === 'random' && supported.includes(OPTION('RANDOM_PASSWORD'))) {
    return { options: { random_password: { length: RANDOM_LENGTH } }, receiver: makeReceiver() }
  }
  throw new TaskFailed('the connector takes no password and makes none', { unsupported: true })
}

async function handIn({ feed }: Place, { receiver }: Chosen, made: readonly EncryptedData[]) {
  if (!receiver || made.length === 0) return []
  const key = await feed.key()
  return made.slice(0, 8).map((data) => ({
    name: data.name.slice(0, 256),
    description: data.description.slice(0, 2048),
    ...sealForReeve(key, receiver.open(data)),
  }))
}

export async function rotate(doing: Doing, { resourceId, credential }: Work<'rotateCredential'>): Promise<Ending> {
  const { place, options } = doing
  const details = place.description.metadata.capabilities?.credential_details?.capability_credential_rotation
  const chosen = credentialOptions(
    doing,
    credential || 'encryptedPassword',
    details?.supported_credential_options ?? [],
  )
  const made = await place.calls.call<Made>(
    'CredentialManagerService',
    'RotateCredential',
    {
      resource_id: place.known.sourceId(resourceId!),
      credential_options: chosen.options,
      encryption_configs: chosen.receiver ? [chosen.receiver.config] : [],
    },
    options,
  )
  const credentials = await handIn(place, chosen, made.encrypted_data)
  return { ...success({ resourceId }), ...(credentials.length > 0 ? { credentials } : {}) }
}
