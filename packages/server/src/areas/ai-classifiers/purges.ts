import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

const KEPT_DAYS = 90
const before = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: 24 * KEPT_DAYS })

/** What was deleted ninety days ago is removed for good; its history stays. */
export const purgeClassifiers: Purge = (now, atMost) => sql`
  delete from classifiers where ctid = any(array(
    select ctid from classifiers where deleted_at < ${before(now)} limit ${atMost}))`

export const purgeTemplates: Purge = (now, atMost) => sql`
  delete from classifier_templates where ctid = any(array(
    select ctid from classifier_templates where deleted_at < ${before(now)} limit ${atMost}))`

export const purgeBindings: Purge = (now, atMost) => sql`
  delete from classifier_bindings where ctid = any(array(
    select ctid from classifier_bindings where deleted_at < ${before(now)} limit ${atMost}))`

export const purgeGates: Purge = (now, atMost) => sql`
  delete from tool_gates where ctid = any(array(
    select ctid from tool_gates where deleted_at < ${before(now)} limit ${atMost}))`
