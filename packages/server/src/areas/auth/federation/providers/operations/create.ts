import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { checkKeysAreReadable } from '../check-keys.ts'
import { providerChanges } from '../resource.ts'
import { checkProvider, issuerFor } from '../rules.ts'
import { providerFields, settings, WorkloadFederationProvider } from '../shape.ts'
import { insertProvider } from '../store.ts'
import { toProvider } from '../view.ts'

export const createProvider = operation({
  id: 'auth.workloadProviders.create',
  about: 'Makes an issuer known, after its keys could be read.',
  route: 'POST /api/v1/workload_federation/providers',
  guard: requires('federation:write'),
  strict: true,
  request: shape(
    'WorkloadFederationServiceCreateProviderRequest',
    'A new provider.',
    {
      ...providerFields,
      displayName: required(providerFields.displayName),
      wellKnownProvider: required(providerFields.wellKnownProvider),
    },
    settings(),
  ),
  response: shape('WorkloadFederationServiceCreateProviderResponse', 'The provider.', {
    provider: WorkloadFederationProvider,
  }),

  async prepare({ services }, { wellKnownProvider, issuerUrl, spiffe }) {
    const provider = {
      wellKnownProvider,
      issuerUrl: issuerFor(wellKnownProvider, issuerUrl),
      bundleEndpointUrl: spiffe?.bundleEndpointUrl,
    }
    checkProvider(provider)
    await checkKeysAreReadable(services.outbound, provider)
    return provider
  },

  async run({ tx, emit, setEtag }, input, _params, { wellKnownProvider, issuerUrl, bundleEndpointUrl }) {
    const row = await insertProvider(tx, {
      display_name: input.displayName,
      description: input.description ?? '',
      issuer_url: issuerUrl,
      well_known_provider: wellKnownProvider,
      bundle_endpoint_url: bundleEndpointUrl ?? '',
    })
    const provider = toProvider(setEtag(row))
    emit(providerChanges.change('created', null, provider))
    return { provider }
  },
})
