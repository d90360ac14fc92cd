import { invalid } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import type { Request } from '../../../wire/shape.ts'
import { findSharingSettings } from '../settings/store.ts'
import { secretChanged } from './events.ts'
import { checkSeconds, checkSwitch, MOST_FILE_BYTES, makeSecret, USUAL_SECONDS } from './make.ts'
import type { CreateInternalRequest } from './shape.ts'
import { toPaperSecret } from './view.ts'

type Input = Omit<Request<typeof CreateInternalRequest>, 'allowedUserIds'>
type Recipients = { readonly allowedUserIds: readonly string[]; readonly allowedEmails: readonly string[] }

const NANOS = 1_000_000_000n

/** What both operations that share a secret do once they know with whom. */
export async function makeFor(context: Context, input: Input, recipients: Recipients) {
  const { tx, tenant, caller, actor, emit } = context
  const settings = await findSharingSettings(tx)
  checkSwitch(settings, recipients.allowedEmails.length > 0 ? 'EXTERNAL' : 'INTERNAL')
  const secretType = input.secretType === 'SECRET_TYPE_FILE' ? 'FILE' : 'TEXT'
  const usual = Math.min(USUAL_SECONDS, Number(settings.max_expiry_seconds))
  const seconds = input.expiresIn === undefined ? usual : Number(input.expiresIn / NANOS)
  const { row, uploadToken } = await makeSecret(context, {
    ...recipients,
    secretType,
    displayName: input.displayName,
    inputFormat: input.inputFormat ?? 'SECRET_INPUT_FORMAT_UNSPECIFIED',
    maxViews: input.maxViews ?? 1,
    seconds: checkSeconds(seconds, settings, 'expiresIn'),
    suite: input.requiredAgeSuite === 'AGE_SUITE_MLKEM768X25519' ? 'MLKEM768X25519' : 'X25519',
    ...(secretType === 'FILE' ? fileOf(input) : {}),
    notifyOnView: input.notifyOnView,
    creatorUserId: userIdOf(actor),
  })
  emit(secretChanged('created', row, tenant.sealer))
  return {
    vaultId: row.id,
    secret: toPaperSecret(row, { tenant, baseUrl: caller.baseUrl, now: tx.now }),
    ageRecipient: row.age_recipient,
    ageSuite: `AGE_SUITE_${row.age_suite as 'X25519'}` as const, // Safe because the table allows no other.
    uploadUrl: uploadToken ? `${caller.baseUrl}/api/v1/secrets/upload/${uploadToken.reveal()}` : '',
  }
}

function fileOf({ fileSize = 0n, filename, contentType }: Input) {
  if (fileSize < 1n || fileSize > BigInt(MOST_FILE_BYTES)) {
    throw invalid('fileSize', `must be from 1 to ${MOST_FILE_BYTES} bytes, not ${fileSize}`)
  }
  return { fileSize, filename, contentType }
}
