import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'

export const FORGOTTEN_DAYS = 90

/** Sightings are stored for as long as the server is used. Their deletion has no event. */
export const forgetShadowMcp = areaJob({
  kind: 'findings.forgetShadowMcp',
  about: `Removes tool servers that were not seen for ${FORGOTTEN_DAYS} days.`,
  retry: PATIENT,

  async run({ tx, now }, _payload: { tick: string }) {
    const before = now.subtract({ hours: FORGOTTEN_DAYS * 24 })
    await tx.run(sql`delete from shadow_mcp_servers where last_seen_at <= ${before}`)
    await tx.run(sql`delete from shadow_mcp_sightings where last_seen_at <= ${before}`)
    return done
  },
})
