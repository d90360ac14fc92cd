import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { SYSTEM } from '../audits/store.ts'
import { detectorId } from '../detectors/detector.ts'
import { over } from '../pipeline/observe.ts'
import { record } from '../record.ts'
import { isOn } from '../settings/store.ts'
import { HAPPENINGS } from '../states/transitions.ts'
import { mcpGatewayToolCallRisk } from './finding-type.ts'
import { forgetCalls } from './store.ts'

const QUIET_DAYS = 30

export const endToolCallRisks = areaJob({
  kind: 'findings.endToolCallRisks',
  about: `Resolves findings about calls of tools that did not come again for ${QUIET_DAYS} days.`,
  retry: PATIENT,

  async run({ tx, emit, now }, _payload: { tick: string }) {
    await forgetCalls(tx)
    if (!(await isOn(tx, mcpGatewayToolCallRisk))) return done
    const quiet = await tx.rows<FindingsRow>(sql`
      select * from findings
      where detector_id = ${detectorId(mcpGatewayToolCallRisk)} and state = any(${Object.keys(HAPPENINGS.gone)})
        and last_appeared_at <= ${now.subtract({ hours: QUIET_DAYS * 24 })}
      order by id for update`)
    await record(
      { tx, emit, actor: SYSTEM },
      quiet.flatMap((row) => over(row, 'condition_cleared', now)),
    )
    return done
  },
})
