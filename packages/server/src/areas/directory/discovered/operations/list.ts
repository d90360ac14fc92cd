import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { typeOfDiscovered } from '../../resources/guards.ts'
import { AppManagedStateBindingView } from '../shape.ts'
import { showBindings } from '../show.ts'
import { listBindings } from '../store.ts'

export const listDiscovered = operation({
  id: 'directory.discovered.list',
  about: 'Lists the apps that were found inside an app.',
  route: 'GET /api/v1/apps/{app_id}/resource_types/{resource_type_id}/managed_state_bindings',
  called: 'AppManagedStateBindingService/List',
  guard: typeOfDiscovered(),
  request: shape('ListAppManagedStateBindingsRequest', 'Which of them.', {
    state: text(16, 'Only those that are managed, or unmanaged.', {
      pattern: /^(managed|unmanaged)$/,
      patternAbout: 'be managed or unmanaged',
    }),
    query: text(256, 'What their names hold.'),
    ...pageFields,
  }),
  response: shape('ListAppManagedStateBindingsResponse', 'A page of discovered apps.', {
    list: list(AppManagedStateBindingView, 100, 'The discovered apps.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, { state = '', query = '', ...asked }, { app_id: appId, resource_type_id: typeId }) {
    const { after, limit, cut } = context.page(asked)
    const found = await listBindings(context.tx, {
      appId,
      typeId,
      state,
      query: query.trim(),
      after: after?.[0]?.toString() ?? '',
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [row.resource_id])
    return { ...(await showBindings(context, rows, undefined)), nextPageToken }
  },
})
