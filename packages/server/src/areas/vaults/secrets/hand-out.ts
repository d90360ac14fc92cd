import { newId } from '../../../lib/ids.ts'
import type { Change } from '../../../service/events.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { sql } from '../../../store/sql.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { notify } from '../../notifications/notices/api.ts'
import { reencrypt } from '../keys/age.ts'
import { openValue, sealValue } from '../keys/values.ts'
import { digestOf, newToken } from '../one-time-token.ts'
import { endSecret } from './content.ts'
import { secretChanged } from './events.ts'
import { secretFirstViewed } from './notice-kinds.ts'
import type { viewAnswer } from './shape.ts'
import { isLastView, viewProblem, viewsRemaining } from './states.ts'
import { countView } from './store.ts'
import { formatOf, typeOf } from './view.ts'

const DOWNLOAD_MINUTES = 5

type Handing = { readonly tx: Tx; readonly tenant: Tenant; readonly baseUrl: string; emit(change: Change): void }

type Viewing = {
  readonly reader: string
  readonly verb: 'openedInternal' | 'opened'
  /** Empty for people outside. */
  readonly viewerUserId: string
  /** The address that somebody outside has proved. */
  readonly viewer?: string
}

/**
 * Hands the content out to one reader and counts the view, in one transaction. The row is locked: of two views at once
 * the second finds what the first has left.
 */
export async function handOut(
  { tx, tenant, baseUrl, emit }: Handing,
  row: PaperSecretsRow,
  { reader, verb, viewerUserId, viewer }: Viewing,
): Promise<Answer<ReturnType<typeof viewAnswer>>> {
  const problem = viewProblem(row, tx.now)
  if (problem) throw problem
  const identity = (await openValue(tx, tenant.sealer, row.identity_value_id!, 'paper secret')).toString()
  const content =
    row.secret_type === 'TEXT'
      ? { encryptedContent: await reencrypt(row.content!, { identity, reader }) }
      : {
          downloadUrl: `${baseUrl}/api/v1/secrets/download/${await makeDownload(tx, tenant, row, { identity, reader })}`,
        }
  const counted = await countView(tx, row.id)
  emit(secretChanged(verb, row, tenant.sealer, viewer))
  if (row.first_viewed_at === null && row.notify_on_view) {
    emit(secretChanged('firstViewed', row, tenant.sealer))
    await notify(tx, secretFirstViewed, {
      userIds: [row.creator_user_id],
      eventKey: row.id,
      subject: { type: 'paper_secret', id: row.id },
      about: { secret: row.display_name || row.id, viewerUserId },
      path: `/secrets?tab=mine&open=${row.id}`,
    })
  }
  if (isLastView(row)) {
    await endSecret(tx, row, 'BURNED')
    emit(secretChanged('burned', row, tenant.sealer))
  }
  return {
    secretType: typeOf(row),
    filename: row.filename,
    inputFormat: formatOf(row),
    creatorUserId: row.creator_user_id,
    createdAt: row.created_at,
    viewsRemaining: viewsRemaining(counted),
    ...content,
  }
}

type Reading = { readonly identity: string; readonly reader: string }

async function makeDownload(
  tx: Tx,
  tenant: Tenant,
  row: PaperSecretsRow,
  { identity, reader }: Reading,
): Promise<string> {
  const token = newToken().reveal()
  const valueId = await sealValue(tx, tenant.sealer, Buffer.from(identity), 'download')
  await tx.run(sql`
    insert into secret_downloads (id, token_digest, secret_id, object_key, identity_value_id, reader_recipient, filename,
                                  expires_at)
    values (${newId(tx.now)}, ${digestOf(token)}, ${row.id}, ${row.object_key}, ${valueId}, ${reader}, ${row.filename},
            ${tx.now.add({ minutes: DOWNLOAD_MINUTES })})`)
  return token
}
