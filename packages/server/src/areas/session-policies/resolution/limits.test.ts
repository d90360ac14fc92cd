import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectiveLimits } from './limits.ts'

const policy = {
  access_token_ttl_seconds: 3600,
  refresh_token_ttl_seconds: 20_000,
  idle_timeout_seconds: 7200,
  max_session_duration_seconds: 50_000,
  credential_durations: [
    { credentialType: 'CREDENTIAL_TYPE_PASSWORD', accessTokenTtlSeconds: 600, maxSessionDurationSeconds: 6000 },
    { credentialType: 'CREDENTIAL_TYPE_TOTP', accessTokenTtlSeconds: 0, maxSessionDurationSeconds: 9000 },
  ],
}
const settings = { max_session_seconds: 72_000 }

test('a policy counts as it is while nothing is shorter', () => {
  assert.deepEqual(effectiveLimits(policy, settings, []), {
    maxSessionSeconds: 50_000,
    idleSeconds: 7200,
    accessTokenSeconds: 3600,
    refreshTokenSeconds: 20_000,
  })
  assert.deepEqual(
    effectiveLimits(policy, settings, ['CREDENTIAL_TYPE_PASSKEY']),
    effectiveLimits(policy, settings, []),
  )
})

test('the settings of the tenant shorten everything that would outlast the session', () => {
  assert.deepEqual(effectiveLimits(policy, { max_session_seconds: 2700 }, []), {
    maxSessionSeconds: 2700,
    idleSeconds: 2700,
    accessTokenSeconds: 2700,
    refreshTokenSeconds: 2700,
  })
})

test('of several credentials the shortest limit counts; 0 limits nothing', () => {
  const totp = effectiveLimits(policy, settings, ['CREDENTIAL_TYPE_TOTP'])
  assert.deepEqual([totp.maxSessionSeconds, totp.accessTokenSeconds], [9000, 3600])
  const both = effectiveLimits(policy, settings, ['CREDENTIAL_TYPE_TOTP', 'CREDENTIAL_TYPE_PASSWORD'])
  assert.deepEqual([both.maxSessionSeconds, both.accessTokenSeconds, both.refreshTokenSeconds], [6000, 600, 6000])
})
