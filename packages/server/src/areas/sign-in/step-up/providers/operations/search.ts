import { requires } from '../../../../../service/guard.ts'
import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id, text } from '../../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../../wire/shape.ts'
import { StepUpProvider } from '../shape.ts'
import { listProviders } from '../store.ts'
import { toProvider } from '../view.ts'

const ProviderType = enumeration('StepUpProviderType', 'What kind of provider it is.', [
  'PROVIDER_TYPE_UNSPECIFIED',
  'PROVIDER_TYPE_OAUTH2',
  'PROVIDER_TYPE_MICROSOFT',
])

const KINDS: Readonly<Record<string, string>> = {
  PROVIDER_TYPE_OAUTH2: 'oauth2',
  PROVIDER_TYPE_MICROSOFT: 'microsoft',
}

const StepUpProviderRef = shape('StepUpProviderRef', 'Names a provider.', { id: id('Its id.') })

export const searchStepUpProviders = operation({
  id: 'signIn.stepUpProviders.search',
  about: 'Finds step-up providers by name, kind and id.',
  route: 'POST /api/v1/search/step-up/providers',
  guard: requires('settings:read'),
  called: 'StepUpProviderService/Search',
  reads: true,
  request: shape('SearchStepUpProvidersRequest', 'What to look for.', {
    query: text(256, 'Part of the name, whatever its case.'),
    providerType: oneOfNames(ProviderType, 'Only those of this kind.', { filter: true }),
    refs: nullable(list(StepUpProviderRef, 512, 'Only these.')),
    ...pageFields,
  }),
  response: shape('SearchStepUpProvidersResponse', 'A page of providers.', {
    list: nullable(list(StepUpProvider, 100, 'The providers.')),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { query = '', providerType = 'PROVIDER_TYPE_UNSPECIFIED', refs } = input
    const words = query.trim().toLowerCase()
    const where = [
      words === '' ? undefined : sql`position(${words} in lower(display_name)) > 0`,
      providerType === 'PROVIDER_TYPE_UNSPECIFIED' ? undefined : sql`kind = ${KINDS[providerType] ?? ''}`,
      refs?.length ? sql`id = any(${refs.map((ref) => ref.id ?? '')})` : undefined,
    ]
    return pageById({ page }, input, { rows: (place) => listProviders(tx, { where, ...place }), show: toProvider })
  },
})
