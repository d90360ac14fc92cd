import { requires } from '../../../../../service/guard.ts'
import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { StepUpProvider } from '../shape.ts'
import { listProviders } from '../store.ts'
import { toProvider } from '../view.ts'

export const listStepUpProviders = operation({
  id: 'signIn.stepUpProviders.list',
  about: 'Lists who may authenticate people anew.',
  route: 'GET /api/v1/step-up/providers',
  guard: requires('settings:read'),
  called: 'StepUpProviderService/List',
  request: shape('ListStepUpProvidersRequest', 'Which page.', { ...pageFields }),
  response: shape('ListStepUpProvidersResponse', 'A page of providers.', {
    list: list(StepUpProvider, 100, 'The providers.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, { rows: (place) => listProviders(tx, place), show: toProvider })
  },
})
