import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

const KEPT_DAYS = 30

export const purgeAnalyses: Purge = (now, atMost) => sql`
  delete from role_mining_analyses where ctid = any(array(
    select ctid from role_mining_analyses where created_at < ${now.subtract({ hours: 24 * KEPT_DAYS })} limit ${atMost}))`

const FITS_KEPT_DAYS = 400

export const purgeFits: Purge = (now, atMost) => sql`
  delete from role_mining_fits where ctid = any(array(
    select ctid from role_mining_fits where measured_at < ${now.subtract({ hours: 24 * FITS_KEPT_DAYS })} limit ${atMost}))`
