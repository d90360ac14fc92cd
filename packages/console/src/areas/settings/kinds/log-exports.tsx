import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'

const PAGE = 100

/** Where files of the log are written to. */
export const dataSources = ofNoun<Answered.DataSource>('dataSource', {
  key: 'data-sources',
  texts: texts.dataSources,
  writing: 'systemlog:write',
  columns: [
    { id: 'type', name: texts.columns.type, width: '140px' },
    { id: 'created', name: texts.columns.created, width: '104px', from: 460 },
  ],
  row: (one) => ({
    cells: {
      type: one.s3 ? 'S3' : one.azureBlob ? 'Azure Blob' : texts.dataSources.fileSystem,
      created: <Ago time={one.createdAt} />,
    },
  }),
  making: { schema: schemas.DataSourceServiceCreateRequest },
  changing: { schema: schemas.DataSource },
  deleting: texts.dataSources.delete,
})

/** What writes the log into a data source as it grows. */
export const logExports = ofNoun<Answered.SystemLogExporter>('systemLogExporter', {
  key: 'log-exports',
  texts: texts.logExports,
  writing: 'systemlog:write',
  columns: [
    { id: 'status', name: texts.columns.status, width: '120px' },
    { id: 'created', name: texts.columns.created, width: '104px', from: 460 },
  ],
  row: (one) => ({
    cells: { status: formatName(one.state, 'EXPORT_STATE_'), created: <Ago time={one.createdAt} /> },
  }),
  making: { schema: schemas.SystemLogExportServiceCreateRequest, useSchema: useSourceChoices },
  deleting: texts.logExports.delete,
})

/** With the data sources of the tenant to choose from. */
function useSourceChoices(schema: Schema): Schema {
  const { data } = useQuery({
    queryKey: ['settings', 'data-source-choices'],
    queryFn: ({ signal }) => api.call('systemLog.dataSources.list', { query: { page_size: PAGE } }, { signal }),
  })
  const datasourceId: Schema = {
    type: 'string',
    description: texts.logExports.sourceHint,
    'x-choices': data?.list.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? [],
  }
  const target = schemas.ExportToDatasource
  const datasource: Schema = { ...target, properties: { ...target.properties, datasourceId } }
  return { ...schema, properties: { ...schema.properties, datasource } }
}
