import { Failure, precondition } from '../../../../lib/failure.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { Services } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { EmailProvidersRow } from '../../../../store/tables.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { type Request, shape } from '../../../../wire/shape.ts'
import { checkProvider, keptSecret, sealSecret, secretIn, settingsOf } from '../rules.ts'
import { ownOutgoing } from '../sending/provider-of.ts'
import { TenantEmailProvider } from '../shape.ts'
import { findProvider, lockProvider, saveProvider } from '../store.ts'
import { providerChanged, toProvider } from '../view.ts'

const UpdateRequest = shape('UpdateTenantEmailProviderRequest', 'The changes.', {
  emailProvider: TenantEmailProvider,
  updateMask: fieldMask('Which members of emailProvider to change; absent means those present.'),
})

export const updateEmailProvider = operation({
  id: 'notifications.emailProvider.update',
  about: 'Says how mail is sent; a provider that cannot be signed in to is refused and the one before stays.',
  route: 'POST /api/v1/settings/email-provider',
  called: 'TenantEmailProviderService/Update',
  guard: requires('settings:write'),
  strict: true,
  request: UpdateRequest,
  response: shape('UpdateTenantEmailProviderResponse', 'The provider as it is now.', {
    emailProvider: TenantEmailProvider,
  }),

  async prepare({ tenant, now, services }, input) {
    const stored = await findProvider(tenant.database.reader({ tenantId: tenant.id, now }))
    const wanted = wantedOf(stored, input, tenant, services)
    if (wanted.changed && wanted.row.kind !== 'builtin') await checkAccess(wanted, services)
    return { checked: stored?.version ?? 0 }
  },

  async run(context, input, _params, { checked }) {
    const { tx, tenant, services, emit } = context
    const stored = await lockProvider(tx)
    if (stored) context.checkVersion(stored)
    const before = toProvider(stored)
    const { row, secret, changed } = wantedOf(stored, input, tenant, services)
    if (!changed) return { emailProvider: before }
    if ((stored?.version ?? 0) !== checked) {
      throw new Failure('ABORTED', 'ABORTED', 'another change got in the way; try again', { retryAfterSeconds: 1 })
    }
    const sealed_secret = secret ? sealSecret(tenant.sealer, secret) : null
    const emailProvider = toProvider(context.setEtag(await saveProvider(tx, { ...row, sealed_secret })))
    emit(providerChanged('updated', tenant.id, before, emailProvider))
    return { emailProvider }
  },
})

type Wanted = ReturnType<typeof wantedOf>

/** The provider as the request would leave it. */
function wantedOf(
  stored: EmailProvidersRow | undefined,
  { emailProvider, updateMask }: Request<typeof UpdateRequest>,
  { sealer }: Tenant,
  services: Services,
) {
  const update = { stored: toProvider(stored), given: emailProvider, mask: updateMask }
  const { merged, changed } = mergeUpdate({ shape: TenantEmailProvider, name: 'emailProvider', ...update })
  const { kind, settings } = settingsOf(merged)
  const given = kind === 'builtin' ? undefined : secretIn(emailProvider)
  const secret = given ?? keptSecret(stored, kind, settings, sealer)
  const isChange = changed || given !== undefined
  if (isChange) checkProvider(merged, secret !== undefined, services)
  const row = {
    kind,
    settings,
    from_name: merged.fromName,
    from_address: merged.fromAddress,
    reply_to_address: merged.replyToAddress,
  }
  return { row, secret, changed: isChange }
}

/** The reason is the message of the other side. */
async function checkAccess({ row, secret }: Wanted, services: Services): Promise<void> {
  try {
    await ownOutgoing(row, secret ?? new Secret(''), services).provider.verify()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw precondition('PROVIDER_REFUSED', `the e-mail provider cannot be used: ${why}`, 'emailProvider')
  }
}
