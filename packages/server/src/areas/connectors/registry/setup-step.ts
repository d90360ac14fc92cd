import { sql } from '../../../store/sql.ts'
import type { SetupStep } from '../../console/api.ts'
import { REEVE } from '../reeve/connector.ts'

/** The connector of the service itself is there from the start, and connects nothing. */
export const connectStep: SetupStep = {
  kind: 'connect',
  title: 'Connect a first system',
  about:
    'Start with the one that knows who works here: a directory, an HR system or a CSV file. You see ten people before anything is saved.',
  page: '/connectors/new',
  seen: '/connectors',
  does: 'connectors:create',
  reads: ['connectors:read'],
  isDone: async ({ tx }) =>
    (await tx.find(
      sql`select 1 from connectors where catalog_id <> ${REEVE} and ever_synced and deleted_at is null limit 1`,
    )) !== undefined,
}
