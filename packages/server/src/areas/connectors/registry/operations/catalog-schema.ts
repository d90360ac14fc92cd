import { notFound } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../access.ts'
import { type CatalogEntry, findEntry } from '../catalog/entries.ts'
import { asReported, asReportedIn, entryOfKind, listReported } from '../catalog/reported.ts'
import { ConfigSchema, Form } from '../catalog/shape.ts'
import { toForm, toSchema } from '../catalog/view.ts'
import { catalogReader } from '../guards.ts'

export const getConfigurationSchema = operation({
  id: 'connectors.catalog.schema',
  about: 'Tells what the configuration of a kind of connector, or of one connector, holds.',
  route: 'POST /api/v1/connectorcatalog',
  guard: catalogReader,
  reads: true,
  request: shape('ConnectorCatalogServiceConfigurationSchemaRequest', 'Which.', {
    catalogId: text(64, 'The kind of connector.'),
    appId: id('The app of the connector.'),
    connectorId: id('The connector, instead of its kind.'),
  }),
  response: shape('ConnectorCatalogServiceConfigurationSchemaResponse', 'What it holds.', {
    formSchema: Form,
    schema: ConfigSchema,
  }),

  async run(context, { catalogId = '', appId = '', connectorId = '' }) {
    const { tx } = context
    const row = connectorId
      ? await getConnectorFor({ tx, requester: context, verb: 'read' }, { appId, id: connectorId })
      : undefined
    const wanted = row?.catalog_id ?? catalogId
    if (row) return toBoth(asReported(entryOfKind(wanted), row))
    const reported = await listReported(tx)
    if (!findEntry(wanted) && !reported.has(wanted)) throw notFound('kind of connector', wanted)
    const [entry] = await asReportedIn(tx, [entryOfKind(wanted)], reported)
    return toBoth(entry!)
  },
})

const toBoth = (entry: CatalogEntry) => ({ formSchema: toForm(entry), schema: toSchema(entry) })
