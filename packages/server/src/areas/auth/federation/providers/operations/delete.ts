import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { decoyCredentials } from '../../../decoys/decoy-credentials.ts'
import { listTrusts } from '../../trusts/store.ts'
import { providerChanged } from '../events.ts'
import { checkUnused } from '../rules.ts'
import { endProvider, lockProvider } from '../store.ts'
import { toProvider } from '../view.ts'

type Named = { id: string; display_name: string }

export const deleteProvider = operation({
  id: 'auth.workloadProviders.delete',
  about: 'Removes a provider that no trust and no decoy uses.',
  route: 'DELETE /api/v1/workload_federation/providers/{id}',
  guard: requires('federation:write'),
  strict: true,
  request: shape('WorkloadFederationServiceDeleteProviderRequest', 'Nothing to say.', {}),
  response: shape('WorkloadFederationServiceDeleteProviderResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const row = context.checkVersion(await lockProvider(context.tx, id))
    checkUnused('trusts', await listTrusts(context.tx, { providerId: id, after: undefined, limit: 10 }))
    const decoys = context.services.registry.extensions.only(decoyCredentials)
    // The use of a decoy whose provider is gone would not be recognized.
    checkUnused('decoys', await context.tx.rows<Named>(decoys.ofProvider(id)))
    await endProvider(context.tx, id)
    context.emit(providerChanged('deleted', toProvider(row), null))
    return {}
  },
})
