import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { probe } from '../probe.ts'
import { exporterGuards } from '../resource.ts'
import { WATERMARK_EXPIRED } from '../schedule.ts'
import { Exporter } from '../shape.ts'
import { beforeOldest, saveExporter } from '../store.ts'
import { exporterChanged, toExporter } from '../view.ts'

export const updateExporter = operation({
  id: 'systemLog.exports.update',
  about:
    'Renames an exporter or lets it write elsewhere; one that has lost its place begins with the oldest event kept.',
  route: 'POST /api/v1/systemlog/exports/{export_id}',
  guard: exporterGuards.change,
  request: shape('SystemLogExportServiceUpdateRequest', 'The changes.', {
    exporter: Exporter,
    updateMask: fieldMask('displayName and datasource; absent means those present.'),
  }),
  response: shape('SystemLogExportServiceUpdateResponse', 'The exporter as it is now.', { exporter: Exporter }),

  async prepare(callContext, { exporter }) {
    const given = exporter?.datasource
    if (given) await probe(callContext, given.datasourceId, given.prefix ?? '', 'exporter.datasource')
  },

  async run(context, { exporter, updateMask }, { export_id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.stored)
    const before = toExporter(stored)
    const { merged, changed } = mergeUpdate({
      shape: Exporter,
      name: 'exporter',
      stored: before,
      given: exporter,
      mask: updateMask,
    })
    const { datasource } = merged
    if (!datasource) throw invalid('exporter.datasource', 'is required', 'VALUE_REQUIRED')
    const lost = stored.failure === WATERMARK_EXPIRED && exporter?.datasource !== undefined
    if (!changed && !lost) return { exporter: before }
    const { datasourceId: dataSourceId, prefix, format } = datasource
    const saved = await saveExporter(
      tx,
      export_id,
      { displayName: merged.displayName, dataSourceId, prefix, format },
      lost ? await beforeOldest(tx) : undefined,
    )
    const after = toExporter(context.setEtag(saved))
    emit(exporterChanged('updated', before, after))
    return { exporter: after }
  },
})
