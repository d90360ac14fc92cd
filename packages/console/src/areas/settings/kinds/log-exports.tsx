import { useQuery } from '@tanstack/react-query'
import type { ObjectKind } from '../../../forms/objects/kind.ts'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import { bodyOf } from './body.ts'

const PAGE = 100

/** Where files of the log are written to. */
export const dataSources: ObjectKind = {
  key: 'data-sources',
  texts: texts.dataSources,
  writing: 'systemlog:write',
  columns: [
    { id: 'type', name: texts.columns.type, width: '140px' },
    { id: 'created', name: texts.columns.created, width: '104px', from: 460 },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('systemLog.dataSources.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: {
        type: one.s3 ? 'S3' : one.azureBlob ? 'Azure Blob' : texts.dataSources.fileSystem,
        created: <Ago time={one.createdAt} />,
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.DataSourceServiceCreateRequest,
    async save(value) {
      await api.call('systemLog.dataSources.create', { body: bodyOf('systemLog.dataSources.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.DataSource,
    path: 'datasource',
    save: ({ id }, { value, updateMask }) =>
      api.call('systemLog.dataSources.update', {
        path: { id },
        body: bodyOf('systemLog.dataSources.update', { datasource: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.dataSources.delete,
    act: ({ id }) => api.call('systemLog.dataSources.delete', { path: { id } }),
  },
}

/** What writes the log into a data source as it grows. */
export const logExports: ObjectKind = {
  key: 'log-exports',
  texts: texts.logExports,
  writing: 'systemlog:write',
  columns: [
    { id: 'status', name: texts.columns.status, width: '120px' },
    { id: 'created', name: texts.columns.created, width: '104px', from: 460 },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('systemLog.exports.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.exportId,
      name: one.displayName,
      cells: { status: formatName(one.state, 'EXPORT_STATE_'), created: <Ago time={one.createdAt} /> },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.SystemLogExportServiceCreateRequest,
    useSchema: useSourceChoices,
    async save(value) {
      await api.call('systemLog.exports.create', { body: bodyOf('systemLog.exports.create', value) })
      return undefined
    },
  },
  deleting: {
    about: texts.logExports.delete,
    act: ({ id }) => api.call('systemLog.exports.delete', { path: { export_id: id } }),
  },
}

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
