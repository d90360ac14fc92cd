import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { probe } from '../probe.ts'
import { nextRun } from '../schedule.ts'
import { CreateExporterRequest, Exporter } from '../shape.ts'
import { beforeOldest, insertExporter, lastSequence } from '../store.ts'
import { exporterChanged, toExporter } from '../view.ts'

export const createExporter = operation({
  id: 'systemLog.exports.create',
  about: 'Starts to write the log to a data source, after a test file could be written there.',
  route: 'POST /api/v1/systemlog/exports',
  guard: requires('systemlog:write'),
  request: CreateExporterRequest,
  response: shape('SystemLogExportServiceCreateResponse', 'The exporter.', { exporter: Exporter }),

  async prepare(callContext, { datasource }) {
    await probe(callContext, datasource.datasourceId, datasource.prefix ?? '', 'datasource')
  },

  async run({ tx, emit, setEtag }, { displayName, datasource, startFromBeginning }) {
    const { datasourceId: dataSourceId, prefix = '', format } = datasource
    const row = await insertExporter(
      tx,
      { displayName, dataSourceId, prefix, format },
      {
        watermark: startFromBeginning ? await beforeOldest(tx) : await lastSequence(tx),
        firstRun: nextRun(tx.now),
      },
    )
    const exporter = toExporter(setEtag(row))
    emit(exporterChanged('created', null, exporter))
    return { exporter }
  },
})
