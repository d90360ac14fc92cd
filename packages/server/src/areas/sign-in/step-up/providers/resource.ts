import { Failure } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { among, holdingPart } from '../../../../service/listing.ts'
import { emitted } from '../../../../service/resource/changes.ts'
import { filters, halfResource, permitted } from '../../../../service/resource/resource.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { StepUpProvider } from './shape.ts'
import { providerRows } from './store.ts'
import { stepUpUses } from './uses.ts'
import { providerChanged } from './view.ts'

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

export const stepUpProviderGuards = permitted(providerRows, {
  read: requires('settings:read'),
  write: requires('settings:write'),
})

/** A secret is given with it and never read again, so it is made and changed by operations of its own. */
export const stepUpProviders = halfResource({
  id: 'signIn.stepUpProviders',
  names: {
    list: 'ListStepUpProviders',
    get: 'GetStepUpProvider',
    delete: 'DeleteStepUpProvider',
    search: 'SearchStepUpProviders',
  },
  called: {
    list: 'StepUpProviderService/List',
    get: 'StepUpProviderService/Get',
    delete: 'StepUpProviderService/Delete',
    search: 'StepUpProviderService/Search',
  },
  one: 'provider',
  path: '/api/v1/step-up/providers',
  shape: StepUpProvider,
  guards: stepUpProviderGuards,
  store: providerRows,
  changes: emitted(providerChanged),
  strict: ['delete'],
  about: {
    list: 'Lists who may authenticate people anew.',
    get: 'Reads one step-up provider; its secret is never shown.',
    delete: 'Removes a step-up provider that nothing names.',
    search: 'Finds step-up providers by name, kind and id.',
  },
  search: {
    path: '/api/v1/search/step-up/providers',
    filters: filters(
      {
        query: text(256, 'Part of the name, whatever its case.'),
        providerType: oneOfNames(ProviderType, 'Only those of this kind.', { filter: true }),
        refs: list(StepUpProviderRef, 512, 'Only these.'),
      },
      ({ query, providerType = 'PROVIDER_TYPE_UNSPECIFIED', refs = [] }) => [
        holdingPart(sql`display_name`, query),
        providerType === 'PROVIDER_TYPE_UNSPECIFIED' ? undefined : sql`kind = ${KINDS[providerType] ?? ''}`,
        among(
          sql`id`,
          refs.map((one) => one.id),
        ),
      ],
    ),
  },
  before: {
    async delete({ tx, services }, { id }) {
      for (const { usesOf } of services.registry.extensions.of(stepUpUses)) {
        const [first, ...others] = await usesOf(tx, id)
        if (!first) continue
        const message = `the ${first.type} "${first.displayName}" names this provider; change it first`
        throw new Failure('FAILED_PRECONDITION', 'IN_USE', message, {
          precondition: [first, ...others].map((use) => ({
            type: 'IN_USE',
            subject: use.id,
            description: use.displayName,
          })),
        })
      }
    },
  },
})
