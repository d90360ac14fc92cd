import { Failure, invalid } from '../../../lib/failure.ts'
import { OutboundError } from '../../../outbound/outbound-error.ts'
import type { CallContext } from '../../../service/context.ts'
import { dataSourceRows } from '../data-sources/resource.ts'
import { TargetError } from '../data-sources/targets/target.ts'
import { targetOf } from '../data-sources/targets/target-of.ts'

/** Writes a small file where an exporter is to write, so that a mistake shows when it is saved and not at night. */
export async function probe(
  callContext: CallContext,
  datasourceId: string,
  prefix: string,
  field: string,
): Promise<void> {
  const { tenant, now, services } = callContext
  const tx = tenant.database.reader({ tenantId: tenant.id, now })
  const source = await dataSourceRows.get(tx, datasourceId).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    throw invalid(`${field}.datasourceId`, `no data source with id "${datasourceId}"`, 'REFERENCE_NOT_FOUND')
  })
  try {
    await targetOf(source, tenant, services).put(under(prefix, 'reeve-probe'), PROBE)
  } catch (error) {
    throw invalid(`${field}.datasourceId`, `cannot be written to: ${whyOf(error)}`)
  }
}

const PROBE = Buffer.from('Written to see whether exports of the system log can be. It may be deleted.\n')

export const under = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}/${name}`)

/** As a message for the tenant; unexpected errors are not shown. */
export const whyOf = (error: unknown): string =>
  error instanceof TargetError || error instanceof OutboundError ? error.message : 'an internal error'
