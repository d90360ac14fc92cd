import { invalid } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { ServicePrincipalBinding, Subject } from '../shape.ts'
import { listBindings } from '../store.ts'

export const listBindingsOperation = operation({
  id: 'functions.bindings.list',
  about: 'Lists what acts as a service principal, by function or by service principal.',
  route: 'POST /api/v1/service_principals/bindings/list',
  guard: requires('functions:read'),
  reads: true,
  request: shape('ServicePrincipalBindingServiceListRequest', 'Of what, and which page.', {
    subject: nullable(Subject),
    servicePrincipalId: id('Only those of this service principal.'),
    ...pageFields,
  }),
  response: shape('ServicePrincipalBindingServiceListResponse', 'A page of bindings.', {
    bindings: list(ServicePrincipalBinding, 100, 'The bindings.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const filter = { functionId: input.subject?.functionId, servicePrincipalId: input.servicePrincipalId }
    if (!filter.functionId && !filter.servicePrincipalId) {
      throw invalid('subject', 'name a function or a service principal', 'VALUE_REQUIRED')
    }
    const { limit, after, cut } = page(input)
    const found = await listBindings(tx, filter, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.function_id])
    const bindings = rows.map((row) => ({
      servicePrincipalId: row.service_principal_id,
      subject: { functionId: row.function_id },
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }))
    return { bindings, nextPageToken }
  },
})
