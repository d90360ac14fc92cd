import { notFound } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../access.ts'
import { type CatalogEntry, findEntry, outsideEntry } from '../catalog/entries.ts'
import { ConfigSchema, Form, MOST_FIELDS } from '../catalog/shape.ts'
import { toForm, toSchema } from '../catalog/view.ts'
import { catalogReader } from '../guards.ts'
import { metadataOf } from '../metadata.ts'

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
    const known = findEntry(wanted) ?? (row && outsideEntry(wanted))
    if (!known) throw notFound('kind of connector', wanted)
    const entry = row ? asReported(known, row) : known
    return { formSchema: toForm(entry), schema: toSchema(entry) }
  },
})

/** With the fields that its program has reported, which are at most as many as a schema has. */
function asReported(entry: CatalogEntry, row: ConnectorsRow): CatalogEntry {
  const { fields, program, helpUrl } = metadataOf(row)
  if (entry.builtin || fields.length === 0) return entry
  return { ...entry, program: { name: program, helpUrl, fields: fields.slice(0, MOST_FIELDS) } }
}
