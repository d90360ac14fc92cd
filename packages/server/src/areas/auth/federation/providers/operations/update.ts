import { Failure } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import type { WorkloadProvidersRow } from '../../../../../store/tables.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { type Request, shape } from '../../../../../wire/shape.ts'
import { readerOf } from '../../reader.ts'
import { checkKeysAreReadable } from '../check-keys.ts'
import { providerChanges, providerGuards } from '../resource.ts'
import { checkProvider } from '../rules.ts'
import { WorkloadFederationProvider } from '../shape.ts'
import { providerRows, saveProvider } from '../store.ts'
import { toProvider } from '../view.ts'

const UpdateRequest = shape('WorkloadFederationServiceUpdateProviderRequest', 'The changes.', {
  provider: WorkloadFederationProvider,
  updateMask: fieldMask('Which members of provider to change; absent means those present.'),
})

export const updateProvider = operation({
  id: 'auth.workloadProviders.update',
  about: 'Changes a provider, or switches it off and on.',
  route: 'PATCH /api/v1/workload_federation/providers/{id}',
  guard: providerGuards.change,
  strict: true,
  request: UpdateRequest,
  response: shape('WorkloadFederationServiceUpdateProviderResponse', 'The provider as it is now.', {
    provider: WorkloadFederationProvider,
  }),

  async prepare(callContext, input, { id }) {
    const stored = await providerRows.get(readerOf(callContext), id)
    const { bundleEndpointUrl } = mergeInto(stored, input)
    if (bundleEndpointUrl !== stored.bundle_endpoint_url) {
      await checkKeysAreReadable(callContext.services.outbound, { issuerUrl: stored.issuer_url, bundleEndpointUrl })
    }
    return { readable: bundleEndpointUrl }
  },

  async run(context, input, { id }, { readable }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.stored)
    const { merged, changed, bundleEndpointUrl } = mergeInto(stored, input)
    const before = toProvider(stored)
    if (!changed) return { provider: before }
    if (bundleEndpointUrl !== stored.bundle_endpoint_url && bundleEndpointUrl !== readable) {
      throw new Failure('ABORTED', 'ABORTED', 'another change got in the way; try again', { retryAfterSeconds: 1 })
    }
    const saved = await saveProvider(tx, id, {
      display_name: merged.displayName,
      description: merged.description,
      bundle_endpoint_url: bundleEndpointUrl,
      disabled: merged.disabled,
    })
    const provider = toProvider(context.setEtag(saved))
    emit(providerChanges.change('updated', before, provider))
    return { provider }
  },
})

function mergeInto(stored: WorkloadProvidersRow, input: Request<typeof UpdateRequest>) {
  const { merged, changed } = mergeUpdate({
    shape: WorkloadFederationProvider,
    name: 'provider',
    stored: toProvider(stored),
    given: input.provider,
    mask: input.updateMask,
    immutable: ['issuerUrl', 'wellKnownProvider'],
  })
  checkProvider({ ...merged, bundleEndpointUrl: merged.spiffe?.bundleEndpointUrl }, 'provider.')
  return { merged, changed, bundleEndpointUrl: merged.spiffe?.bundleEndpointUrl ?? '' }
}
