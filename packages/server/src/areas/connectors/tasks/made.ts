import { invalid } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { bytes, id, text } from '../../../wire/scalars.ts'
import { type Request, required, shape } from '../../../wire/shape.ts'
import { checkEncrypted } from '../registry/keys.ts'
import type { Ending } from './rules.ts'
import { descriptionOf, type MadeCredential, sourceOf } from './set-credentials.ts'
import type { Task } from './view.ts'

export const MOST_CREDENTIALS = 8

export const FinishedCredential = shape(
  'ConnectorMadeCredential',
  'A secret that the connector has made for an account, encrypted with the public key of the connector.',
  {
    name: text(256, 'What it is called; Password when empty.'),
    description: text(2048, 'What it is for.'),
    schema: text(4096, 'What is inside; text/plain when empty.'),
    keyId: required(id('The key of the connector it is encrypted for.')),
    encryptedBytes: required(
      bytes(4096, 'X25519 public key, nonce (12), tag (16) and AES-256-GCM ciphertext, one after the other.'),
    ),
  },
)

type Given = {
  readonly task: Task
  readonly ending: Ending
  readonly given: readonly Request<typeof FinishedCredential>[]
}

/** Refuses what belongs to no account and what nobody could open. */
export async function checkMade(
  { tx, tenant }: Pick<Context, 'tx' | 'tenant'>,
  { task, ending, given }: Given,
): Promise<MadeCredential[]> {
  if (given.length === 0) return []
  if (ending.kind !== 'success') throw invalid('credentials', 'must be empty unless status is SUCCESS')
  if (task.kind !== 'CREATE_ACCOUNT' && task.kind !== 'ROTATE_CREDENTIAL') {
    throw invalid('credentials', `must be empty: a task of the kind ${task.kind} makes none`)
  }
  if (!sourceOf(task, ending.result)) {
    throw invalid('result.resourceId', 'has to name the account that the credentials belong to', 'VALUE_REQUIRED')
  }
  for (const [index, { keyId, encryptedBytes }] of given.entries()) {
    const one = { keyId, bytes: encryptedBytes }
    await checkEncrypted(tx, tenant.sealer, task.connector_id, one, `credentials[${index}]`)
  }
  return given.map(({ name, description, schema, keyId, encryptedBytes }) => ({
    name: name || 'Password',
    description: description || descriptionOf(task.kind),
    schema: schema || 'text/plain',
    keyId,
    bytes: encryptedBytes,
  }))
}
