import { invalid, precondition } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { Context } from '../../../service/context.ts'
import { checkRoom } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import type { Request } from '../../../wire/shape.ts'
import { newClientSecret } from '../../auth/api.ts'
import { checkClient } from './rules.ts'
import type { SsoApplicationOidcClientConfig } from './shape.ts'
import { insertClient } from './store.ts'
import { clientChanged, type ShownClient, toClient, toContent } from './view.ts'

const MOST_CLIENTS = 20

type New = {
  readonly application: SsoApplicationsRow
  readonly given: Request<typeof SsoApplicationOidcClientConfig>
  /** Where it stands in the request. */
  readonly prefix: string
}

type Made = { readonly client: ShownClient; readonly secret: Secret | undefined }

/** Makes a client of an application, with a secret where it shows one. */
export async function makeClient(
  { tx, emit, services }: Pick<Context, 'tx' | 'emit' | 'services'>,
  { application, given, prefix }: New,
): Promise<Made> {
  checkSignsInByOidc(application)
  if (!given.authentication) throw invalid(`${prefix}authentication`, 'is required', 'VALUE_REQUIRED')
  if (!given.displayName) throw invalid(`${prefix}displayName`, 'is required', 'VALUE_REQUIRED')
  const content = toContent(given)
  checkClient(content, prefix)
  await checkRoom(tx, {
    many: 'clients',
    most: MOST_CLIENTS,
    from: sql`from sso_clients where application_id = ${application.id}`,
    of: { one: 'an application', id: application.id },
  })
  const made = hasSecret(content) ? newClientSecret(services.clientSecretLabel) : undefined
  const row = await insertClient(tx, {
    applicationId: application.id,
    content,
    secretKey: made?.key.publicKey ?? null,
  })
  emit(clientChanged('created', { before: null, after: row, appId: application.app_id }))
  return { client: toClient(row, application.app_id), secret: made?.secret }
}

export const hasSecret = ({ authentication }: { readonly authentication: string }): boolean =>
  authentication === 'clientSecretBasic' || authentication === 'clientSecretPost'

function checkSignsInByOidc({ oidc, id }: SsoApplicationsRow): void {
  if (oidc === null) throw precondition('INVALID_STATE', 'the application signs in by SAML and has no clients', id)
}
