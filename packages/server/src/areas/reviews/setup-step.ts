import { sql } from '../../store/sql.ts'
import type { SetupStep } from '../console/api.ts'

export const reviewStep: SetupStep = {
  kind: 'review',
  title: 'Start a first review',
  about: 'Managers look at what their people have, and say what stays.',
  page: '/reviews',
  after: 'connect',
  does: 'campaigns:create',
  reads: ['campaigns:read'],
  isDone: async ({ tx }) =>
    (await tx.find(sql`select 1 from access_reviews where started_at is not null limit 1`)) !== undefined,
}
