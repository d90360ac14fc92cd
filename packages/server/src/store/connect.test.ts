import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFreshDatabase } from '../../test/fresh-database.ts'
import { connect } from './connect.ts'

test('a connection that is cut while nobody asks it anything ends nothing but itself', () =>
  withFreshDatabase(async (config) => {
    const [one, other] = await Promise.all(['one', 'other'].map((name) => connect(config, name)))
    const ended = new Promise<void>((resolve) => one!.once('end', () => resolve()))
    await other!.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'one' and datname = current_database()`,
    )
    await ended
    await assert.rejects(one!.query('select 1'))
    await other!.end()
  }))
